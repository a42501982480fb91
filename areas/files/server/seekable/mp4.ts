import type { FrameList } from './frame-list.ts';
import type { Mp3Format } from './mp3-frames.ts';

const u16 = (value: number) => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
};
/** Numbers of 32 bits as they stand in a file. */
const table = (numbers: ArrayLike<number>): Buffer => Buffer.from(Uint32Array.from(numbers).buffer).swap32();
const u32 = (...values: number[]) => table(values);
const text = (value: string) => Buffer.from(value, 'latin1');

const box = (type: string, ...contents: Buffer[]): Buffer => {
  const size = contents.reduce((sum, { length }) => sum + length, 8);
  return Buffer.concat([u32(size), text(type), ...contents]);
};
const fullBox = (type: string, version: number, flags: number, ...contents: Buffer[]) =>
  box(type, u32((version << 24) | flags), ...contents);

const IDENTITY = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

interface Track {
  format: Mp3Format;
  /** Samples before what is heard, and how many are heard. */
  skipped: number;
  heard: number;
  frames: FrameList;
  /** Of the file in which the frames lie. */
  bytes: number;
}

/** A description of MPEG 1 or 2 sound. */
const esds = ({ isMpeg1 }: Mp3Format): Buffer => {
  const decoder = Buffer.concat([Buffer.from([isMpeg1 ? 0x6b : 0x69, 0x15, 0, 0, 0]), u32(0, 0)]);
  const config = Buffer.concat([Buffer.from([4, decoder.length]), decoder]);
  const sync = Buffer.from([6, 1, 2]);
  const stream = Buffer.concat([u16(1), Buffer.from([0]), config, sync]);
  return fullBox('esds', 0, 0, Buffer.from([3, stream.length]), stream);
};

/** How many frames the runs have, where that changes: the number of the run, from one on, and its frames. */
const changesOf = ({ runs }: FrameList): number[] =>
  runs.flatMap(({ frames }, at) => (frames === runs[at - 1]?.frames ? [] : [at + 1, frames, 1]));

const sampleTable = ({ format, frames }: Track, fileAt: number): Buffer => {
  const { sampleRate, samplesPerFrame, channels } = format;
  const { count, sizes, runs, starts } = frames;
  const sound = [Buffer.alloc(6), u16(1), Buffer.alloc(8), u16(channels), u16(16), u32(0), u32(sampleRate << 16)];
  const changes = changesOf(frames);
  return box(
    'stbl',
    fullBox('stsd', 0, 0, u32(1), box('mp4a', ...sound, esds(format))),
    fullBox('stts', 0, 0, u32(1, count, samplesPerFrame)),
    fullBox('stss', 0, 0, u32(starts.length), table(starts.map((start) => start + 1))),
    fullBox('stsc', 0, 0, u32(changes.length / 3), table(changes)),
    fullBox('stsz', 0, 0, u32(0, count), table(sizes)),
    fullBox('stco', 0, 0, u32(runs.length), table(runs.map(({ at }) => fileAt + at))),
  );
};

const movie = (track: Track, fileAt: number): Buffer => {
  const { format, skipped, heard, frames } = track;
  const { sampleRate, samplesPerFrame } = format;
  const whole = frames.count * samplesPerFrame;
  const header = fullBox(
    'mvhd',
    0,
    0,
    u32(0, 0, sampleRate, heard, 0x10000),
    u16(0x100),
    Buffer.alloc(10),
    IDENTITY,
    Buffer.alloc(24),
    u32(2),
  );
  const trackHeader = fullBox(
    'tkhd',
    0,
    7,
    u32(0, 0, 1, 0, heard, 0, 0),
    u16(0),
    u16(0),
    u16(0x100),
    u16(0),
    IDENTITY,
    u32(0, 0),
  );
  const edit = box('edts', fullBox('elst', 0, 0, u32(1, heard, skipped), u16(1), u16(0)));
  const media = box(
    'mdia',
    fullBox('mdhd', 0, 0, u32(0, 0, sampleRate, whole), u16(0x55c4), u16(0)),
    fullBox('hdlr', 0, 0, u32(0), text('soun'), Buffer.alloc(12), text('sound\0')),
    box(
      'minf',
      fullBox('smhd', 0, 0, u32(0)),
      box('dinf', fullBox('dref', 0, 0, u32(1), fullBox('url ', 0, 1))),
      sampleTable(track, fileAt),
    ),
  );
  return box('moov', header, box('trak', trackHeader, ...(heard < whole ? [edit] : []), media));
};

/**
 * What stands in front of a file of frames, so that both together are an MP4 (ISO/IEC 14496-12) with the place of each frame:
 * players go to a time exactly.
 */
export const mp4Head = (track: Track): Buffer => {
  const type = box('ftyp', text('isom'), u32(0x200), text('isomiso2mp41'));
  const fileAt = type.length + movie(track, 0).length + 8;
  return Buffer.concat([type, movie(track, fileAt), u32(track.bytes + 8), text('mdat')]);
};
