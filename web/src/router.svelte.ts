// The address bar: /, /make, /table/ID, /record/ID, …

class Router {
  path = $state(location.pathname);
  query = $state.raw(new URLSearchParams(location.search));

  constructor() {
    addEventListener("popstate", () => this.read());
  }

  /** Its parts: ["table", "ID"]. */
  get parts(): string[] {
    return this.path.split("/").filter((part) => part !== "");
  }

  go(address: string, replace = false): void {
    if (replace) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    this.read();
    if (!replace) scrollTo(0, 0);
  }

  private read(): void {
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
  }
}

export const router = new Router();

/** For links: a plain click stays in the page, anything else is the browser's. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  router.go(link.getAttribute("href") ?? "/");
}
