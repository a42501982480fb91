/** Bytes of the header of a WAV file. */
const HEADER = 44;
const BYTES_A_SAMPLE = 2;

/**
 * The header of a WAV file with 16-bit samples. `samples`: how many follow, of all channels; `rate`: frames a second.
 * (Multimedia Programming Interface and Data Specifications 1.0, Microsoft and IBM, 1991)
 */
export const wavHeader = (samples: number, rate: number, channels = 1): ArrayBuffer => {
  const view = new DataView(new ArrayBuffer(HEADER));
  const text = (at: number, word: string) => {
    for (let i = 0; i < word.length; i += 1) view.setUint8(at + i, word.charCodeAt(i));
  };
  const size = samples * BYTES_A_SAMPLE;
  text(0, 'RIFF');
  view.setUint32(4, HEADER - 8 + size, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, channels, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * channels * BYTES_A_SAMPLE, true);
  view.setUint16(32, channels * BYTES_A_SAMPLE, true);
  view.setUint16(34, 8 * BYTES_A_SAMPLE, true);
  text(36, 'data');
  view.setUint32(40, size, true);
  return view.buffer;
};

/** A WAV file of parts of 16-bit samples, without reading them. */
export const wavOf = (parts: readonly Blob[], rate: number, channels = 1): Blob => {
  const bytes = parts.reduce((sum, { size }) => sum + size, 0);
  return new Blob([wavHeader(bytes / BYTES_A_SAMPLE, rate, channels), ...parts], { type: 'audio/wav' });
};

/** Seconds of sound in so many bytes of samples. */
export const secondsOf = (bytes: number, rate: number): number => bytes / BYTES_A_SAMPLE / rate;
