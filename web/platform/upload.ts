import type { ParamsOf, QueryOf, ReplyOf, Route } from '../../shared/route.ts';
import { addressOf, errorOf, headersFor, noAnswer } from './request.ts';
import { session } from './session.ts';

interface Upload<T> {
  params?: ParamsOf<T>;
  query?: QueryOf<T>;
  /** Text fields, sent before the file: the server reads a multipart body in order. */
  fields?: Readonly<Record<string, string>>;
  /** One file, or several under the same name. */
  file: Blob | readonly Blob[];
  fileField?: string;
  /** Part of the file that has been sent, 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

/** Sends a file with progress (which `fetch` does not report). Throws `ApiError`, or an `AbortError`. */
export const upload = async <T extends Route>(route: T, input: Upload<T>): Promise<ReplyOf<T>> => {
  const token = await session.token();
  const form = new FormData();
  for (const [name, value] of Object.entries(input.fields ?? {})) form.append(name, value);
  for (const file of [input.file].flat()) form.append(input.fileField ?? 'file', file);

  return await new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(route.method, addressOf(route, input));
    for (const [name, value] of Object.entries(headersFor(token))) xhr.setRequestHeader(name, value);
    xhr.responseType = 'json';
    xhr.upload.onprogress = ({ loaded, total }) => input.onProgress?.(total > 0 ? loaded / total : 0);
    xhr.onload = async () => {
      if (xhr.status >= 200 && xhr.status < 300) return resolve(xhr.response as ReplyOf<T>);
      const error = errorOf(xhr.status, xhr.response, xhr.getResponseHeader('retry-after'));
      if (error.status === 401) session.refusedToken(token, error);
      reject(error);
    };
    xhr.onerror = () => reject(noAnswer());
    xhr.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'));
    if (input.signal?.aborted) return xhr.onabort(new ProgressEvent('abort'));
    input.signal?.addEventListener('abort', () => xhr.abort());
    xhr.send(form);
  });
};
