import type { Readable } from 'node:stream';
import type { IFormat } from 'music-metadata';

/** Whoever uploads waits for it. */
const PATIENCE_MS = 10_000;
const LONGEST_MS = 2_147_483_647;

/** A header that lies: sound that is not compressed is not longer than its bytes are. */
const mostSeconds = ({ container, sampleRate, numberOfChannels, bitsPerSample }: IFormat, size: number): number =>
  container === 'WAVE' && sampleRate && numberOfChannels && bitsPerSample
    ? (size * 8) / (sampleRate * numberOfChannels * bitsPerSample)
    : Number.POSITIVE_INFINITY;

/** Milliseconds that a sound or a video lasts, by its headers; null where they do not say it, or only after a long time. */
export const lengthOf = async (
  content: Readable,
  { type, size }: { type: string; size: number },
): Promise<number | null> => {
  const timer = setTimeout(() => content.destroy(), PATIENCE_MS);
  try {
    const { parseStream } = await import('music-metadata');
    const { format } = await parseStream(content, { mimeType: type, size }, { duration: false, skipCovers: true });
    const seconds = Math.min(format.duration ?? Number.NaN, mostSeconds(format, size));
    const milliseconds = Math.round(seconds * 1000);
    return milliseconds >= 0 && milliseconds <= LONGEST_MS ? milliseconds : null;
  } catch {
    // What is no sound after all has no length; the file stays what it is.
    return null;
  } finally {
    clearTimeout(timer);
    content.destroy();
  }
};
