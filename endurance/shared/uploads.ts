import { setTimeout as pause } from 'node:timers/promises';
import { API_BASE } from '../../shared/route.ts';

/** Somebody who imports one file after the other through the real door, and repeats what broke off. */
export interface Uploads {
  /** Files whose import was reported as done. */
  readonly done: readonly string[];
  /** Responses that a person would have seen as an error, and imports that failed. */
  readonly errors: readonly string[];
  stop(): Promise<void>;
}

/** Rows of each file. */
export const ROWS = 2000;
const PAUSE_MS = 200;
const TRIED_AGAIN = new Set([429, 503]);

/** The external id of a row: the name of its file, and its number. */
const contentOf = (name: string): string =>
  Array.from(
    { length: ROWS },
    (_, row) => `${JSON.stringify({ id: `${name} ${row}`, text: `Sentence ${row}` })}\n`,
  ).join('');

export const startUploads = (url: string, { slug, token }: { slug: string; token: string }): Uploads => {
  const done: string[] = [];
  const errors: string[] = [];
  let stopped = false;

  /** Null where the server was away or busy. 409 is for the caller: what broke off may have begun. */
  const send = async (path: string, body?: string | FormData): Promise<{ status: number; body: unknown } | null> => {
    try {
      const response = await fetch(`${url}${API_BASE}admin/task/${slug}/${path}`, {
        ...(body && { method: 'POST', body }),
        headers: {
          ...{ 'x-service': 'tagwerk', authorization: `JWT ${token}` },
          ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        },
        signal: AbortSignal.timeout(30_000),
      });
      const content = await response.text();
      if (response.ok || response.status === 409) return { status: response.status, body: JSON.parse(content) };
      if (!TRIED_AGAIN.has(response.status)) errors.push(`${path}: ${response.status} ${content}`);
    } catch {
      // The server is away.
    }
    await pause(PAUSE_MS);
    return null;
  };

  const upload = async (name: string) => {
    for (;;) {
      const form = new FormData();
      form.set('file', new Blob([contentOf(name)]), name);
      const sent = await send('import-files/', form);
      if (sent) return sent.body as { upload: string; mapping: { external_id: string | null; columns: object } };
    }
  };

  interface Run {
    id: string;
    file_name: string;
    state: string;
  }
  const find = async (name: string): Promise<Run | undefined> => {
    for (;;) {
      const listed = await send('imports/');
      if (listed) return (listed.body as Run[]).find((run) => run.file_name === name);
    }
  };

  const importFile = async (name: string): Promise<void> => {
    const { upload: file, mapping } = await upload(name);
    const body = JSON.stringify({ upload: file, mapping: { ...mapping, external_id: 'id' }, skip_bad_rows: false });
    let run = await find(name);
    while (!run) {
      await send('imports/', body);
      run = await find(name);
    }
    while (run && run.state !== 'done' && run.state !== 'failed') {
      await pause(PAUSE_MS);
      run = await find(name);
    }
    if (run?.state === 'done') done.push(name);
    else errors.push(`import of ${name}: ${run?.state}`);
  };

  const working = (async () => {
    for (let number = 1; !stopped; number += 1) await importFile(`${slug}-${number}.jsonl`);
  })();
  return {
    done,
    errors,
    stop: async () => {
      stopped = true;
      await working;
    },
  };
};
