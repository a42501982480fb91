import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { API_BASE } from '../../shared/route.ts';

/** Sends a file as a browser does, as fast as the server takes it. */
export const sendFile = async <T>(url: string, token: string, path: string, file: string): Promise<T> => {
  const mark = '----tagwerk-bench';
  const sent = request(`${url}${API_BASE}${path}`, {
    method: 'POST',
    headers: {
      'x-service': 'tagwerk',
      authorization: `JWT ${token}`,
      'content-type': `multipart/form-data; boundary=${mark}`,
    },
  });
  const answer = once(sent, 'response');
  sent.write(
    `--${mark}\r\nContent-Disposition: form-data; name="file"; filename="file"\r\nContent-Type: application/octet-stream\r\n\r\n`,
  );
  await pipeline(createReadStream(file), sent, { end: false });
  sent.end(`\r\n--${mark}--\r\n`);
  const [response] = await answer;
  return (await json(response)) as T;
};
