import { wavHeader } from '../widgets/shared/sound/wav.ts';
import { type Chance, pick } from './chance.ts';

const KINDS = ['Bell', 'Knock', 'Bird'] as const;
export type SoundKind = (typeof KINDS)[number];

/** What is heard from when to when, in seconds. */
export interface Heard {
  kind: SoundKind;
  start: number;
  end: number;
}

export interface SoundScene {
  seconds: number;
  heard: Heard[];
}

const RATE = 16_000;
const SECONDS: Readonly<Record<SoundKind, number>> = { Bell: 1.6, Knock: 0.9, Bird: 1.1 };
const HISS = 60;

const ring = (hertz: number, at: number, share: number, fall: number) =>
  share * Math.exp(-at * fall) * Math.sin(2 * Math.PI * hertz * at);

/** How a sound swings, -1 to 1, so many seconds after it began. */
const SWING: Readonly<Record<SoundKind, (at: number) => number>> = {
  // Partials of a church bell: hum, prime, tierce, quint, nominal.
  Bell: (at) => [0.5, 1, 1.2, 1.5, 2].reduce((sum, one, i) => sum + ring(520 * one, at, 0.2, 1.5 + i), 0),
  // Three blows on wood.
  Knock: (at) => [0, 0.3, 0.6].reduce((sum, blow) => sum + (at < blow ? 0 : ring(170, at - blow, 0.8, 35)), 0),
  // Chirps, each a little higher than it began.
  Bird: (at) => {
    const chirp = at % 0.22;
    return chirp > 0.14
      ? 0
      : 0.4 * Math.sin((Math.PI * chirp) / 0.14) * Math.sin(2 * Math.PI * (2800 + 6000 * chirp) * chirp);
  },
};

/** Sounds one after the other, with pauses between them. */
export const sceneOf = (chance: Chance, sounds: number): SoundScene => {
  const heard: Heard[] = [];
  let at = 0;
  for (let count = 0; count < sounds; count += 1) {
    at += 0.6 + chance();
    const kind = pick(chance, KINDS);
    heard.push({ kind, start: at, end: at + SECONDS[kind] });
    at += SECONDS[kind];
  }
  return { seconds: Math.ceil(at + 0.6), heard };
};

/** A WAV file of a scene. */
export const wavOfScene = ({ seconds, heard }: SoundScene): Buffer => {
  const samples = new Int16Array(seconds * RATE);
  // The same hiss in every file: of numbers that follow each other without any order that is heard.
  for (let at = 0, hiss = 1; at < samples.length; at += 1) {
    hiss = (hiss * 16_807) % 2_147_483_647;
    samples[at] = HISS * (hiss / 1_073_741_824 - 1);
  }
  for (const { kind, start, end } of heard) {
    const first = Math.round(start * RATE);
    for (let at = first; at < Math.round(end * RATE); at += 1)
      samples[at] = (samples[at] ?? 0) + 24_000 * SWING[kind]((at - first) / RATE);
  }
  return Buffer.concat([Buffer.from(wavHeader(samples.length, RATE)), Buffer.from(samples.buffer)]);
};
