import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Files } from '../../../../server/platform/files/files.ts';
import { NoSuchFile } from '../../../../server/platform/files/keys.ts';
import type { Peaks } from '../../../../widgets/shared/sound/peaks.ts';

/** Where the levels of an outline lie in its file, the finest one first. */
export interface PeakIndex {
  /** Pairs a second of the finest level; each next one has a quarter. */
  rate: number;
  /** Seconds. */
  duration: number;
  /** Bytes. */
  levels: { start: number; length: number }[];
}

/** All of an outline is one file: it begins with its index, filled up with spaces; then come the levels, the coarsest first. */
const HEAD_BYTES = 1024;
const packKey = (id: string) => `peaks/${id}.pack`;

const indexOf = ({ rate, duration, levels }: Peaks): PeakIndex => {
  let start = HEAD_BYTES;
  const places = levels.toReversed().map(({ length }) => {
    const place = { start, length };
    start += length;
    return place;
  });
  return { rate, duration, levels: places.reverse() };
};

const headOf = (index: PeakIndex | null) => Buffer.from(JSON.stringify(index).padEnd(HEAD_BYTES));

/** Null: there is none, since the sound could not be decoded. */
export const storePeaks = async (files: Files, id: string, peaks: Peaks | null): Promise<void> => {
  const contents = function* () {
    yield headOf(peaks && indexOf(peaks));
    for (const { buffer, byteOffset, length } of peaks?.levels.toReversed() ?? [])
      yield Buffer.from(buffer, byteOffset, length);
  };
  await files.write(packKey(id), Readable.from(contents(), { objectMode: false }));
};

export const removePeaks = (files: Files, id: string): Promise<void> => files.remove(packKey(id));

/** `unknown`: nobody has looked yet, or the file is neither sound nor video. `undecodable`: the server cannot read it. */
export const peakIndexOf = async (files: Files, id: string): Promise<PeakIndex | 'undecodable' | 'unknown'> => {
  try {
    const head = await text(await files.read(packKey(id), { start: 0, end: HEAD_BYTES - 1 }));
    return (JSON.parse(head) as PeakIndex | null) ?? 'undecodable';
  } catch (error) {
    if (error instanceof NoSuchFile) return 'unknown';
    throw error;
  }
};

/** An outline as it is sent. */
export const openPeaks = async (files: Files, id: string) => ({
  ...{ name: 'peaks', type: 'application/octet-stream', version: `${id}/peaks`, size: await files.size(packKey(id)) },
  read: (range?: { start: number; end: number }) => files.read(packKey(id), range),
});
