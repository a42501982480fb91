import { LONGEST_DECODED_SECONDS, type Peaks, peaksOf } from '../../../../widgets/shared/sound/peaks.ts';

interface Given {
  /** Pairs a second. */
  rate: number;
  /** Seconds. */
  duration: number;
  /** Pairs of bytes in base64. */
  data: string;
}

/** A player and the headers of a file differ by the silence at its ends. */
const MOST_SECONDS_OFF = 1;

/**
 * The outline that a browser made of a file, as far as it fits the file's own length; null where it does not.
 * `milliseconds`: as the headers of the file say, if they do.
 */
export const peaksGiven = ({ rate, duration, data }: Given, milliseconds: number | null): Peaks | null => {
  const pairs = Buffer.from(data, 'base64');
  const isWhole = pairs.length % 2 === 0 && Math.abs(pairs.length / 2 - rate * duration) <= 2;
  const isAsLong = milliseconds === null || Math.abs(duration - milliseconds / 1000) <= MOST_SECONDS_OFF;
  if (!isWhole || !isAsLong || duration > LONGEST_DECODED_SECONDS + MOST_SECONDS_OFF) return null;
  return peaksOf(new Int8Array(pairs), rate, duration);
};
