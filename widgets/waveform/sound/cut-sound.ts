import { wavOf } from '../../shared/sound/wav.ts';
import {
  frameBytes,
  LONGEST_HEADER,
  sampleReader,
  type WavFormat,
  wavFormatOf,
} from '../../shared/sound/wav-reader.ts';
import type { Piece } from '../document/cut-regions.ts';

/** Recordings that are no WAV files are decoded as a whole, if they are shorter. Seconds. */
const LONGEST_DECODED = 600;
const DECODED_RATE = 44_100;
/** Frames that are converted at once. */
const STEP = 1 << 18;

/** Why a recording cannot be cut. */
export type NoCut = 'cutUnreachable' | 'cutTooLong' | 'cutUnreadable';

export class CutError extends Error {
  readonly why: NoCut;
  constructor(why: NoCut) {
    super(why);
    this.why = why;
  }
}

/** 16-bit samples, frame by frame. They stay on the browser's disk where they came from there. */
interface Samples {
  data: Blob;
  channels: number;
  /** Frames a second. */
  rate: number;
}

const to16 = (sample: number) => Math.round(Math.max(-1, Math.min(1, sample)) * 32_767);

const converted = async (file: Blob, format: WavFormat): Promise<Blob> => {
  const read = sampleReader(format);
  const bytes = format.bitsPerSample / 8;
  const parts: Int16Array<ArrayBuffer>[] = [];
  for (let at = 0; at < file.size; at += STEP * frameBytes(format)) {
    const view = new DataView(await file.slice(at, at + STEP * frameBytes(format)).arrayBuffer());
    const whole = Math.floor(view.byteLength / bytes);
    parts.push(Int16Array.from({ length: whole }, (_, sample) => to16(read(view, sample * bytes))));
  }
  return new Blob(parts);
};

const decoded = async (file: Blob, seconds: number): Promise<Samples> => {
  if (isTooLong(seconds)) throw new CutError('cutTooLong');
  const sound = await new OfflineAudioContext(1, 1, DECODED_RATE)
    .decodeAudioData(await file.arrayBuffer())
    .catch(() => {
      throw new CutError('cutUnreadable');
    });
  const channels = Array.from({ length: sound.numberOfChannels }, (_, at) => sound.getChannelData(at));
  const samples = new Int16Array(sound.length * channels.length);
  for (const [at, channel] of channels.entries())
    for (let frame = 0; frame < sound.length; frame += 1)
      samples[frame * channels.length + at] = to16(channel[frame] ?? 0);
  return { data: new Blob([samples]), channels: channels.length, rate: sound.sampleRate };
};

const isTooLong = (seconds: number) => !(seconds <= LONGEST_DECODED);

const startsAsWav = async (file: Blob) => ['RIFF', 'RF64'].includes(await file.slice(0, 4).text());

const samplesOf = async (file: Blob, seconds: number): Promise<Samples> => {
  if (!(await startsAsWav(file))) return decoded(file, seconds);
  const format = wavFormatOf(new Uint8Array(await file.slice(0, LONGEST_HEADER).arrayBuffer()));
  if (!format) throw new CutError('cutUnreadable');
  const { dataAt, channels, rate, kind, bitsPerSample } = format;
  const data = file.slice(dataAt, dataAt + (format.dataBytes ?? file.size));
  const is16 = kind === 'integer' && bitsPerSample === 16;
  return { data: is16 ? data : await converted(data, format), channels, rate };
};

const fetched = async (address: string, signal: AbortSignal): Promise<Blob> => {
  const response = await fetch(address, { signal }).catch(() => null);
  if (!response?.ok) throw new CutError('cutUnreachable');
  return response.blob().catch(() => {
    throw new CutError('cutUnreachable');
  });
};

/** What a recording that is too long to be decoded begins with says whether the rest has to be fetched at all. */
const checkBeginning = async (address: string): Promise<void> => {
  const leaving = new AbortController();
  const response = await fetch(address, { headers: { range: 'bytes=0-3' }, signal: leaving.signal }).catch(() => null);
  if (!response?.ok) return;
  const first = await response.body?.getReader().read();
  leaving.abort();
  if (first?.value && !(await startsAsWav(new Blob([first.value])))) throw new CutError('cutTooLong');
};

/**
 * A recording as a 16-bit WAV file of some of its pieces, one after the other. `seconds`: its length. Aborting it ends
 * what is loaded.
 *
 * @throws CutError
 */
export const soundOf = async (
  address: string,
  pieces: readonly Piece[],
  seconds: number,
  signal: AbortSignal,
): Promise<Blob> => {
  if (isTooLong(seconds)) await checkBeginning(address);
  const { data, channels, rate } = await samplesOf(await fetched(address, signal), seconds);
  const byteAt = (ms: number) => Math.min(data.size, Math.round((ms * rate) / 1000) * 2 * channels);
  const parts = pieces.map(({ start, end }) => data.slice(byteAt(start), byteAt(end)));
  return wavOf(parts, rate, channels);
};
