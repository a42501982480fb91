// Not inlined: the page's policy lets no script run from a data address.
import workletAddress from './microphone-worklet.js?url&no-inline';

/** A recording that is being made. */
export interface Recorder {
  /** Samples a second. */
  readonly rate: number;
  pause(): void;
  resume(): void;
  /** Ends it; resolves when everything that was heard has been given to `onPart`. */
  stop(): Promise<void>;
}

interface Options {
  /** As `enumerateDevices` names it; the browser chooses where it is empty. */
  deviceId: string;
  /** A tenth of a second of 16-bit samples, and the loudest of them, 0 to 1. */
  onPart: (samples: Int16Array<ArrayBuffer>, peak: number) => void;
  /** The microphone was taken away. */
  onLost: () => void;
}

interface Part {
  samples: Int16Array<ArrayBuffer>;
  peak: number;
}

/** Begins to record. Rejects as `getUserMedia` does: NotAllowedError, NotFoundError, NotReadableError … */
export const startRecorder = async ({ deviceId, onPart, onLost }: Options): Promise<Recorder> => {
  const audio = { channelCount: 1, ...(deviceId !== '' && { deviceId: { exact: deviceId } }) };
  const stream = await navigator.mediaDevices.getUserMedia({ audio });
  const context = new AudioContext();
  const end = async () => {
    for (const track of stream.getTracks()) track.stop();
    if (context.state !== 'closed') await context.close();
  };
  try {
    await context.audioWorklet.addModule(workletAddress);
    // A page that nobody has touched yet may not make sound; the button that began this was touched.
    await context.resume();
  } catch (error) {
    await end();
    throw error;
  }
  const node = new AudioWorkletNode(context, 'microphone', { numberOfOutputs: 0, channelCount: 1 });
  let onFlushed: (() => void) | null = null;
  node.port.onmessage = ({ data }: MessageEvent<Part>) => {
    if (data.samples.length > 0) onPart(data.samples, data.peak);
    onFlushed?.();
  };
  context.createMediaStreamSource(stream).connect(node);
  for (const track of stream.getTracks()) track.addEventListener('ended', onLost);
  return {
    rate: context.sampleRate,
    pause: () => node.port.postMessage('pause'),
    resume: () => node.port.postMessage('resume'),
    stop: async () => {
      node.port.postMessage('pause');
      const flushed = new Promise<void>((resolve) => {
        onFlushed = resolve;
      });
      node.port.postMessage('flush');
      await flushed;
      await end();
    },
  };
};
