import { Agent, request } from 'node:http';
import { API_BASE } from '../../shared/route.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 1000 });

/** A call over HTTP with as little of a client in the way as there can be; rejects unless it succeeds. */
export const call = <T>(url: string, token: string, method: 'GET' | 'POST', path: string, body?: object): Promise<T> =>
  new Promise((resolve, reject) => {
    const payload = body && JSON.stringify(body);
    const headers = {
      'x-service': 'tagwerk',
      authorization: `JWT ${token}`,
      ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
    };
    const sent = request(`${url}${API_BASE}${path}`, { method, agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}: ${text}`));
        else resolve(JSON.parse(text) as T);
      });
    });
    sent.on('error', reject);
    sent.end(payload);
  });
