import { asUnreachable, reached } from '../../shared/reached.ts';
import { frameBytes, LONGEST_HEADER, type WavFormat, wavFormatOf } from '../../shared/sound/wav-reader.ts';
import { WINDOW } from './spectrum.ts';

/** Recordings that are no WAV files are decoded as a whole, if they are shorter. Seconds. */
const LONGEST_DECODED = 600;
const DECODED_RATE = 16_000;
/** Most headers are far shorter. */
const FIRST_BYTES = 64 * 1024;

/** Samples as they lie in a file. */
export interface Samples {
  bytes: ArrayBuffer;
  format: WavFormat;
  /** The first frame of `bytes`. */
  first: number;
}

/** Why a recording is not read: it is on another site, or too long to be decoded as a whole. */
export type NoSamples = 'elsewhere' | 'tooLong';

/** Reads samples of a recording, from `from` to `to` seconds and half a window around them. Throws as `openSamples` does. */
export type SampleReader = (from: number, to: number, signal: AbortSignal) => Promise<Samples>;

/** Bytes of a file; servers that know no parts send all of it. */
const partOf = async (address: string, from: number, to: number, signal?: AbortSignal): Promise<ArrayBuffer> => {
  const headers = { range: `bytes=${from}-${to - 1}` };
  const response = await reached(address, { headers, ...(signal && { signal }) });
  if (!response.ok) throw new Error(response.statusText);
  const part = await response.blob().catch(asUnreachable);
  return (response.status === 206 ? part : part.slice(from, to)).arrayBuffer();
};

const framesOf = (format: WavFormat, from: number, to: number): [first: number, last: number] => [
  Math.max(0, Math.floor(from * format.rate) - WINDOW / 2),
  Math.ceil(to * format.rate) + WINDOW / 2,
];

const wavReader = (address: string, format: WavFormat): SampleReader => {
  const size = frameBytes(format);
  const bytes = format.dataBytes ?? Number.MAX_SAFE_INTEGER / 2;
  return async (from, to, signal) => {
    const [first, last] = framesOf(format, from, to);
    const end = Math.min(bytes, last * size);
    const part = await partOf(address, format.dataAt + first * size, format.dataAt + end, signal);
    return { bytes: part, format, first };
  };
};

const decodedReader = async (address: string): Promise<SampleReader> => {
  const content = await (await reached(address)).arrayBuffer().catch(asUnreachable);
  const sound = await new OfflineAudioContext(1, 1, DECODED_RATE).decodeAudioData(content);
  const [whole = new Float32Array(), ...others] = Array.from({ length: sound.numberOfChannels }, (_, at) =>
    sound.getChannelData(at),
  );
  for (let at = 0; at < whole.length; at += 1)
    whole[at] = others.reduce((sum, channel) => sum + (channel[at] ?? 0), whole[at] ?? 0) / (others.length + 1);
  const shape = { kind: 'float', channels: 1, rate: DECODED_RATE, bitsPerSample: 32 } as const;
  const format: WavFormat = { ...shape, dataAt: 0, dataBytes: null };
  return async (from, to) => {
    const [first, last] = framesOf(format, from, to);
    return { bytes: whole.slice(first, last).buffer, format, first };
  };
};

/** The browser lets a page play what another site serves, but not read it. */
const isElsewhere = (address: string): boolean => {
  if (!URL.canParse(address, location.href)) return false;
  const { protocol, origin } = new URL(address, location.href);
  return protocol !== 'blob:' && origin !== location.origin;
};

/**
 * Opens a recording for reading: of a WAV file only what is asked for is fetched, others are decoded if they are short.
 *
 * @throws Error where nothing here can read the recording; UnreachableError where nothing answers
 */
export const openSamples = async (address: string, seconds: number): Promise<SampleReader | NoSamples> => {
  if (isElsewhere(address)) return 'elsewhere';
  const head = new Uint8Array(await partOf(address, 0, FIRST_BYTES));
  const isWav = ['RIFF', 'RF64'].includes(String.fromCharCode(...head.subarray(0, 4)));
  if (isWav) {
    const format = wavFormatOf(head) ?? wavFormatOf(new Uint8Array(await partOf(address, 0, LONGEST_HEADER)));
    if (!format) throw new Error('header');
    return wavReader(address, format);
  }
  if (!(seconds <= LONGEST_DECODED)) return 'tooLong';
  return decodedReader(address);
};
