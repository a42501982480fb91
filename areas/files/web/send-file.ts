import type { BodyOf } from '../../../shared/route.ts';
import { call } from '../../../web/platform/api.ts';
import { upload } from '../../../web/platform/upload.ts';
import type { UploadOptions } from '../../../widgets/shared/widget-files.ts';
import { beginUpload, finishUpload, sendPart, type UploadedFile } from '../contract.ts';
import { partAt, partsOf } from '../rules.ts';
import { withPatience } from './patience.ts';

/** So many files are sent at once; the others wait, so that answers still find a connection. */
const AT_ONCE = 2;
let running = 0;
const waiting: (() => void)[] = [];

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
};

interface Sent {
  /** The address of the task. */
  slug: string;
  body: Omit<BodyOf<typeof beginUpload>, 'size'>;
  content: Blob;
}

/**
 * Sends a file part by part and resolves when it is stored. Asks first which parts have arrived, so that an upload that
 * broke off, in whatever visit, goes on where it was. Rejects with an `ApiError` or an `AbortError`.
 */
export const sendFile = ({ slug, body, content }: Sent, options: UploadOptions): Promise<UploadedFile> =>
  inTurn(async () => {
    const { signal, onProgress, onWaiting } = options;
    const patience = { signal, onWaiting };
    const params = { slug, id: body.id };
    const { size } = content;
    const begin = () => call(beginUpload, { params: { slug }, body: { ...body, size }, signal });
    const begun = await withPatience(begin, patience);
    if (begun.file) return begun.file;
    const { part_size, received } = begun;
    const parts = Array.from({ length: partsOf(size, part_size) }, (_, number) => partAt(number, size, part_size));
    let sent = received.reduce((sum, number) => sum + lengthOf(parts[number]), 0);
    onProgress?.(sent, size);
    for (const [number, part] of parts.entries()) {
      if (received.includes(number)) continue;
      const bytes = lengthOf(part);
      await withPatience(
        () =>
          upload(sendPart, {
            params: { ...params, number },
            file: content.slice(part.start, part.end),
            onProgress: (share) => onProgress?.(sent + Math.floor(share * bytes), size),
            ...(signal && { signal }),
          }),
        patience,
      );
      sent += bytes;
      onProgress?.(sent, size);
    }
    return withPatience(() => call(finishUpload, { params, signal }), patience);
  });

const lengthOf = (part: { start: number; end: number } | undefined): number => (part ? part.end - part.start : 0);
