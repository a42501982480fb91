import { API_BASE } from '../../../../shared/route.ts';
import { notificationStream, type Unread } from '../../stream-contract.ts';

/** The other end of a stream. */
export interface Reading {
  status: number;
  headers: Headers;
  /** The next event; rejects where the stream ends before. */
  next(): Promise<Unread>;
  /** Reads on until an event is as wanted. */
  until(wanted: (event: Unread) => boolean): Promise<Unread>;
  /** Resolves when the server has ended the stream; what came before is thrown away. */
  ended(): Promise<void>;
  close(): void;
}

/** Opens the stream of the person of a token, as a browser does. */
export const readStream = async (url: string, token: string, language = 'en'): Promise<Reading> => {
  const control = new AbortController();
  const response = await fetch(url + API_BASE + notificationStream.path, {
    headers: {
      'x-service': 'tagwerk',
      authorization: `JWT ${token}`,
      accept: 'text/event-stream',
      'accept-encoding': 'gzip, br',
      'accept-language': language,
    },
    signal: control.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let kept = '';
  const line = async (): Promise<string | null> => {
    for (;;) {
      const end = kept.indexOf('\n');
      if (end >= 0) {
        const found = kept.slice(0, end);
        kept = kept.slice(end + 1);
        return found;
      }
      const { done, value } = (await reader?.read()) ?? { done: true, value: '' };
      if (done) return null;
      kept += value;
    }
  };
  const next = async (): Promise<Unread> => {
    for (;;) {
      const found = await line();
      if (found === null) throw new Error('The stream has ended.');
      if (found.startsWith('data: ')) return JSON.parse(found.slice(6));
    }
  };
  return {
    status: response.status,
    headers: response.headers,
    next,
    until: async (wanted) => {
      for (;;) {
        const event = await next();
        if (wanted(event)) return event;
      }
    },
    ended: async () => {
      while ((await line().catch(() => null)) !== null);
    },
    close: () => control.abort(),
  };
};
