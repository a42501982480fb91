import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { StorageFull } from '../../../server/platform/files/keys.ts';
import { startTestApp, type TestApp } from '../../../server/testing/app.ts';
import { startS3 } from '../../../server/testing/s3.ts';
import { addQuestions, addTask, assign } from '../../../server/testing/tasks.ts';
import { API_BASE } from '../../../shared/route.ts';
import { fileAddress, finishUpload } from '../contract.ts';
import { idOfPath, PART_BYTES } from '../rules.ts';
import { giveUpTiles, makeTiles } from './pictures/job.ts';
import { storeTilesToCome, tilesOf } from './pictures/store.ts';
import { beginAt, filesForm, sendPartOf, uploadTo } from './testing/uploading.ts';

let store: Awaited<ReturnType<typeof startS3>>;
let gate: Server;
let isFull = false;
let server: TestApp;

/** A way to the store that can be told to have no room. */
const openGate = async (endpoint: string): Promise<Server> => {
  const { port } = new URL(endpoint);
  const passed = createServer((asked, answer) => {
    if (isFull && (asked.method === 'PUT' || asked.method === 'POST')) {
      asked.resume();
      answer.writeHead(507, { 'content-type': 'application/xml' });
      answer.end('<?xml version="1.0"?><Error><Code>XMinioStorageFull</Code><Message>full</Message></Error>');
      return;
    }
    const { method, url, headers } = asked;
    const on = request({ host: '127.0.0.1', port, method, path: url, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    asked.pipe(on);
  });
  passed.listen(0, '127.0.0.1');
  await once(passed, 'listening');
  return passed;
};

beforeAll(async () => {
  store = await startS3();
  gate = await openGate(store.config.endpoint ?? '');
  server = await startTestApp({
    FILES_S3_BUCKET: store.config.bucket,
    FILES_S3_ENDPOINT: `http://127.0.0.1:${(gate.address() as AddressInfo).port}`,
    FILES_S3_ACCESS_KEY: store.config.accessKey,
    FILES_S3_SECRET_KEY: store.config.secretKey,
  });
});
afterAll(async () => {
  await server.close();
  gate.closeAllConnections();
  gate.close();
  await store.stop();
});

const atWork = async () => {
  const task = await addTask(server.db, { form: filesForm() });
  const [questionId = 0] = await addQuestions(server.db, task, [{}]);
  const person = await server.person();
  await assign(server.db, task, person);
  return { person, slug: task.slug, to: { slug: task.slug, questionId } };
};

it('files go into a bucket and come out of it, in ranges too', async () => {
  const { person, to } = await atWork();
  const content = randomBytes(PART_BYTES + 100_000);
  const { body } = await uploadTo(person, to, 'a.dat', content);
  const { url } = await person.get(fileAddress, { params: { id: idOfPath(body.path) ?? '' } });
  expect((await server.app.http.inject(url)).rawPayload.equals(content)).toBe(true);
  const range = { range: `bytes=${PART_BYTES - 5}-${PART_BYTES + 4}` };
  const part = await server.app.http.inject({ url, headers: range });
  expect(part.rawPayload.equals(content.subarray(PART_BYTES - 5, PART_BYTES + 5))).toBe(true);
});

it('a full storage is said to be full, and what had arrived is still there when it has room again', async () => {
  const { person, slug, to } = await atWork();
  const content = randomBytes(PART_BYTES + 1000);
  const { body: begun } = await beginAt(person, to, 'a.dat', content.length);
  await sendPartOf(person, slug, begun.id, 1, content.subarray(PART_BYTES));
  isFull = true;
  const refused = await sendPartOf(person, slug, begun.id, 0, content.subarray(0, PART_BYTES));
  isFull = false;
  expect(refused).toMatchObject({ status: 507, body: { code: 'files.storageFull' } });
  expect((await beginAt(person, to, 'a.dat', content.length, begun.id)).body.received).toEqual([1]);
  await sendPartOf(person, slug, begun.id, 0, content.subarray(0, PART_BYTES));
  expect((await person.ask(finishUpload, { params: { slug, id: begun.id } })).status).toBe(200);
});

it('a picture whose tiles find no room is not called damaged: they are tried again, and in the end it is shown in one piece', async () => {
  const { person, to } = await atWork();
  const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: 'red' } });
  const { body } = await uploadTo(person, to, 'a.png', await picture.png().toBuffer());
  const id = idOfPath(body.path) ?? '';
  const { services } = server.app;
  await storeTilesToCome(services.files, id, { width: 300, height: 200, state: 'pending' });
  const run = { id, data: { file: id }, checkpoint: null, subject: null, by: null };
  const work = { ...run, log: services.log, save: async () => {} };
  const { signal } = new AbortController();
  isFull = true;
  const making = makeTiles(services)({ ...work, signal, progress: () => {} });
  await expect(making).rejects.toBeInstanceOf(StorageFull);
  isFull = false;
  expect(await tilesOf(services.files, id)).toMatchObject({ state: 'pending' });
  await giveUpTiles(services)(work);
  expect(await tilesOf(services.files, id)).toBeNull();
});

it('a part that broke off on the way leaves nothing, and is sent again', async () => {
  const { person, slug, to } = await atWork();
  const content = randomBytes(1_000_000);
  const { body: begun } = await beginAt(person, to, 'a.dat', content.length);
  const address = await server.app.http.listen({ port: 0, host: '127.0.0.1' });
  const broken = request(`${address}${API_BASE}task/${slug}/files/${begun.id}/parts/0/`, {
    method: 'POST',
    headers: {
      'x-service': 'tagwerk',
      authorization: `JWT ${person.token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': content.length,
    },
  });
  broken.on('error', () => undefined);
  broken.write('--x\r\nContent-Disposition: form-data; name="file"; filename="blob"\r\n\r\n');
  broken.write(content.subarray(0, 300_000));
  const announced = () =>
    server.db.selectFrom('uploaded_parts').where('file_id', '=', begun.id).select('is_stored').execute();
  await expect.poll(announced).toEqual([{ is_stored: false }]);
  broken.destroy();
  await sendPartOf(person, slug, begun.id, 0, content);
  expect((await person.ask(finishUpload, { params: { slug, id: begun.id } })).status).toBe(200);
  expect(await announced()).toEqual([{ is_stored: true }]);
});
