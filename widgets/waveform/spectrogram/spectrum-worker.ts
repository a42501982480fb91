import { type SpectraWanted, spectraOf } from './spectrum.ts';

/** Computes one picture after the other; each is answered with the number of its request. */
self.onmessage = ({ data: { request, wanted } }: MessageEvent<{ request: number; wanted: SpectraWanted }>) => {
  const spectra = spectraOf(wanted);
  self.postMessage({ request, spectra }, { transfer: [spectra.loudness.buffer] });
};
