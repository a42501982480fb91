import { call } from '../../../web/platform/api.ts';
import { asUnreachable, reached } from '../../../widgets/shared/reached.ts';
import type { FilePeaks, StoredPeaks } from '../../../widgets/shared/widget-files.ts';
import { giveSoundPeaks, soundPeaks } from '../peaks-contract.ts';
import { idOfPath } from '../rules.ts';

/** Bytes in one go; more would not fit among the arguments of a call. */
const STEP = 32_768;

const base64Of = (pairs: Int8Array): string => {
  const bytes = new Uint8Array(pairs.buffer, pairs.byteOffset, pairs.length);
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += STEP) parts.push(String.fromCharCode(...bytes.subarray(at, at + STEP)));
  return btoa(parts.join(''));
};

/** Some bytes of an address; null where it does not give them, as an expired one. Throws `UnreachableError` where nothing answers. */
const bytesAt = async (url: string, start: number, end: number, signal: AbortSignal): Promise<Int8Array | null> => {
  const response = await reached(url, { headers: { range: `bytes=${start}-${end - 1}` }, signal });
  if (!response.ok) return null;
  const bytes = new Int8Array(await response.arrayBuffer().catch(asUnreachable));
  // Something in between may send the file whole.
  return response.status === 206 ? bytes : bytes.subarray(start, end);
};

const storedPeaks = (
  id: string,
  { url: given, ...index }: { url: string } & Omit<StoredPeaks, 'read'>,
): StoredPeaks => {
  let url = given;
  return {
    ...index,
    read: async (start, end, signal) => {
      const found = await bytesAt(url, start, end, signal);
      if (found) return found;
      url = (await call(soundPeaks, { params: { id }, signal })).peaks?.url ?? url;
      const again = await bytesAt(url, start, end, signal);
      if (!again) throw new Error('The outline of the sound is not there any more.');
      return again;
    },
  };
};

export const peaksOfFile = async (path: string): Promise<FilePeaks> => {
  const id = idOfPath(path) ?? '';
  const { peaks, is_wanted } = await call(soundPeaks, { params: { id } });
  return {
    peaks: peaks && storedPeaks(id, peaks),
    give: is_wanted
      ? async ({ rate, duration, pairs }) => {
          await call(giveSoundPeaks, { params: { id }, body: { rate, duration, data: base64Of(pairs) } });
        }
      : null,
  };
};
