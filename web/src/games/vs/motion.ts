import { settings } from "~/settings.svelte";

// A card that lies elsewhere after a change travels there. What is read is where things were before and after, so
// nothing has to know why it moved.

type Where = Map<string, DOMRect>;

function moving(box: HTMLElement): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>("[data-moves]")].filter((one) => one.getClientRects().length > 0);
}

export function whereAll(box: HTMLElement): Where {
  return new Map(moving(box).map((one) => [one.dataset["moves"] ?? "", one.getBoundingClientRect()]));
}

export function travel(box: HTMLElement, before: Where): void {
  if (settings.pace === "none" || before.size === 0) return;
  const duration = settings.pace === "calm" ? 320 : 160;
  for (const one of moving(box)) {
    const now = one.getBoundingClientRect();
    const was = before.get(one.dataset["moves"] ?? "");
    if (was === undefined) {
      one.animate([{ opacity: 0, scale: 0.8 }, {}], { duration, easing: "ease-out" });
      continue;
    }
    const [x, y] = [was.left - now.left, was.top - now.top];
    if (Math.abs(x) + Math.abs(y) < 3) continue;
    one.animate([{ translate: `${x}px ${y}px` }, { translate: "0 0" }], {
      duration,
      easing: "cubic-bezier(0.2, 0.7, 0.2, 1)",
    });
  }
}

/** So long is what somebody else did shown before the next thing happens. */
export function pauseFor(happened: number): number {
  if (settings.pace === "none" || happened === 0) return 0;
  return settings.pace === "calm" ? 650 : 250;
}
