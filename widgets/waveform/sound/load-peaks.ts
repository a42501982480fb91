import { asUnreachable, reached } from '../../shared/reached.ts';
import { createPeakMeter, LONGEST_DECODED_SECONDS, type Peaks, peaksOf } from '../../shared/sound/peaks.ts';
import { NotWav, wavPeaks } from '../../shared/sound/wav-reader.ts';
import { UnreachableError } from '../../shared/widget-files.ts';
import type { WaveformInput } from '../value.ts';

const MOST_DECODED_BYTES = 50 * 1024 * 1024;
/** Samples a second: enough for an outline. */
const DECODED_RATE = 8000;

/** Why there is no outline. `elsewhere`: the page may play the recording but not read it. */
export type NoPeaks = 'elsewhere' | 'too-long' | 'unreadable' | 'missing';

export class PeaksError extends Error {
  override name = 'PeaksError';
  readonly why: NoPeaks;

  constructor(why: NoPeaks) {
    super(why);
    this.why = why;
  }
}

/** The outline that a question brings along. */
export const givenPeaks = (input: Exclude<WaveformInput, string>): Peaks | null => {
  if (!input.peaks) return null;
  const { rate, data } = input.peaks;
  try {
    const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
    const pairs = new Int8Array(bytes.buffer, 0, bytes.length - (bytes.length % 2));
    return peaksOf(pairs, rate, input.duration ?? pairs.length / 2 / rate);
  } catch {
    return null;
  }
};

const chunksOf = async function* (body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(asUnreachable);
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
};

const decodedPeaks = async (bytes: ArrayBuffer): Promise<Peaks> => {
  const context = new OfflineAudioContext(1, 1, DECODED_RATE);
  const sound = await context.decodeAudioData(bytes);
  const meter = createPeakMeter(sound.sampleRate);
  const channels = Array.from({ length: sound.numberOfChannels }, (_, at) => sound.getChannelData(at));
  for (let frame = 0; frame < sound.length; frame += 1) {
    let low = 1;
    let high = -1;
    for (const channel of channels) {
      low = Math.min(low, channel[frame] ?? 0);
      high = Math.max(high, channel[frame] ?? 0);
    }
    meter.take(low, high);
  }
  return meter.finish();
};

/** Decodes a recording that is no WAV file, if it is short. `seconds`: its length as the player knows it. */
const decoded = async (chunks: AsyncIterable<Uint8Array>, seconds: number): Promise<Peaks> => {
  if (!(seconds <= LONGEST_DECODED_SECONDS)) throw new PeaksError('too-long');
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > MOST_DECODED_BYTES) throw new PeaksError('too-long');
    parts.push(new Uint8Array(chunk));
  }
  return decodedPeaks(await new Blob(parts).arrayBuffer()).catch(() => {
    throw new PeaksError('unreadable');
  });
};

const startsAsWav = (chunk: Uint8Array) => ['RIFF', 'RF64'].includes(String.fromCharCode(...chunk.subarray(0, 4)));

const peaksIn = async (body: ReadableStream<Uint8Array>, seconds: number): Promise<Peaks> => {
  const chunks = chunksOf(body);
  const first = await chunks.next();
  if (first.done) throw new PeaksError('unreadable');
  const all = async function* () {
    yield first.value;
    yield* chunks;
  };
  try {
    return await (startsAsWav(first.value) ? wavPeaks(all()) : decoded(all(), seconds));
  } catch (error) {
    throw error instanceof NotWav ? new PeaksError('unreadable') : error;
  } finally {
    await chunks.return(undefined);
  }
};

/**
 * The outline of a recording. A WAV file is read once and not kept; other formats are decoded if they are short.
 *
 * @throws PeaksError, and UnreachableError where nothing answers or the answer breaks off
 */
export const loadPeaks = async (address: string, seconds: number, signal: AbortSignal): Promise<Peaks> => {
  const url = new URL(address, location.href);
  if (url.protocol !== 'blob:' && url.origin !== location.origin) throw new PeaksError('elsewhere');
  const response = await reached(url.href, { signal }).catch((error: unknown) => {
    if (error instanceof UnreachableError) throw error;
    return null;
  });
  signal.throwIfAborted();
  if (!response?.ok || !response.body) throw new PeaksError('missing');
  return peaksIn(response.body, seconds);
};
