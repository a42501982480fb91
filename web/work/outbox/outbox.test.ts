import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError } from '../../platform/api-error.ts';
import { createMemoryStore } from '../journal/memory-store.ts';
import { submissionOf } from '../session/submission.ts';
import { itemWith, keyWith, kindWith } from '../testing/items.ts';
import type { Saved } from '../work-kind.ts';
import { createOutbox, type Notice, waitBefore } from './outbox.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

const savedAs = (base: number): Saved => ({
  ...{ base, isLate: false, detail: '' },
  progress: { done: 1, skipped: 0, limit: null },
});

const submission = (id: number, at = id, scope = 'a-task') =>
  submissionOf({ key: keyWith(id, scope), item: itemWith(id), content: { note: `${id}` }, base: null, seconds: 1, at });

/** What an attempt comes to, as the work context has it. */
const attempt = async (send: () => Saved): Promise<Outcome> => {
  try {
    return { kind: 'acknowledged', saved: send() };
  } catch (error) {
    return outcomeOf(error, kindWith({}).isBlocked);
  }
};

type Server = (id: number, times: number) => Saved | ApiError;

/** An outbox before a server of a few lines; `now` stands still unless it is moved. */
const outboxBefore = (server: Server, store = createMemoryStore()) => {
  const sent: number[] = [];
  const notices: Notice[] = [];
  const time = { now: 1_000 };
  let turn = Promise.resolve();
  const outbox = createOutbox({
    store,
    now: () => time.now,
    inTurn: (work) => (turn = turn.then(work)),
    send: ({ id }) =>
      attempt(() => {
        sent.push(id);
        const reply = server(id, sent.filter((one) => one === id).length);
        if (reply instanceof ApiError) throw reply;
        return reply;
      }),
  });
  outbox.onNotice((notice) => notices.push(notice));
  return { outbox, store, sent, notices, time };
};

const accept: Server = (id) => savedAs(100 + id);

test('sends in order, and an acknowledged one is gone with its draft', async () => {
  const { outbox, store, sent, notices } = outboxBefore(accept);
  const head = { ...keyWith(1), base: null, seconds: 3, changedAt: 1 };
  await store.writeDraft({ head, values: [{ widget: 'note', value: '1' }], item: itemWith(1) });
  await outbox.add(submission(2, 20));
  await outbox.add(submission(1, 10));
  await outbox.run('now');
  expect(sent).toEqual([2, 1]);
  expect(notices.map(({ outcome }) => outcome.kind)).toEqual(['acknowledged', 'acknowledged']);
  expect(await store.work('rate', 'a-task')).toEqual({ drafts: [], submissions: [] });
  expect(outbox.status.get()).toEqual({ waiting: 0, refused: 0, conflicts: 0, trouble: 'none' });
});

test('a draft that was changed after its submission stays', async () => {
  const { outbox, store } = outboxBefore(accept);
  const head = { ...keyWith(1), base: null, seconds: 3, changedAt: 50 };
  await store.writeDraft({ head, values: [], item: itemWith(1) });
  await outbox.add(submission(1, 10));
  await outbox.run('now');
  expect((await store.work('rate', 'a-task')).drafts).toHaveLength(1);
});

test('what was written in an item that is skipped stays, on top of the skip, whatever page is open', async () => {
  const { outbox, store } = outboxBefore(accept);
  const head = { ...keyWith(1), base: null, seconds: 3, changedAt: 1 };
  await store.writeDraft({ head, values: [{ widget: 'note', value: '1' }], item: itemWith(1) });
  await outbox.add({ ...submission(1, 10), skip: true, content: {} });
  await outbox.run('now');
  const { drafts } = await store.work('rate', 'a-task');
  expect(drafts).toEqual([
    { ...head, base: 101, isOnSkip: true, seconds: 0, item: itemWith(1), content: { note: '1' } },
  ]);
});

test('without a network everything waits, visibly, and goes out in order when it is back', async () => {
  let online = false;
  const { outbox, sent } = outboxBefore((id) => (online ? savedAs(id) : new ApiError(0)));
  for (const id of [1, 2, 3]) await outbox.add(submission(id));
  await outbox.run('now');
  expect(outbox.status.get()).toMatchObject({ waiting: 3, trouble: 'network' });
  expect(new Set(sent)).toEqual(new Set([1]));
  online = true;
  sent.length = 0;
  await outbox.run('now');
  expect(sent).toEqual([1, 2, 3]);
  expect(outbox.status.get()).toMatchObject({ waiting: 0, trouble: 'none' });
  outbox.stop();
});

