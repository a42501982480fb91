import { type Mp3Format, type Mp3Frame, type Mp3Padding, mp3Frames, tellingFrame } from './mp3-frames.ts';
import { mp4Head } from './mp4.ts';

/** Frames that are kept count of: 70 hours. A file with more stays as it is. */
const MOST_FRAMES = 10_000_000;

/** What was found out about an MP3. */
interface Scan {
  format: Mp3Format;
  padding: Mp3Padding;
  /** The first frame is no sound. */
  isFirstTelling: boolean;
  isVariable: boolean;
  sizes: Uint32Array;
}

/** Reads an MP3 from beginning to end; null where it has no frames. */
const scanned = async (chunks: AsyncIterable<Buffer>): Promise<Scan | null> => {
  let sizes = new Uint32Array(4096);
  let count = 0;
  let first: Mp3Frame | null = null;
  let padding: Mp3Padding | null = null;
  let bitrate = 0;
  let isVariable = false;
  for await (const frame of mp3Frames(chunks)) {
    if (!first) {
      first = { ...frame, bytes: Buffer.alloc(0) };
      padding = tellingFrame(frame);
      if (padding) continue;
    }
    bitrate ||= frame.bitrate;
    isVariable ||= frame.bitrate !== bitrate;
    if (count >= MOST_FRAMES) return null;
    if (count === sizes.length) {
      const larger = new Uint32Array(2 * count);
      larger.set(sizes);
      sizes = larger;
    }
    sizes[count] = frame.bytes.length;
    count += 1;
  }
  if (!first || count === 0) return null;
  const { format } = first;
  const isFirstTelling = padding !== null;
  return {
    format,
    padding: padding ?? { before: 0, after: 0 },
    isFirstTelling,
    isVariable,
    sizes: sizes.slice(0, count),
  };
};

/** An MP3 whose frames differ in size: players can only guess where a time lies in it. */
export interface Variable {
  milliseconds: number;
  /** The same sound with a table of its frames, read once more. */
  copy(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer>;
}

/** What seeks inexactly; null for all that seeks exactly, and for what has no frames. */
export const variableMp3 = async (chunks: AsyncIterable<Buffer>): Promise<Variable | null> => {
  const scan = await scanned(chunks);
  if (!scan?.isVariable) return null;
  const { format, padding, isFirstTelling, sizes } = scan;
  const samples = sizes.length * format.samplesPerFrame - padding.before - padding.after;
  return {
    milliseconds: Math.round((Math.max(0, samples) * 1000) / format.sampleRate),
    copy: async function* (again) {
      yield mp4Head(scan);
      let skip = isFirstTelling ? 1 : 0;
      for await (const { bytes } of mp3Frames(again)) {
        if (skip > 0) skip -= 1;
        else yield bytes;
      }
    },
  };
};
