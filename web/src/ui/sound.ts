import { settings } from "~/settings.svelte";

// A few short sounds, made on the spot: nothing to download, and nothing to hear unless somebody wants it.

export type Sound = "dice" | "card" | "step" | "hit" | "turn" | "end";

let context: AudioContext | null = null;

/** A tone that falls or rises from one pitch to another and fades. */
function tone(at: AudioContext, from: number, to: number, start: number, length: number, kind: OscillatorType): void {
  const voice = at.createOscillator();
  const loud = at.createGain();
  const begin = at.currentTime + start;
  voice.type = kind;
  voice.frequency.setValueAtTime(from, begin);
  voice.frequency.exponentialRampToValueAtTime(to, begin + length);
  loud.gain.setValueAtTime(0.08, begin);
  loud.gain.exponentialRampToValueAtTime(0.0008, begin + length);
  voice.connect(loud).connect(at.destination);
  voice.start(begin);
  voice.stop(begin + length);
}

const sounds: Record<Sound, (at: AudioContext) => void> = {
  dice: (at) => [0, 0.07, 0.13, 0.22, 0.34].forEach((start, i) => tone(at, 900 - i * 90, 500, start, 0.05, "square")),
  card: (at) => tone(at, 500, 1100, 0, 0.09, "triangle"),
  step: (at) => tone(at, 220, 160, 0, 0.07, "sine"),
  hit: (at) => tone(at, 180, 50, 0, 0.22, "sawtooth"),
  turn: (at) => [523, 784].forEach((pitch, i) => tone(at, pitch, pitch, i * 0.12, 0.2, "sine")),
  end: (at) => [392, 523, 659, 784].forEach((pitch, i) => tone(at, pitch, pitch, i * 0.16, 0.5, "triangle")),
};

export function sound(name: Sound): void {
  if (!settings.sound || document.hidden) return;
  context ??= new AudioContext();
  sounds[name](context);
}