test('a submission is not tried again before its time, unless somebody asks', async () => {
  const { outbox, sent, time } = outboxBefore((id, times) => (times < 3 ? new ApiError(503) : savedAs(id)));
  await outbox.add(submission(1));
  await outbox.run('due');
  expect(sent).toHaveLength(1);
  time.now += waitBefore(1) + 1;
  await outbox.run('due');
  expect(sent).toHaveLength(2);
  await outbox.run('due');
  expect(sent).toHaveLength(2);
  await outbox.run('now');
  expect(sent).toHaveLength(3);
  outbox.stop();
});

test('waits as long as the server says', async () => {
  const { outbox, store } = outboxBefore(() => new ApiError(429, {}, 30));
  await outbox.add(submission(1));
  await outbox.run('now');
  expect((await store.submissions())[0]?.notBefore).toBe(1_000 + 30_000);
  outbox.stop();
});

test('one that fails keeps those behind it waiting, but not for ever, and never those of another scope', async () => {
  const { outbox, sent } = outboxBefore((id) => (id === 1 ? new ApiError(500) : savedAs(id)));
  await outbox.add(submission(1));
  await outbox.add(submission(2));
  await outbox.add(submission(3, 3, 'another-scope'));
  await outbox.run('now');
  expect(sent).toContain(3);
  expect(sent).not.toContain(2);
  for (let times = 0; times < 6; times += 1) await outbox.run('now');
  expect(sent).toContain(2);
  outbox.stop();
});

test('what the server refuses stays with its reasons and is not sent again', async () => {
  const problems = [{ widget: 'note', code: 'query-fails', message: 'Not like this.' }];
  const answers: Record<number, ApiError> = {
    1: new ApiError(400, { note: ['Not like this.'], problems }),
    2: new ApiError(409, { detail: 'This was done already.' }),
    3: new ApiError(403, { detail: 'You have been blocked.' }),
  };
  const { outbox, store, sent, notices } = outboxBefore((id) => answers[id] ?? savedAs(id));
  for (const id of [1, 2, 3, 4]) await outbox.add(submission(id));
  await outbox.run('now');
  await outbox.run('now');
  expect(sent).toEqual([1, 2, 3, 4]);
  expect(notices.map(({ outcome }) => outcome.kind)).toEqual(['refused', 'conflict', 'blocked', 'acknowledged']);
  expect((await store.submissions()).map(({ state }) => state)).toEqual(['refused', 'conflict', 'refused']);
  expect((await store.submissions())[0]).toMatchObject({ problems });
  expect(outbox.status.get()).toMatchObject({ waiting: 0, refused: 2, conflicts: 1 });
});

test('what was refused because its place was closed is sent again at the next visit, and nothing else', async () => {
  let closed = true;
  const answers: Record<number, ApiError> = {
    1: new ApiError(404, { detail: 'The task is paused.' }),
    2: new ApiError(403, { detail: 'You have been blocked.', code: 'blocked' }),
    3: new ApiError(400, { note: ['Not like this.'] }),
  };
  const { outbox, store, sent } = outboxBefore((id) => (closed || id === 3 ? (answers[id] as ApiError) : savedAs(id)));
  for (const id of [1, 2, 3]) await outbox.add(submission(id));
  await outbox.run('now');
  expect((await store.submissions()).map(({ state }) => state)).toEqual(['refused', 'refused', 'refused']);
  await outbox.run('now');
  expect(sent).toEqual([1, 2, 3]);
  await outbox.begin();
  expect(sent).toEqual([1, 2, 3, 1, 2]);
  expect(outbox.status.get()).toMatchObject({ waiting: 0, refused: 3 });
  closed = false;
  await outbox.begin();
  expect((await store.submissions()).map(({ id }) => id)).toEqual([3]);
});

test('what is submitted again takes the place of what was sent back, and what is given up is gone', async () => {
  const { outbox, store } = outboxBefore((id, times) => (times === 1 || id === 2 ? new ApiError(409) : savedAs(id)));
  for (const id of [1, 2, 3]) await outbox.add(submission(id));
  await outbox.run('now');
  expect(outbox.status.get().conflicts).toBe(3);
  for (const id of [1, 2]) await outbox.add(submission(id, 10 + id));
  await outbox.run('now');
  const left = () => store.submissions().then((all) => all.map(({ id, created, state }) => [id, created, state]));
  expect(await left()).toEqual([
    [3, 3, 'conflict'],
    [2, 12, 'conflict'],
  ]);
  await outbox.giveUp(keyWith(3));
  expect(await left()).toEqual([[2, 12, 'conflict']]);
  expect(outbox.status.get().conflicts).toBe(1);
});

