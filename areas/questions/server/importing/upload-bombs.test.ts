import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localFiles } from '../../../../server/platform/files/local.ts';
import { BOMBS, type Bomb } from '../../../../server/testing/bombs.ts';
import { type Home, openHome } from '../../../../server/testing/home.ts';
import { addPerson, STAFF } from '../../../../server/testing/people.ts';
import { type ServerProcess, startProcess } from '../../../../server/testing/process.ts';
import { addTask } from '../../../../server/testing/tasks.ts';
import { API_BASE } from '../../../../shared/route.ts';
import { addSession, signAccessToken } from '../../../accounts/server/public.ts';
import { annotationForm } from '../testing/annotations.ts';

const SECRET = 'a secret for tests that is long enough';
/** Megabytes of the server's own heap: whatever is uploaded, it needs no more. */
const HEAP = 200;

let home: Home;
let server: ServerProcess;
let ended = false;
let token: string;
beforeAll(async () => {
  home = await openHome(SECRET);
  await home.visit(async (db) => {
    await addTask(db, { slug: 'rows' });
    await addTask(db, { slug: 'texts', form: annotationForm('who') });
    const person = await addPerson(db, STAFF);
    const expiresAt = new Date(Date.now() + 3_600_000);
    const session = await addSession(db, { userId: person.id, expiresAt, address: '', device: 'test' });
    token = await signAccessToken(SECRET, { id: session.id, userId: person.id });
  });
  server = await startProcess({ ...home.environment, NODE_OPTIONS: `--max-old-space-size=${HEAP}` });
  void server.ended.then(() => {
    ended = true;
  });
});
afterAll(async () => {
  await server.kill();
  await home.remove();
});

const partOf = ({ name }: Bomb, content: Buffer): { body: Buffer; headers: Record<string, string> } => {
  const boundary = '----tagwerk-bomb';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
};

const send = ({ to }: Bomb, body: Buffer, headers: Record<string, string>) =>
  fetch(`${server.url}${API_BASE}admin/task/${to}/import-files/`, {
    ...{ method: 'POST', body: new Uint8Array(body) },
    headers: { 'x-service': 'tagwerk', authorization: `JWT ${token}`, ...headers },
  });

describe.each(Object.entries(BOMBS))('%s', (_what, bomb) => {
  it('is rejected with the reason, and the server goes on', async () => {
    const { body, headers } = partOf(bomb, await bomb.make());
    const response = await send(bomb, body, headers);
    const said = (await response.json()) as { detail: string };
    expect([response.status, said.detail]).toEqual([400, expect.any(String)]);
    expect(said.detail.length).toBeLessThan(1000);
    expect(ended).toBe(false);

    const start = gzipSync(body.subarray(0, 100_000));
    expect((await send(bomb, start, { ...headers, 'content-encoding': 'gzip' })).status).toBe(415);
  });
});

it('nothing of them is stored', async () => {
  const stored: string[] = [];
  for await (const key of localFiles(`${home.folder}/files`).list()) stored.push(key);
  expect(stored).toEqual([]);
});
