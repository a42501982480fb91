import type { Mp3Format, Mp3Padding } from './mp3-frames.ts';

const u16 = (value: number) => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
};
const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, 4 * at);
  return bytes;
};
const text = (value: string) => Buffer.from(value, 'latin1');

const box = (type: string, ...contents: Buffer[]): Buffer => {
  const size = contents.reduce((sum, { length }) => sum + length, 8);
  return Buffer.concat([u32(size), text(type), ...contents]);
};
const fullBox = (type: string, version: number, flags: number, ...contents: Buffer[]) =>
  box(type, u32((version << 24) | flags), ...contents);

const IDENTITY = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
/** Frames that lie together. */
const PER_CHUNK = 40;

interface Track {
  format: Mp3Format;
  padding: Mp3Padding;
  /** Bytes of each frame. */
  sizes: Uint32Array;
}

/** A description of MPEG 1 or 2 sound. */
const esds = ({ isMpeg1 }: Mp3Format): Buffer => {
  const decoder = Buffer.concat([Buffer.from([isMpeg1 ? 0x6b : 0x69, 0x15, 0, 0, 0]), u32(0, 0)]);
  const config = Buffer.concat([Buffer.from([4, decoder.length]), decoder]);
  const sync = Buffer.from([6, 1, 2]);
  const stream = Buffer.concat([u16(1), Buffer.from([0]), config, sync]);
  return fullBox('esds', 0, 0, Buffer.from([3, stream.length]), stream);
};

const sampleTable = ({ format, sizes }: Track, dataAt: number): Buffer => {
  const { sampleRate, samplesPerFrame, channels } = format;
  const sound = [Buffer.alloc(6), u16(1), Buffer.alloc(8), u16(channels), u16(16), u32(0), u32(sampleRate << 16)];
  const chunks = Math.ceil(sizes.length / PER_CHUNK);
  const last = sizes.length - (chunks - 1) * PER_CHUNK;
  const runs = [
    ...(chunks > 1 ? [[1, PER_CHUNK, 1]] : []),
    ...(last < PER_CHUNK || chunks === 1 ? [[chunks, last, 1]] : []),
  ];
  const places = new Uint32Array(chunks);
  let place = dataAt;
  for (const [at, size] of sizes.entries()) {
    if (at % PER_CHUNK === 0) places[at / PER_CHUNK] = place;
    place += size;
  }
  return box(
    'stbl',
    fullBox('stsd', 0, 0, u32(1), box('mp4a', ...sound, esds(format))),
    fullBox('stts', 0, 0, u32(1, sizes.length, samplesPerFrame)),
    fullBox('stsc', 0, 0, u32(runs.length, ...runs.flat())),
    fullBox('stsz', 0, 0, u32(0, sizes.length), tableOf(sizes)),
    fullBox('stco', 0, 0, u32(chunks), tableOf(places)),
  );
};

/** Numbers of 32 bits as they stand in a file. */
const tableOf = (numbers: Uint32Array): Buffer => Buffer.from(Uint32Array.from(numbers).buffer).swap32();

const movie = (track: Track, dataAt: number): Buffer => {
  const { format, padding, sizes } = track;
  const { sampleRate, samplesPerFrame } = format;
  const whole = sizes.length * samplesPerFrame;
  const heard = Math.max(1, whole - padding.before - padding.after);
  const edits = padding.before + padding.after > 0;
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
  const edit = box('edts', fullBox('elst', 0, 0, u32(1, heard, padding.before), u16(1), u16(0)));
  const media = box(
    'mdia',
    fullBox('mdhd', 0, 0, u32(0, 0, sampleRate, whole), u16(0x55c4), u16(0)),
    fullBox('hdlr', 0, 0, u32(0), text('soun'), Buffer.alloc(12), text('sound\0')),
    box(
      'minf',
      fullBox('smhd', 0, 0, u32(0)),
      box('dinf', fullBox('dref', 0, 0, u32(1), fullBox('url ', 0, 1))),
      sampleTable(track, dataAt),
    ),
  );
  return box('moov', header, box('trak', trackHeader, ...(edits ? [edit] : []), media));
};

/** What stands in front of the frames in an MP4 of them: with the place of each, so that players go to it exactly. */
export const mp4Head = (track: Track): Buffer => {
  const type = box('ftyp', text('isom'), u32(0x200), text('isomiso2mp41'));
  const bytes = track.sizes.reduce((sum, size) => sum + size, 8);
  const dataAt = type.length + movie(track, 0).length + 8;
  return Buffer.concat([type, movie(track, dataAt), u32(bytes), text('mdat')]);
};
