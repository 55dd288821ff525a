import type { Camera } from "./camera.svelte";

// Fingers and the mouse over the map: pan, pinch, hold, and the piece to move dragged to where it goes.

interface Place {
  x: number;
  y: number;
}

interface Meaning {
  /** May what is under the pointer be picked up? */
  lifts(x: number, y: number): boolean;
  /** It is over that point of the window. */
  carries(x: number, y: number): void;
  drops(x: number, y: number): void;
  /** A finger rests for half a second. */
  holds(x: number, y: number): void;
}

const slack = 6;
const holdTime = 500;

export class Gestures {
  /** Where the piece that is dragged is, in pixels of the window. */
  dragged = $state.raw<Place | null>(null);
  /** Whether the last press was more than a click. */
  moved = false;

  private box: HTMLElement | null = null;
  private lifting: number | null = null;
  private hold: ReturnType<typeof setTimeout> | undefined;
  private readonly fingers = new Map<number, Place>();

  constructor(
    private readonly camera: Camera,
    private readonly meaning: Meaning,
  ) {}

  /** Over this element; for `use:`. */
  over(box: HTMLElement): () => void {
    this.box = box;
    const down = (event: PointerEvent): void => this.down(event);
    const move = (event: PointerEvent): void => this.move(event);
    const up = (event: PointerEvent): void => this.up(event);
    const wheel = (event: WheelEvent): void => this.wheel(event);
    const menu = (event: Event): void => {
      if (this.fingers.size > 0) event.preventDefault();
    };
    box.addEventListener("pointerdown", down);
    box.addEventListener("pointermove", move);
    box.addEventListener("pointerup", up);
    box.addEventListener("pointercancel", up);
    box.addEventListener("wheel", wheel, { passive: false });
    box.addEventListener("contextmenu", menu);
    return () => {
      box.removeEventListener("pointerdown", down);
      box.removeEventListener("pointermove", move);
      box.removeEventListener("pointerup", up);
      box.removeEventListener("pointercancel", up);
      box.removeEventListener("wheel", wheel);
      box.removeEventListener("contextmenu", menu);
    };
  }

  private inBox(event: MouseEvent): Place {
    const area = this.box!.getBoundingClientRect();
    return { x: event.clientX - area.left, y: event.clientY - area.top };
  }

  private down(event: PointerEvent): void {
    if (event.button !== 0) return;
    this.fingers.set(event.pointerId, this.inBox(event));
    clearTimeout(this.hold);
    if (this.fingers.size > 1) {
      this.moved = true;
      return;
    }
    this.moved = false;
    const { clientX, clientY } = event;
    if (this.meaning.lifts(clientX, clientY)) this.lifting = event.pointerId;
    if (event.pointerType === "mouse") return;
    this.hold = setTimeout(() => {
      this.moved = true;
      this.lifting = null;
      this.meaning.holds(clientX, clientY);
    }, holdTime);
  }

  private move(event: PointerEvent): void {
    const before = this.fingers.get(event.pointerId);
    if (before === undefined) return;
    const here = this.inBox(event);
    const [dx, dy] = [here.x - before.x, here.y - before.y];
    if (!this.moved && Math.hypot(dx, dy) < slack) return;
    clearTimeout(this.hold);
    if (!this.moved) this.box?.setPointerCapture(event.pointerId);
    this.moved = true;
    if (this.lifting === event.pointerId) {
      this.dragged = here;
      this.meaning.carries(event.clientX, event.clientY);
      return;
    }
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other !== undefined) this.pinch(before, here, other);
    else if (this.camera.larger) this.camera.pan(dx, dy);
    this.fingers.set(event.pointerId, here);
  }

  private pinch(before: Place, here: Place, other: Place): void {
    const was = Math.hypot(before.x - other.x, before.y - other.y);
    const is = Math.hypot(here.x - other.x, here.y - other.y);
    this.camera.pan((here.x - before.x) / 2, (here.y - before.y) / 2);
    this.camera.zoom(is / Math.max(1, was), (here.x + other.x) / 2, (here.y + other.y) / 2);
  }

  private up(event: PointerEvent): void {
    this.fingers.delete(event.pointerId);
    clearTimeout(this.hold);
    if (this.lifting !== event.pointerId) return;
    const carried = this.dragged !== null;
    this.lifting = null;
    this.dragged = null;
    if (carried && event.type === "pointerup") this.meaning.drops(event.clientX, event.clientY);
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    const { x, y } = this.inBox(event);
    this.camera.zoom(Math.exp(-event.deltaY * 0.0015), x, y);
  }
}
