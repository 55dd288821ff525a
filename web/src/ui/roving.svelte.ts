// One stop of the Tab key for many things that lie in rows: the arrows go to the nearest one in their direction.
// What is inside a [data-stops] has a stop of its own.

const directions: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

const groupOf = (stop: HTMLElement): Element | null => stop.closest("[data-stops]");

export class Roving {
  /** The `data-stop` that was pointed at last. */
  private current: string | null = null;
  private box: HTMLElement | null = null;

  /** An attachment or action of the element around all stops. */
  over = (box: HTMLElement): { destroy: () => void } => {
    this.box = box;
    const focused = (event: FocusEvent): void => {
      const stop = (event.target as Element).closest<HTMLElement>("[data-stop]");
      if (stop !== null) this.point(stop);
    };
    const keys = (event: KeyboardEvent): void => this.keys(event);
    box.addEventListener("focusin", focused);
    box.addEventListener("keydown", keys);
    return {
      destroy: () => {
        box.removeEventListener("focusin", focused);
        box.removeEventListener("keydown", keys);
      },
    };
  };

  private get stops(): HTMLElement[] {
    return [...(this.box?.querySelectorAll<HTMLElement>("[data-stop]") ?? [])].filter(
      (stop) => stop.getClientRects().length > 0,
    );
  }

  /** After what lies there has changed: Tab leads to something that is still there, what is lit before the rest. */
  settle(): void {
    const groups = Map.groupBy(this.stops, groupOf);
    for (const stops of groups.values()) {
      const here = stops.find((stop) => stop.tabIndex === 0 && stop.dataset["stop"] === this.current);
      const lit = stops.find((stop) => stop.classList.contains("lit"));
      const next = here === document.activeElement ? here : (lit ?? here ?? stops[0]);
      for (const stop of stops) stop.tabIndex = stop === next ? 0 : -1;
    }
  }

  private point(stop: HTMLElement): void {
    this.current = stop.dataset["stop"] ?? null;
    const group = groupOf(stop);
    for (const one of this.stops) if (groupOf(one) === group) one.tabIndex = one === stop ? 0 : -1;
  }

  private keys(event: KeyboardEvent): void {
    const way = directions[event.key];
    const here = (event.target as Element).closest<HTMLElement>("[data-stop]");
    if (way === undefined || here === null || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const middle = (stop: HTMLElement): [number, number] => {
      const { left, top, width, height } = stop.getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    };
    const [x, y] = middle(here);
    const [dx, dy] = way;
    const [next] = this.stops
      .map((stop) => {
        const [tx, ty] = middle(stop);
        const along = (tx - x) * dx + (ty - y) * dy;
        const aside = Math.abs((tx - x) * dy) + Math.abs((ty - y) * dx);
        // Along a row nothing else comes before its neighbour; between rows the nearest one counts.
        return { stop, along, cost: along + aside * (dx === 0 ? 0.4 : 4) };
      })
      .filter(({ stop, along }) => stop !== here && along > 4)
      .sort((a, b) => a.cost - b.cost);
    if (next === undefined) return;
    this.point(next.stop);
    next.stop.focus();
    next.stop.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}
