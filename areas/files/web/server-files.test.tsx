import { deleteDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { networkProblem } from '../../../web/platform/network.ts';
import { errorOf, noAnswer } from '../../../web/platform/request.ts';
import { session } from '../../../web/platform/session.ts';
import { type Answer, fakeServer, lastTo, tokenFor, viewerWith } from '../../../web/testing/fake-server.ts';
import { pass } from '../../../web/testing/held-time.ts';
import { answerFiles } from './answer-files.ts';
import { withPatience } from './patience.ts';
import { serverFiles } from './server-files.ts';
import { unsentDatabaseOf } from './unsent-store.ts';

const BEN = 803;
const wipe = () => deleteDB(unsentDatabaseOf(BEN));
beforeEach(wipe);
afterEach(wipe);

test('what is kept on the device for one’s own answer and for one that is corrected stays apart', () => {
  const place = { userId: BEN, taskId: 1, questionId: 2, formVersion: 1 };
  const keys = [place, { ...place, answerId: 3 }, { ...place, answerId: 4 }].map((at) => answerFiles(at)('docs').key);
  expect(new Set(keys).size).toBe(3);
  expect(keys[0]).toBe(answerFiles({ ...place, formVersion: 2 })('docs').key);
});

test('an upload that queues behind others says that it waits, and is cancelled at once, whatever the server does', async () => {
  const { promise: refused, resolve: refuse } = Promise.withResolvers<Answer>();
  const received = fakeServer({
    'POST token-refresh/': { body: { token: tokenFor(), permissions: viewerWith() } },
    'POST task/~1/files/': () => refused,
    'DELETE task/~1/files/': () => new Promise<Answer>(() => {}),
  });
  await session.refresh();
  const files = serverFiles({ userId: BEN, taskId: 1, questionId: 2, formVersion: 1 }, 'docs');
  const begun = () => received.filter(({ method, path }) => method === 'POST' && path === 'task/~1/files/');
  const ahead = ['a', 'b'].map((name) => files.upload(new Blob([name]), { name }));
  await expect.poll(() => begun().length).toBe(2);
  const onWaiting = vi.fn();
  const control = new AbortController();
  const queued = files.upload(new Blob(['c']), { name: 'c', signal: control.signal, onWaiting });
  const next = vi.fn();
  const last = files.upload(new Blob(['d']), { name: 'd', onWaiting: next });
  await expect.poll(() => next.mock.calls).toEqual([[true]]);
  expect(onWaiting.mock.calls).toEqual([[true]]);
  control.abort();
  await expect(queued).rejects.toThrow(/abort/i);
  expect(new Set((await files.unsent()).map(({ name }) => name))).toEqual(new Set(['a', 'b', 'd']));
  await expect.poll(() => lastTo(received, 'DELETE task/~1/files/')).toBeTruthy();
  refuse({ status: 400, body: { detail: 'Too many files.' } });
  for (const upload of [...ahead, last]) await expect(upload).rejects.toThrow('Too many files.');
  expect(next.mock.calls).toEqual([[true], [false]]);
  expect(begun()).toHaveLength(3);
});

test('what waits for the server goes on once the server answers somebody else, whatever its pause is', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const work = vi.fn(async () => {
    if (work.mock.calls.length === 1) throw noAnswer();
    return 'stored';
  });
  const sent = withPatience(work, { signal: undefined, onWaiting: undefined });
  await expect.poll(() => networkProblem.get()).toBe(true);
  await Promise.resolve();
  networkProblem.set(false);
  await expect(sent).resolves.toBe('stored');
  vi.useRealTimers();
});

test('what the server has told to wait waits for so long, also where the network comes back meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const work = vi.fn(async () => {
    if (work.mock.calls.length === 1) throw errorOf(503, {}, '40');
    return 'stored';
  });
  const sent = withPatience(work, { signal: undefined, onWaiting: undefined });
  await pass(0);
  for (const problem of [true, false]) networkProblem.set(problem);
  dispatchEvent(new Event('online'));
  await pass(39_000);
  expect(work).toHaveBeenCalledTimes(1);
  await pass(1_000);
  await expect(sent).resolves.toBe('stored');
  vi.useRealTimers();
});
