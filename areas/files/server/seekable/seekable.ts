import { createFrameList } from './frame-list.ts';
import { type Mp3Format, type Mp3Padding, mp3Frames, tellingFrame } from './mp3-frames.ts';
import { mp4Head } from './mp4.ts';

/** Times are counted in samples, in numbers of 32 bits: a day. A file with more stays as it is. */
const MOST_SAMPLES = 0xffffffff;
const MOST_FRAMES = 10_000_000;

/** An MP3 as players go to a time in it exactly; in the file itself they guess where a time lies. */
export interface SeekableMp3 {
  milliseconds: number;
  /** Stands in front of the file as it is; both together are an MP4 of its sound. */
  head: Buffer;
}

const NO_PADDING: Mp3Padding = { before: 0, after: 0 };

/** Reads an MP3 of so many bytes from beginning to end; null where it has no frames, or too many. */
export const seekableMp3 = async (chunks: AsyncIterable<Buffer>, bytes: number): Promise<SeekableMp3 | null> => {
  const frames = createFrameList();
  let format: Mp3Format | null = null;
  let padding = NO_PADDING;
  /** Frames that are no sound. */
  let silent = 0;
  for await (const frame of mp3Frames(chunks)) {
    const told = format === null ? tellingFrame(frame) : null;
    format ??= frame.format;
    if (told) {
      padding = told;
      if (padding.before === 0) continue;
      // It is decoded as silence. Where the sound begins within the first frame, Chromium leaves out its beginning twice.
      silent = 1;
    }
    if (frames.count >= Math.min(MOST_FRAMES, MOST_SAMPLES / format.samplesPerFrame)) return null;
    frames.add(frame.at, frame.bytes.length, frame.isAlone);
  }
  if (!format || frames.count <= silent) return null;
  const { samplesPerFrame, sampleRate } = format;
  const skipped = silent * samplesPerFrame + padding.before;
  const heard = Math.max(1, frames.count * samplesPerFrame - skipped - padding.after);
  return {
    milliseconds: Math.round((heard * 1000) / sampleRate),
    head: mp4Head({ format, skipped, heard, frames: frames.list(), bytes }),
  };
};
