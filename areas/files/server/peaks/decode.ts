import { createPeakMeter, type PeakMeter, type Peaks } from '../../../../widgets/shared/sound/peaks.ts';
import { NotWav, wavPeaks } from '../../../../widgets/shared/sound/wav-reader.ts';

/** What is no sound, or packed in a way that is not read here. */
export class NotDecoded extends Error {
  override name = 'NotDecoded';
}

interface Decoded {
  channelData: readonly Float32Array[];
  samplesDecoded: number;
  /** Frames a second. */
  sampleRate: number;
}

interface Decoder {
  decode(chunk: Uint8Array): Promise<Decoded> | Decoded;
  /** What it still holds at the end. */
  flush?(): Promise<Decoded>;
  free(): void;
}

/** A cover in front of the sound may be so large. */
const MOST_BEFORE_SOUND = 32 * 1024 * 1024;
/**
 * Bytes that are decoded at a time: all sound that a decoder finds in them is in memory at once, and ten bytes of FLAC can
 * hold 65,535 frames of silence.
 */
const PIECE_BYTES = 512;
/** Of one file; a decoder that finds no more than faults would go on for ever. */
const MOST_FAULTS = 10_000;

/** The decoder of one format, which comes when the first such file does. */
type Opening = () => Promise<Decoder>;

const openMp3: Opening = async () => {
  const { MPEGDecoder } = await import('mpg123-decoder');
  const decoder = new MPEGDecoder();
  await decoder.ready;
  return decoder;
};

/** The beginning of a frame: 4096 samples of 16 bits at 44.1 kHz, with its checksum. */
const FLAC_FRAME_HEADER = Uint8Array.of(0xff, 0xf8, 0xc9, 0x08, 0x00, 0x95);
/** More than such a beginning is looked for before it is taken for one. */
const FLAC_END = Uint8Array.from({ length: 32 }, (_, at) => FLAC_FRAME_HEADER[at] ?? 0);

const openOggFlac: Opening = async () => {
  const { FLACDecoder } = await import('@wasm-audio-decoders/flac');
  const decoder = new FLACDecoder();
  await decoder.ready;
  return decoder;
};

const openFlac: Opening = async () => {
  const decoder = await openOggFlac();
  return {
    decode: (chunk) => decoder.decode(chunk),
    // A frame ends where the next one begins; the decoder's own way of ending loses the last one.
    flush: async () => decoder.decode(FLAC_END),
    free: () => decoder.free(),
  };
};

const openVorbis: Opening = async () => {
  const { OggVorbisDecoder } = await import('@wasm-audio-decoders/ogg-vorbis');
  const decoder = new OggVorbisDecoder();
  await decoder.ready;
  return decoder;
};

const openOpus: Opening = async () => {
  const { OggOpusDecoder } = await import('ogg-opus-decoder');
  const decoder = new OggOpusDecoder();
  await decoder.ready;
  return decoder;
};

const has = (head: Buffer, word: string) => head.subarray(0, 256).includes(word, 0, 'latin1');

/** By the first bytes, where the media type alone does not tell it. */
const openingOf = (type: string, head: Buffer): Opening | null => {
  if (type === 'audio/mpeg') return openMp3;
  if (type === 'audio/flac') return openFlac;
  if (!type.endsWith('/ogg')) return null;
  if (has(head, 'OpusHead')) return openOpus;
  if (has(head, '\x01vorbis')) return openVorbis;
  return has(head, '\x7fFLAC') ? openOggFlac : null;
};

/** Takes the loudest and the softest channel of each frame. */
const measure = (meter: PeakMeter, { channelData, samplesDecoded }: Decoded): void => {
  const [first, ...others] = channelData;
  if (!first) return;
  for (let frame = 0; frame < samplesDecoded; frame += 1) {
    let low = first[frame] ?? 0;
    let high = low;
    for (const channel of others) {
      const sample = channel[frame] ?? 0;
      if (sample < low) low = sample;
      if (sample > high) high = sample;
    }
    meter.take(low, high);
  }
};

/** Decoders write each fault to the console, and one of them tries the same bytes again and again. */
const boundFaults = (): void => {
  let faults = 0;
  console.error = () => {
    faults += 1;
    if (faults > MOST_FAULTS) throw new NotDecoded();
  };
};

const decodedPeaks = async (decoder: Decoder, chunks: AsyncIterable<Uint8Array>): Promise<Peaks> => {
  let meter: PeakMeter | null = null;
  let bytes = 0;
  const take = (decoded: Decoded) => {
    if (decoded.samplesDecoded === 0) return;
    meter ??= createPeakMeter(decoded.sampleRate);
    measure(meter, decoded);
  };
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at += PIECE_BYTES)
      take(await decoder.decode(chunk.subarray(at, at + PIECE_BYTES)));
    bytes += chunk.length;
    if (!meter && bytes > MOST_BEFORE_SOUND) throw new NotDecoded();
  }
  if (decoder.flush) take(await decoder.flush());
  if (!meter) throw new NotDecoded();
  return (meter as PeakMeter).finish();
};

/** Errors of the storage stay what they are; every other one says that the content is not what its type is. */
const readBy = async (chunks: AsyncIterable<Buffer>, read: (chunks: AsyncIterable<Uint8Array>) => Promise<Peaks>) => {
  let failed: { error: unknown } | null = null;
  const watched = async function* () {
    try {
      yield* chunks;
    } catch (error) {
      failed = { error };
      throw error;
    }
  };
  try {
    return await read(watched());
  } catch (error) {
    if (failed) throw (failed as { error: unknown }).error;
    throw error instanceof NotWav || error instanceof NotDecoded ? new NotDecoded() : new NotDecoded(String(error));
  }
};

/**
 * The outline of a sound or a video with a known media type, read once from beginning to end; only the outline is kept. One
 * that ends early has the outline of what is there.
 *
 * @throws NotDecoded
 */
export const peaksOfSound = async (chunks: AsyncIterable<Buffer>, type: string): Promise<Peaks> => {
  const parts = chunks[Symbol.asyncIterator]();
  const first = await parts.next();
  if (first.done) throw new NotDecoded();
  const all = async function* () {
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => parts };
  };
  const peaks = type === 'audio/wav' ? await readBy(all(), wavPeaks) : await decoded(first.value, all(), type);
  if (peaks.duration === 0) throw new NotDecoded();
  return peaks;
};

/** One that broke down has nothing to free, and says so. */
const letGo = (decoder: Decoder): void => {
  try {
    decoder.free();
  } catch {
    // Its memory goes with the thread.
  }
};

const decoded = async (head: Buffer, chunks: AsyncIterable<Buffer>, type: string): Promise<Peaks> => {
  const open = openingOf(type, head);
  if (!open) throw new NotDecoded();
  boundFaults();
  const decoder = await open();
  try {
    return await readBy(chunks, (all) => decodedPeaks(decoder, all));
  } finally {
    letGo(decoder);
  }
};
