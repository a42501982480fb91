/** A recording that every installation serves: three phrases of a made-up voice, 6.1 s. Players take full addresses only. */
export const EXAMPLE_RECORDING = `${globalThis.location?.origin ?? 'https://example.org'}/examples/three-phrases.wav`;
