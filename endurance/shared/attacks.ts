import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { BOMBS } from '../../server/testing/bombs.ts';

/** A request as `fetch` takes it; `path` begins behind the base of the calls. */
export interface Sent {
  path: string;
  init: { method?: string; headers?: Record<string, string>; body?: Uint8Array<ArrayBuffer> };
}

/** What one hostile person sends over and over, and how many of it at once. */
interface Attack {
  atOnce: number;
  /** Made once, before anything is sent. */
  make(target: Target): Promise<Sent[]>;
}

export interface Target {
  /** Where an answer to a question of annotated text goes. */
  answer: string;
  /** Tasks to upload to, by what they take. */
  uploads: Record<'rows' | 'texts', string>;
}

const WITHIN = 2_400_000;
const list = (item: string, count: number) => `[${item}${`,${item}`.repeat(count - 1)}]`;

const VALUES = [
  list('1', WITHIN),
  `{"ranges":${list('{}', WITHIN / 2)}}`,
  list('1', 15_000_000),
  `{${Array.from({ length: 1_000_000 }, (_, at) => `"k${at}":1`).join()}}`,
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
];

const asJson = (path: string, body: Uint8Array<ArrayBuffer>, headers = {}): Sent => ({
  path,
  init: { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body },
});

const jsonBombs = async ({ answer }: Target): Promise<Sent[]> =>
  VALUES.flatMap((value) => {
    const body = Buffer.from(`{"save_key":"${randomUUID()}","time_taken":1,"content":{"who":${value}}}`);
    return [asJson(answer, body), asJson(answer, gzipSync(body, { level: 1 }), { 'content-encoding': 'gzip' })];
  });

const uploads = async ({ uploads }: Target, wanted: (name: string) => boolean): Promise<Sent[]> => {
  const sent: Sent[] = [];
  for (const { name, to, make } of Object.values(BOMBS)) {
    if (!wanted(name)) continue;
    const boundary = '----bomb';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(head), await make(), Buffer.from(`\r\n--${boundary}--\r\n`)]);
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    sent.push({ path: `admin/task/${uploads[to]}/import-files/`, init: { method: 'POST', headers, body } });
  }
  return sent;
};

const isSheet = (name: string) => name.endsWith('.xlsx');
const isArchive = (name: string) => name.endsWith('.zip');

/** By what they are called in the report. */
export const ATTACKS = {
  'JSON that exhausts, plain and compressed': { atOnce: 4, make: jsonBombs },
  'spreadsheets that exhaust': { atOnce: 4, make: (target) => uploads(target, isSheet) },
  'archives of texts that exhaust': { atOnce: 4, make: (target) => uploads(target, isArchive) },
  'other files that exhaust': {
    atOnce: 4,
    make: (target) => uploads(target, (name) => !isSheet(name) && !isArchive(name)),
  },
  'calls as fast as they go': {
    atOnce: 50,
    make: async ({ uploads: { rows } }) =>
      ['profile/', 'tasks/', 'admin/tasks/', `admin/task/${rows}/questions/`, 'nowhere/'].map((path) => ({
        path,
        init: {},
      })),
  },
} satisfies Record<string, Attack>;

export type AttackName = keyof typeof ATTACKS;
