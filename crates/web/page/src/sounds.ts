// Short sounds made on the spot; off until the user wants them.
import { settings } from "./settings";

export type Sound = "move" | "capture" | "check" | "end";

interface Tone {
  /** Hertz at the beginning and at the end of the tone. */
  from: number;
  to: number;
  /** Seconds after the sound began, and how long. */
  at: number;
  lasts: number;
  shape: OscillatorType;
  loud: number;
}

const SOUNDS: Record<Sound, Tone[]> = {
  // Wood on wood: a low thump that falls fast.
  move: [{ from: 260, to: 120, at: 0, lasts: 0.07, shape: "triangle", loud: 0.5 }],
  capture: [
    { from: 420, to: 160, at: 0, lasts: 0.06, shape: "triangle", loud: 0.5 },
    { from: 240, to: 90, at: 0.05, lasts: 0.1, shape: "triangle", loud: 0.6 },
  ],
  check: [
    { from: 260, to: 120, at: 0, lasts: 0.07, shape: "triangle", loud: 0.5 },
    { from: 880, to: 880, at: 0.08, lasts: 0.14, shape: "sine", loud: 0.2 },
  ],
  end: [
    { from: 523, to: 523, at: 0, lasts: 0.2, shape: "sine", loud: 0.25 },
    { from: 392, to: 392, at: 0.18, lasts: 0.4, shape: "sine", loud: 0.25 },
  ],
};

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!settings.get().sounds) return;
  context ??= new AudioContext();
  void context.resume();
  for (const tone of SOUNDS[sound]) sing(context, tone);
}

function sing(audio: AudioContext, tone: Tone): void {
  const start = audio.currentTime + tone.at;
  const end = start + tone.lasts;
  const oscillator = new OscillatorNode(audio, { type: tone.shape, frequency: tone.from });
  const volume = new GainNode(audio, { gain: 0 });
  oscillator.frequency.exponentialRampToValueAtTime(tone.to, end);
  volume.gain.setValueAtTime(0, start);
  // A start and an end that are not sudden do not click.
  volume.gain.linearRampToValueAtTime(tone.loud, start + 0.005);
  volume.gain.exponentialRampToValueAtTime(0.001, end);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(end);
}
