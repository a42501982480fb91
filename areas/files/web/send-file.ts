import type { UploadOptions } from '../../../widgets/shared/widget-files.ts';
import type { Upload } from '../contract.ts';
import { partAt, partsOf } from '../rules.ts';
import { withPatience } from './patience.ts';

/** So many files are sent at once; the others wait, so that answers still find a connection. */
const AT_ONCE = 2;
let running = 0;
const waiting: (() => void)[] = [];

/** Ends when there is room, which is taken then; rejects as soon as it is not wanted any more. */
const turn = async ({ signal, onWaiting }: UploadOptions): Promise<void> => {
  signal?.throwIfAborted();
  if (running < AT_ONCE) {
    running += 1;
    return;
  }
  onWaiting?.(true);
  await new Promise<void>((resolve, reject) => {
    const leave = () => {
      waiting.splice(waiting.indexOf(enter), 1);
      reject(signal?.reason);
    };
    const enter = () => {
      signal?.removeEventListener('abort', leave);
      resolve();
    };
    signal?.addEventListener('abort', leave, { once: true });
    waiting.push(enter);
  });
  onWaiting?.(false);
};

const inTurn = async <T>(work: () => Promise<T>, options: UploadOptions): Promise<T> => {
  await turn(options);
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
};

export interface PartContent {
  file: Blob;
  onProgress: (share: number) => void;
  signal?: AbortSignal;
}

/** The calls that an upload is made of. Repeated they change nothing. */
interface UploadCalls<Stored> {
  begin: (signal: AbortSignal | undefined) => Promise<Pick<Upload, 'part_size' | 'received'>>;
  part: (number: number, content: PartContent) => Promise<unknown>;
  finish: (signal: AbortSignal | undefined) => Promise<Stored>;
}

/**
 * Sends a file part by part and resolves when it is stored. Asks first which parts have arrived, so that an upload that
 * broke off, in whatever visit, goes on where it was. Rejects with an `ApiError` or an `AbortError`.
 */
export const sendFile = <Stored>(content: Blob, calls: UploadCalls<Stored>, options: UploadOptions): Promise<Stored> =>
  inTurn(async () => {
    const { signal, onProgress, onWaiting } = options;
    const patience = { signal, onWaiting };
    const { size } = content;
    const { part_size, received } = await withPatience(() => calls.begin(signal), patience);
    const parts = Array.from({ length: partsOf(size, part_size) }, (_, number) => partAt(number, size, part_size));
    let sent = received.reduce((sum, number) => sum + lengthOf(parts[number]), 0);
    onProgress?.(sent, size);
    for (const [number, part] of parts.entries()) {
      if (received.includes(number)) continue;
      const bytes = lengthOf(part);
      const file = content.slice(part.start, part.end);
      const onShare = (share: number) => onProgress?.(sent + Math.floor(share * bytes), size);
      await withPatience(() => calls.part(number, { file, onProgress: onShare, ...(signal && { signal }) }), patience);
      sent += bytes;
      onProgress?.(sent, size);
    }
    return withPatience(() => calls.finish(signal), patience);
  }, options);

const lengthOf = (part: { start: number; end: number } | undefined): number => (part ? part.end - part.start : 0);
