import { createPeakMeter, type Peaks } from './peaks.ts';

/** What the header of a WAV file says of its samples. */
export interface WavFormat {
  /** Whole numbers, or numbers with a fraction between -1 and 1. */
  kind: 'integer' | 'float';
  channels: number;
  /** Frames a second. */
  rate: number;
  bitsPerSample: number;
  /** Where the samples begin and how many bytes they take; null: up to the end of the file. */
  dataAt: number;
  dataBytes: number | null;
}

/** The file is no WAV file, or one whose samples are packed in a way that is not read here. */
export class NotWav extends Error {
  override name = 'NotWav';
}

const PCM = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xfffe;
/** A recorder that could not go back to its header writes this, or nothing, for the size. */
const UNKNOWN_SIZE = 0xffffffff;
/** Chunks before the samples, such as pictures, may not be larger. */
export const LONGEST_HEADER = 4 * 1024 * 1024;

const word = (view: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((step) => view.getUint8(at + step)));

const formatIn = (view: DataView, at: number, size: number): Omit<WavFormat, 'dataAt' | 'dataBytes'> => {
  if (size < 16) throw new NotWav();
  const tag = view.getUint16(at, true);
  const kind = tag === EXTENSIBLE && size >= 26 ? view.getUint16(at + 24, true) : tag;
  const format = {
    kind: kind === FLOAT ? ('float' as const) : ('integer' as const),
    channels: view.getUint16(at + 2, true),
    rate: view.getUint32(at + 4, true),
    bitsPerSample: view.getUint16(at + 14, true),
  };
  const bits = kind === FLOAT ? [32, 64] : [8, 16, 24, 32];
  const isRead = (kind === PCM || kind === FLOAT) && bits.includes(format.bitsPerSample);
  if (!isRead || format.channels < 1 || format.channels > 64 || format.rate < 1) throw new NotWav();
  return format;
};

/**
 * Reads the chunks before the samples (Multimedia Programming Interface and Data Specifications 1.0, Microsoft and IBM,
 * 1991). `head`: the first bytes of the file.
 *
 * @returns null if more bytes are needed
 * @throws NotWav
 */
export const wavFormatOf = (head: Uint8Array): WavFormat | null => {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  if (head.length < 12) return null;
  if (!['RIFF', 'RF64'].includes(word(view, 0)) || word(view, 8) !== 'WAVE') throw new NotWav();
  let format: Omit<WavFormat, 'dataAt' | 'dataBytes'> | null = null;
  for (let at = 12; at + 8 <= head.length; ) {
    const name = word(view, at);
    const size = view.getUint32(at + 4, true);
    if (name === 'data') {
      if (!format) throw new NotWav();
      return { ...format, dataAt: at + 8, dataBytes: size === UNKNOWN_SIZE || size === 0 ? null : size };
    }
    if (name === 'fmt ') {
      if (at + 8 + Math.min(size, 26) > head.length) return null;
      format = formatIn(view, at + 8, size);
    }
    at += 8 + size + (size % 2);
    if (at > LONGEST_HEADER) throw new NotWav();
  }
  return null;
};

/** Reads a sample at a place as a number between -1 and 1. */
export const sampleReader = ({ kind, bitsPerSample }: WavFormat): ((view: DataView, at: number) => number) => {
  if (kind === 'float')
    return bitsPerSample === 32 ? (view, at) => view.getFloat32(at, true) : (view, at) => view.getFloat64(at, true);
  if (bitsPerSample === 8) return (view, at) => (view.getUint8(at) - 128) / 128;
  if (bitsPerSample === 16) return (view, at) => view.getInt16(at, true) / 32_768;
  if (bitsPerSample === 24) return (view, at) => (view.getUint8(at) + (view.getInt16(at + 1, true) << 8)) / 8_388_608;
  return (view, at) => view.getInt32(at, true) / 2_147_483_648;
};

export const frameBytes = ({ channels, bitsPerSample }: WavFormat): number => (channels * bitsPerSample) / 8;

const joined = (first: Uint8Array, second: Uint8Array): Uint8Array => {
  if (first.length === 0) return second;
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
};

/** Takes whole frames from the bytes; returns how many bytes it took. */
const takerOf = (format: WavFormat, take: (low: number, high: number) => void) => {
  const size = frameBytes(format);
  const bytes = format.bitsPerSample / 8;
  const read = sampleReader(format);
  return (chunk: Uint8Array): number => {
    const view = new DataView(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    const whole = chunk.length - (chunk.length % size);
    for (let frame = 0; frame < whole; frame += size) {
      let low = 1;
      let high = -1;
      for (let channel = 0; channel < size; channel += bytes) {
        const sample = read(view, frame + channel);
        if (sample < low) low = sample;
        if (sample > high) high = sample;
      }
      take(low, high);
    }
    return whole;
  };
};

/**
 * The outline of a WAV file, read once from beginning to end; what was read is not kept. A file that ends early has the
 * outline of what is there.
 *
 * @throws NotWav
 */
export const wavPeaks = async (chunks: AsyncIterable<Uint8Array>): Promise<Peaks> => {
  let rest: Uint8Array = new Uint8Array();
  let started: { left: number; taker: (chunk: Uint8Array) => number } | null = null;
  let meter: ReturnType<typeof createPeakMeter> | null = null;
  for await (const chunk of chunks) {
    rest = joined(rest, chunk);
    if (!started) {
      const format = wavFormatOf(rest);
      if (!format && rest.length > LONGEST_HEADER) throw new NotWav();
      if (!format) continue;
      const made = createPeakMeter(format.rate);
      meter = made;
      started = { left: format.dataBytes ?? Number.POSITIVE_INFINITY, taker: takerOf(format, made.take) };
      rest = rest.subarray(format.dataAt);
    }
    if (rest.length > started.left) rest = rest.subarray(0, started.left);
    const taken = started.taker(rest);
    started.left -= taken;
    rest = rest.slice(taken);
    if (started.left <= rest.length && taken === 0) break;
  }
  if (!meter) throw new NotWav();
  return meter.finish();
};
