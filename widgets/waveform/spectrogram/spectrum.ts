import { sampleReader, type WavFormat } from '../../shared/sound/wav-reader.ts';

/** Samples of one spectrum; a power of two. */
export const WINDOW = 1024;
/** Hertz; above it there is little of speech. */
export const HIGHEST = 8000;
/** What is as loud as can be, and what is drawn as silence, in decibels. */
const LOUDEST = -20;
const SOFTEST = -90;

/** What is computed: samples as a file holds them, and where the columns of the picture lie among them. */
export interface SpectraWanted {
  bytes: ArrayBuffer;
  format: Pick<WavFormat, 'kind' | 'channels' | 'rate' | 'bitsPerSample'>;
  /** The frame at the left edge of the first column, and frames of a column. */
  start: number;
  perColumn: number;
  columns: number;
}

/** Loudness, 0 to 255, column by column from the lowest frequency up to `HIGHEST` or half the sample rate. */
export interface Spectra {
  rows: number;
  columns: number;
  loudness: Uint8ClampedArray<ArrayBuffer>;
}

/** The channels mixed, -1 to 1. */
const mixed = ({ bytes, format }: SpectraWanted): Float32Array => {
  const view = new DataView(bytes);
  const read = sampleReader(format as WavFormat);
  const step = format.bitsPerSample / 8;
  const size = step * format.channels;
  return Float32Array.from({ length: Math.floor(bytes.byteLength / size) }, (_, frame) => {
    let sum = 0;
    for (let channel = 0; channel < format.channels; channel += 1) sum += read(view, frame * size + channel * step);
    return sum / format.channels;
  });
};

/** Places of the samples in bit-reversed order, as the transform takes them. */
const ORDER = Uint16Array.from({ length: WINDOW }, (_, at) => {
  let reversed = 0;
  for (let bit = 1; bit < WINDOW; bit *= 2) reversed = reversed * 2 + (at & bit ? 1 : 0);
  return reversed;
});
const COS = Float32Array.from({ length: WINDOW / 2 }, (_, at) => Math.cos((2 * Math.PI * at) / WINDOW));
const SIN = Float32Array.from({ length: WINDOW / 2 }, (_, at) => Math.sin((2 * Math.PI * at) / WINDOW));
/** Of von Hann: its sum is half the window. */
const HANN = Float32Array.from({ length: WINDOW }, (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / WINDOW));

/** The fast Fourier transform in place (Cooley and Tukey, 1965); `real` and `imaginary` are in the order of `ORDER`. */
const transform = (real: Float32Array, imaginary: Float32Array): void => {
  for (let half = 1; half < WINDOW; half *= 2) {
    const turn = WINDOW / (2 * half);
    for (let from = 0; from < WINDOW; from += 2 * half)
      for (let at = 0; at < half; at += 1) {
        const [low, high] = [from + at, from + at + half];
        const [c, s] = [COS[at * turn] as number, SIN[at * turn] as number];
        const [a, b] = [real[high] as number, imaginary[high] as number];
        const [x, y] = [a * c + b * s, b * c - a * s];
        real[high] = (real[low] as number) - x;
        imaginary[high] = (imaginary[low] as number) - y;
        real[low] = (real[low] as number) + x;
        imaginary[low] = (imaginary[low] as number) + y;
      }
  }
};

export const spectraOf = (wanted: SpectraWanted): Spectra => {
  const { format, start, perColumn, columns } = wanted;
  const samples = mixed(wanted);
  const rows = Math.min(WINDOW / 2, Math.ceil((HIGHEST * WINDOW) / format.rate));
  const loudness = new Uint8ClampedArray(rows * columns);
  const [real, imaginary] = [new Float32Array(WINDOW), new Float32Array(WINDOW)];
  for (let column = 0; column < columns; column += 1) {
    const from = Math.round(start + (column + 0.5) * perColumn) - WINDOW / 2;
    for (let at = 0; at < WINDOW; at += 1) real[ORDER[at] as number] = (samples[from + at] ?? 0) * (HANN[at] as number);
    imaginary.fill(0);
    transform(real, imaginary);
    for (let row = 0; row < rows; row += 1) {
      // A tone as loud as can be has 0 decibels.
      const strength = (4 * Math.hypot(real[row] as number, imaginary[row] as number)) / WINDOW;
      const decibels = 20 * Math.log10(Math.max(1e-6, strength));
      loudness[column * rows + row] = (255 * (decibels - SOFTEST)) / (LOUDEST - SOFTEST);
    }
  }
  return { rows, columns, loudness };
};