test('a conflict over what is saved by now is gone with the next visit, any other waits for its person', async () => {
  const saved = new Set<number>();
  const { outbox, store, notices } = outboxBefore((id) => (saved.has(id) ? savedAs(id) : new ApiError(409)));
  for (const id of [1, 2, 3]) await outbox.add(submission(id));
  await outbox.run('now');
  notices.length = 0;
  // As an earlier program left it.
  await store.putSubmission(submission(3, 4));
  saved.add(1).add(3);
  await outbox.begin();
  expect((await store.submissions()).map(({ id, state }) => [id, state])).toEqual([[2, 'conflict']]);
  expect(outbox.status.get()).toEqual({ waiting: 0, refused: 0, conflicts: 1, trouble: 'none' });
  expect(notices.map(({ key, outcome }) => [key.id, outcome.kind])).toEqual([
    [3, 'acknowledged'],
    [1, 'acknowledged'],
  ]);
});

test('signed out: nothing is lost, nothing is tried until somebody signs in', async () => {
  const { outbox, sent } = outboxBefore(() => new ApiError(401));
  await outbox.add(submission(1));
  await outbox.add(submission(2));
  await outbox.run('now');
  expect(new Set(sent)).toEqual(new Set([1]));
  expect(outbox.status.get()).toMatchObject({ waiting: 2, trouble: 'signed-out' });
});

/**
 * A server that keeps what it is given by key, behind a network that loses requests and answers; tabs and browsers
 * that end at any moment. `lost`: the request never arrives; `mute`: it arrives, the answer does not.
 */
const worldStep = fc.oneof(
  fc.record({ act: fc.constant('submit' as const), id: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ act: fc.constantFrom('send' as const, 'restart' as const) }),
  fc.record({
    act: fc.constant('weather' as const),
    next: fc.array(fc.constantFrom('fine', 'lost', 'mute', 'broken', 'refused'), { maxLength: 4 }),
  }),
);

test('any order of submits, losses, failures and restarts: each submission is kept once, stays here, or was sent back and made again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(worldStep, { maxLength: 25 }), async (steps) => {
      const store = createMemoryStore();
      const stored = new Map<string, number>();
      const given = new Map<string, number>();
      const sentBack = new Set<string>();
      const afterAcknowledged: string[] = [];
      const acknowledged = new Set<string>();
      let weather: string[] = [];
      let at = 0;
      // One lock for all: the browser's outlives the page.
      let turn = Promise.resolve();
      const open = () => {
        const outbox = createOutbox({
          store,
          inTurn: (work) => (turn = turn.then(work)),
          send: ({ saveKey }) =>
            attempt(() => {
              if (acknowledged.has(saveKey)) afterAcknowledged.push(saveKey);
              const now = weather.shift() ?? 'fine';
              if (now === 'lost') throw new ApiError(0);
              if (now === 'broken') throw new ApiError(500);
              if (now === 'refused') throw new ApiError(400, { detail: 'No.' });
              stored.set(saveKey, (stored.get(saveKey) ?? stored.size) as number);
              if (now === 'mute') throw new ApiError(0);
              return savedAs(stored.get(saveKey) ?? 0);
            }),
        });
        outbox.onNotice(({ saveKey, outcome }) => {
          if (outcome.kind === 'acknowledged') acknowledged.add(saveKey);
          if (outcome.kind === 'refused') sentBack.add(saveKey);
        });
        return outbox;
      };
      let outbox = open();
      for (const step of steps) {
        if (step.act === 'submit') {
          at += 1;
          const one = submission(step.id, at);
          given.set(one.saveKey, one.id);
          await outbox.add(one);
        } else if (step.act === 'weather') weather = step.next;
        else if (step.act === 'send') await outbox.run('now');
        else {
          outbox.stop();
          outbox = open();
        }
      }
      await outbox.run('due');
      const waiting = new Map((await store.submissions()).map((one) => [one.saveKey, one.state]));
      const last = new Map([...given].map(([key, id]) => [id, key]));
      for (const [key, id] of given) {
        const isReplaced = sentBack.has(key) && last.get(id) !== key;
        expect(acknowledged.has(key) || waiting.has(key) || isReplaced).toBe(true);
        expect(acknowledged.has(key) && waiting.has(key)).toBe(false);
        if (acknowledged.has(key)) expect(stored.has(key)).toBe(true);
      }
      expect(afterAcknowledged).toEqual([]);

      weather = [];
      await outbox.run('now');
      outbox.stop();
      for (const one of await store.submissions()) expect(one.state).not.toBe('waiting');
    }),
    { numRuns: 200 },
  );
});
