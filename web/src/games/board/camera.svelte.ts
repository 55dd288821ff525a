import { frame, unit } from "./measure";
import type { Plan } from "./plan";

// Which part of the map is seen and how large: drag, pinch, wheel. At rest the whole map is there, on a phone 44
// pixels a space.

const phoneSpace = 44;
const largest = 3;

export class Camera {
  width = $state(0);
  height = $state(0);
  phone = $state(false);
  private wished = $state<{ scale: number; x: number; y: number } | null>(null);

  constructor(private readonly plan: () => Plan) {}

  readonly mapWidth: number = $derived.by(() => this.plan().columns * unit + 2 * frame);
  readonly mapHeight: number = $derived.by(() => this.plan().rows * unit + 2 * frame);
  readonly whole: number = $derived(
    this.width === 0 ? 1 : Math.min(this.width / this.mapWidth, this.height / this.mapHeight),
  );
  readonly usual: number = $derived(this.phone ? Math.max(this.whole, phoneSpace / unit) : this.whole);
  readonly scale: number = $derived(this.wished?.scale ?? this.usual);
  readonly x: number = $derived(this.within(this.wished?.x, this.width, this.mapWidth * this.scale));
  readonly y: number = $derived(this.within(this.wished?.y, this.height, this.mapHeight * this.scale));
  readonly larger: boolean = $derived(
    this.mapWidth * this.scale > this.width + 1 || this.mapHeight * this.scale > this.height + 1,
  );

  /** From pixels of the window to the units of the drawing. */
  at(x: number, y: number): [number, number] {
    return [(x - this.x) / this.scale - frame, (y - this.y) / this.scale - frame];
  }

  fit(): void {
    this.wished = null;
  }

  pan(dx: number, dy: number): void {
    this.wished = { scale: this.scale, x: this.x + dx, y: this.y + dy };
  }

  /** What is at x, y of the window stays there. */
  zoom(factor: number, x = this.width / 2, y = this.height / 2): void {
    const scale = Math.min(largest, Math.max(this.whole, this.scale * factor));
    if (scale === this.whole && !this.phone) {
      this.fit();
      return;
    }
    const grown = scale / this.scale;
    this.wished = { scale, x: x - (x - this.x) * grown, y: y - (y - this.y) * grown };
  }

  centre([x, y]: [number, number]): void {
    const { scale } = this;
    this.wished = {
      scale,
      x: this.width / 2 - (x + frame) * scale,
      y: this.height / 2 - (y + frame) * scale,
    };
  }

  /** Moves only if that point is not in sight. */
  reveal([x, y]: [number, number]): void {
    const [left, top] = [this.x + (x + frame) * this.scale, this.y + (y + frame) * this.scale];
    const margin = unit * this.scale;
    const seen = left > margin && left < this.width - margin && top > margin && top < this.height - margin;
    if (!seen) this.centre([x, y]);
  }

  private within(wish: number | undefined, room: number, size: number): number {
    if (size <= room) return (room - size) / 2;
    return Math.min(0, Math.max(room - size, wish ?? (room - size) / 2));
  }
}
