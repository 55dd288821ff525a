import type { Action } from "svelte/action";
import type { TableState } from "./table.svelte";

// How a card behaves under mouse, finger and keys: a click does what it is lit for or says why not, a long press,
// the other button of the mouse or the key I shows it large.

export interface Pressing {
  at: TableState;
  thing: string;
  /** What is shown large; the thing itself as a rule. */
  large?: string;
}

const long = 450;

export const pressing: Action<HTMLElement, Pressing> = (node, first) => {
  let now = first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let held = false;
  const show = (): void => {
    now.at.shown = now.large ?? now.thing;
  };
  const stop = (): void => clearTimeout(timer);
  const on: { [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void } = {
    click: () => {
      if (held) return;
      const { at, thing } = now;
      if (at.lit(thing).length > 0) {
        const box = node.getBoundingClientRect();
        at.press(thing, box.left, box.bottom);
        return;
      }
      at.reason = "";
      show();
      if (at.myTurn) void at.why(thing);
    },
    contextmenu: (event) => {
      event.preventDefault();
      show();
    },
    pointerdown: (event) => {
      held = false;
      if (event.pointerType === "mouse") return;
      timer = setTimeout(() => {
        held = true;
        show();
      }, long);
    },
    pointermove: (event) => {
      if (Math.abs(event.movementX) + Math.abs(event.movementY) > 4) stop();
    },
    pointerup: stop,
    pointercancel: stop,
    pointerenter: (event) => {
      if (event.pointerType === "mouse") now.at.pointed = now.thing;
    },
    pointerleave: (event) => {
      stop();
      if (event.pointerType === "mouse") now.at.pointed = null;
    },
    focus: () => {
      if (node.matches(":focus-visible")) now.at.pointed = now.thing;
    },
    keydown: (event) => {
      if (event.key.toLowerCase() !== "i" || event.ctrlKey || event.metaKey || event.altKey) return;
      event.stopPropagation();
      show();
    },
  };
  for (const [name, does] of Object.entries(on)) node.addEventListener(name, does as EventListener);
  return {
    update: (next) => (now = next),
    destroy: () => {
      stop();
      for (const [name, does] of Object.entries(on)) node.removeEventListener(name, does as EventListener);
    },
  };
};
