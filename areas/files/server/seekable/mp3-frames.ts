/** What the frames of one MP3 have in common. */
export interface Mp3Format {
  /** Frames of sound a second of time, and samples in each of them. */
  sampleRate: number;
  samplesPerFrame: number;
  channels: number;
  isMpeg1: boolean;
}

export interface Mp3Frame {
  format: Mp3Format;
  bytes: Buffer;
  /** Where it begins in the file. */
  at: number;
  /** It is decoded without anything of the frames before it. */
  isAlone: boolean;
}

const KBPS_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const KBPS_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const RATES = [44_100, 48_000, 32_000];

const HEADER = 4;
const ID3_HEADER = 10;
/** Version, layer and rate of samples; they stay the same in a whole file. */
const SAME = 0xfffe0c00;

interface Header {
  format: Mp3Format;
  size: number;
  mark: number;
}

/** The header of a frame of layer III; null where there is none, or it does not tell the size of its frame. */
const headerAt = (bytes: Buffer, at: number): Header | null => {
  if (at + HEADER > bytes.length) return null;
  const word = bytes.readUInt32BE(at);
  const [version, layer] = [(word >>> 19) & 3, (word >>> 17) & 3];
  const [rateAt, kbpsAt] = [(word >>> 10) & 3, (word >>> 12) & 15];
  if (word >>> 21 !== 0x7ff || version === 1 || layer !== 1 || rateAt === 3 || kbpsAt === 0 || kbpsAt === 15)
    return null;
  const isMpeg1 = version === 3;
  const sampleRate = (RATES[rateAt] ?? 0) / (isMpeg1 ? 1 : version === 2 ? 2 : 4);
  const bitrate = ((isMpeg1 ? KBPS_1 : KBPS_2)[kbpsAt] ?? 0) * 1000;
  const samplesPerFrame = isMpeg1 ? 1152 : 576;
  const size = Math.floor(((samplesPerFrame / 8) * bitrate) / sampleRate) + ((word >>> 9) & 1);
  const channels = ((word >>> 6) & 3) === 3 ? 1 : 2;
  return { format: { sampleRate, samplesPerFrame, channels, isMpeg1 }, size, mark: (word & SAME) >>> 0 };
};

/** Whether the sound of a frame begins in it: others begin in the bytes that frames before them left free. */
const beginsHere = (frame: Buffer, { isMpeg1 }: Mp3Format): boolean => {
  const hasChecksum = ((frame[1] ?? 0) & 1) === 0;
  const side = HEADER + (hasChecksum ? 2 : 0);
  const bytesBack = isMpeg1 ? ((frame[side] ?? 1) << 1) | ((frame[side + 1] ?? 0) >> 7) : frame[side];
  return bytesBack === 0;
};

/** Bytes of a tag in front of the sound: a cover may be megabytes. */
const tagSize = (bytes: Buffer): number => {
  if (bytes.length < ID3_HEADER || bytes.toString('latin1', 0, 3) !== 'ID3') return 0;
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(6, ID3_HEADER);
  return ID3_HEADER + ((a << 21) | (b << 14) | (c << 7) | d);
};

/**
 * The frames of an MP3, one after the other, without tags and without what is no frame. A frame counts where the next one
 * follows it, or the file ends.
 */
export async function* mp3Frames(chunks: AsyncIterable<Buffer>): AsyncGenerator<Mp3Frame> {
  let rest: Buffer = Buffer.alloc(0);
  /** Where `rest` begins in the file. */
  let restAt = 0;
  let mark: number | null = null;
  let skip = -1;
  const leave = (bytes: number) => {
    rest = rest.subarray(bytes);
    restAt += bytes;
  };
  const framesIn = function* (isEnd: boolean): Generator<Mp3Frame> {
    let at = 0;
    while (at + HEADER <= rest.length) {
      const header = headerAt(rest, at);
      const isMeant = header !== null && (mark === null || header.mark === mark);
      if (header && isMeant) {
        const end = at + header.size;
        if (end + HEADER > rest.length && !isEnd) break;
        const next = headerAt(rest, end);
        if (end <= rest.length && (next?.mark === header.mark || (mark !== null && next === null))) {
          mark = header.mark;
          const bytes = rest.subarray(at, end);
          yield { format: header.format, bytes, at: restAt + at, isAlone: beginsHere(bytes, header.format) };
          at = end;
          continue;
        }
      }
      at += 1;
    }
    leave(at);
  };
  for await (const chunk of chunks) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    if (skip < 0) {
      if (rest.length < ID3_HEADER) continue;
      skip = tagSize(rest);
    }
    const skipped = Math.min(skip, rest.length);
    skip -= skipped;
    leave(skipped);
    if (skip === 0) yield* framesIn(false);
  }
  yield* framesIn(true);
}

/** Samples at the beginning and at the end that the encoder added. */
export interface Mp3Padding {
  before: number;
  after: number;
}

/** Each decoder is so many samples late. */
const DECODER_DELAY = 529;

/**
 * What the first frame says where it is no sound but tells about the file: Xing, Info or VBRI, with the padding where its encoder
 * wrote it down; null where it is sound.
 */
export const tellingFrame = ({ bytes }: Mp3Frame): Mp3Padding | null => {
  const head = bytes.toString('latin1', 0, 60);
  const xing = Math.max(head.indexOf('Xing'), head.indexOf('Info'));
  if (xing < 0) return head.includes('VBRI') ? { before: 0, after: 0 } : null;
  if (xing + 8 > bytes.length) return { before: 0, after: 0 };
  const flags = bytes.readUInt32BE(xing + 4);
  // How many frames, how many bytes, the table of places, and the quality come before it, where they are there.
  const lame = xing + 8 + (flags & 1 ? 4 : 0) + (flags & 2 ? 4 : 0) + (flags & 4 ? 100 : 0) + (flags & 8 ? 4 : 0);
  if (lame + 24 > bytes.length || bytes[lame] === 0) return { before: 0, after: 0 };
  const packed = bytes.readUIntBE(lame + 21, 3);
  if (packed === 0) return { before: 0, after: 0 };
  return { before: (packed >> 12) + DECODER_DELAY, after: Math.max(0, (packed & 0xfff) - DECODER_DELAY) };
};
