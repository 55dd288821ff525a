import type { TableState } from "~/table/table.svelte";
import { ringOf } from "./ring.svelte";

// How a thing on the table is clicked, pointed at and looked at closely: the same for all of them.

const long = 450;
let holding: ReturnType<typeof setTimeout> | undefined;
let held = false;

/**
 * What a thing's button does: a click does what it is lit for, and shows it large with the reason when that is nothing;
 * two clicks, the other button of the mouse or a long press always show it large.
 */
export function handle(at: TableState, thing: string, large = thing): Record<string, unknown> {
  const show = (): void => {
    at.shown = large;
  };
  return {
    "data-thing": thing,
    "data-stop": thing,
    onclick: (event: MouseEvent) => {
      event.stopPropagation();
      if (held) return;
      const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
      const ring = ringOf(at);
      const idle = ring.verbsOn(thing).length === 0;
      ring.press(thing, box.left, box.bottom);
      if (idle) show();
    },
    ondblclick: show,
    oncontextmenu: (event: MouseEvent) => {
      event.preventDefault();
      show();
    },
    onpointerdown: (event: PointerEvent) => {
      held = false;
      clearTimeout(holding);
      if (event.pointerType !== "touch") return;
      holding = setTimeout(() => {
        held = true;
        show();
      }, long);
    },
    onpointerup: () => clearTimeout(holding),
    onpointercancel: () => clearTimeout(holding),
    onpointerenter: (event: PointerEvent) => {
      if (event.pointerType !== "touch") at.pointed = thing;
    },
    onpointerleave: (event: PointerEvent) => {
      clearTimeout(holding);
      if (event.pointerType !== "touch") at.pointed = null;
    },
    onfocus: (event: FocusEvent) => {
      if ((event.currentTarget as HTMLElement).matches(":focus-visible")) at.pointed = thing;
    },
  };
}
