import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { initialContent } from '../../../widgets/form/form.ts';
import { ApiError } from '../../platform/api-error.ts';
import { createStore } from '../../platform/store.ts';
import type { Health } from '../journal/journal.ts';
import { createMemoryStore } from '../journal/memory-store.ts';
import { createOutbox, type Notice } from '../outbox/outbox.ts';
import { outcomeOf } from '../outbox/outcome.ts';
import { notifying } from '../outbox/tabs.ts';
import type { Ready } from '../ready/ready.ts';
import { itemWith, KIND_FORM, kindWith } from '../testing/items.ts';
import type { WorkContext } from '../work-context.ts';
import type { Saved, Sending, WorkItem } from '../work-kind.ts';
import { doneSoFar, idOf, isOpen, isOverLimit, sceneOf, startBatch } from './batch.ts';
import { createBatchSession } from './batch-session.ts';
import { reduceBatch } from './reduce-batch.ts';
import { createSupply } from './supply.ts';

type OnDraft = Parameters<WorkContext['onDraft']>[0];

/** Some items on a server of a few lines, behind a network that can be turned off. */
const createWorld = (
  count: number,
  { size = 1, ahead = 0, limit: first = null as number | null, form = KIND_FORM } = {},
) => {
  const store = createMemoryStore();
  const kept = new Map<number, WorkItem>();
  const ready: Pick<Ready, 'change' | 'items'> = {
    change: async (_kind, _scope, { add, remove }) => {
      for (const id of remove) kept.delete(id);
      for (const item of add) kept.set(item.id, item);
    },
    items: async () => [...kept.values()],
  };
  const results = new Map<number, { content: unknown; key: string; skip: boolean; seconds: number }[]>();
  const world = {
    ...{ online: true, refuse: new Set<number>(), now: 1_000_000, left: [] as number[], renewed: [] as number[] },
    ...{
      late: new Set<number>(),
      reminded: 0,
      blocked: false,
      taken: new Set<number>(),
      limit: first,
      excluded: [] as number[],
      mostGiven: 99,
    },
  };
  let turn = Promise.resolve();
  const tabs = new Set<OnDraft>();

  const standing = () => {
    const given = [...results.values()].map((all) => all.at(-1));
    const skipped = given.filter((version) => version?.skip).length;
    return { done: given.length - skipped, skipped, limit: world.limit };
  };
  const save = ({ id, saveKey: key, content, skip, seconds, base }: Sending): Saved => {
    if (!world.online) throw new ApiError(0);
    if (world.blocked) throw new ApiError(403, { detail: 'You have been blocked.' });
    if (world.refuse.has(id)) {
      const problems = [{ widget: 'note', code: 'query-fails', message: 'No.' }];
      throw new ApiError(400, { note: ['No.'], problems });
    }
    const versions = results.get(id) ?? [];
    if (!versions.some((version) => version.key === key)) {
      if (base !== (versions.length > 0 ? id * 100 + versions.length : null)) throw new ApiError(409);
      versions.push({ content, key, skip, seconds });
    }
    results.set(id, versions);
    return { base: id * 100 + versions.length, isLate: false, detail: '', progress: standing() };
  };

  const open = async (userId = 1) => {
    const kind = kindWith({
      load: async (_scope, { ahead: isAhead, exclude }) => {
        if (!world.online) throw new ApiError(0);
        world.excluded = exclude;
        return Array.from({ length: count }, (_, at) => at + 1)
          .filter((id) => !results.has(id) && !exclude.includes(id) && !world.taken.has(id))
          .slice(0, Math.min(world.mostGiven, isAhead ? Math.max(ahead, size) : size))
          .map((id) => (world.late.has(id) ? { ...itemWith(id), late: { version: 1, content: null } } : itemWith(id)));
      },
      hold: async (_scope, { renew = [], leave = [] }) => {
        world.renewed.push(...renew);
        world.left.push(...leave);
      },
      save: async (one) => save(one),
    });
    const outbox = createOutbox({
      store,
      now: () => world.now,
      inTurn: (work) => (turn = turn.then(work)),
      send: (one) =>
        kind.save(one).then(
          (saved) => ({ kind: 'acknowledged', saved }),
          (error) => outcomeOf(error, kind.isBlocked),
        ),
    });
    let own: OnDraft | undefined;
    const notify: WorkContext['notify'] = (message) => {
      if (message.kind !== 'notice') for (const listener of tabs) if (listener !== own) listener(message);
    };
    const journal = notifying({ ...store, health: createStore<Health>('stored') }, notify);
    const session = createBatchSession(startBatch(size, standing(), false, Math.max(ahead, size)), {
      context: {
        ...{ userId, journal, outbox, notify },
        onDraft: (listener) => {
          own = listener;
          tabs.add(listener);
          return () => tabs.delete(listener);
        },
        onNotice: (listener: (notice: Notice) => void) => outbox.onNotice(listener),
      },
      place: { kind, scope: 'a-task', formOf: () => form },
      ready,
      isVisible: () => true,
      remind: () => {
        world.reminded += 1;
      },
      askStanding: async () => standing(),
      now: () => world.now,
    });
    await session.start();
    await calm();
    return { session, outbox };
  };

  /** Until nothing is under way any more: everything here results within microtasks. */
  const calm = async () => {
    for (let round = 0; round < 3; round += 1) {
      await new Promise((resolve) => setTimeout(resolve));
      await turn;
    }
  };
  return { world, store, results, kept, open, calm };
};

type Open = Awaited<ReturnType<ReturnType<typeof createWorld>['open']>>['session'];
const ids = (session: Open) => session.batch.get().page.map(idOf);
const cardAt = (session: Open, at = 0) => {
  const card = session.batch.get().page.filter(isOpen)[at];
  if (!card) throw new Error('There is no open card.');
  return card;
};
const answer = (session: Open, kind = 'good') => {
  const card = cardAt(session);
  session.draftOf(card).change('kind', [kind]);
  session.submit(idOf(card));
  return idOf(card);
};

test('the next item stands there before anything was sent', async () => {
  const { open, calm, results } = createWorld(5);
  const { session } = await open();
  expect(ids(session)).toEqual([1]);
  answer(session);
  expect(ids(session)).toEqual([2]);
  expect(results.size).toBe(0);
  await calm();
  expect([...results.keys()]).toEqual([1]);
  expect(session.batch.get().progress.done).toBe(1);
  session.stop();
});

test('what begins in random order begins alike for one person and item, and differently for another person', async () => {
  const items = Array.from({ length: 20 }, (_, at) => String(at));
  const list = { componentId: 'list', componentType: 'OrderList', widgetConfig: { items } };
  const { open } = createWorld(5, { form: { structure: [list, ...KIND_FORM.structure] } });
  const first = async (userId: number) => {
    const { session } = await open(userId);
    const { list: value } = session.draftOf(cardAt(session)).state.get().content;
    session.stop();
    return value;
  };
  expect(await first(1)).toEqual(await first(1));
  expect(await first(2)).not.toEqual(await first(1));
});

test('what the form does not let through is not sent, and says where', async () => {
  const { open, calm, results } = createWorld(5);
  const { session } = await open();
  session.submit(1);
  await calm();
  expect(cardAt(session).phase).toMatchObject({ at: 'refused', problems: [{ widget: 'kind' }] });
  expect(results.size).toBe(0);
  answer(session);
  await calm();
  expect(results.size).toBe(1);
  session.stop();
});

test('of two windows side by side each shows what was written in the other, and goes on from there', async () => {
  const { world, open, calm, store } = createWorld(5);
  const [{ session: one }, { session: other }] = [await open(), await open()];
  const draftIn = (session: Open) => session.draftOf(cardAt(session));
  draftIn(other);
  for (const [session, note] of [
    [one, 'one'],
    [other, 'two'],
    [one, 'three'],
  ] as const) {
    world.now += 1000;
    draftIn(session).change('note', note);
    await draftIn(session).flush();
    await calm();
    for (const each of [one, other]) expect(draftIn(each).state.get().content.note).toBe(note);
  }
  expect((await store.draft(draftIn(one).key))?.content.note).toBe('three');
  one.stop();
  other.stop();
});

test('a refused save brings the item back with what was written; corrected, it goes through', async () => {
  const { open, calm, world, results, store } = createWorld(5);
  world.refuse.add(1);
  const { session, outbox } = await open();
  session.draftOf(cardAt(session)).change('note', 'a long story');
  answer(session);
  await calm();
  expect(ids(session)).toEqual([1, 2]);
  expect(session.draftOf(cardAt(session)).state.get().content).toEqual({ kind: ['good'], note: 'a long story' });
  expect(outbox.status.get().refused).toBe(1);
  world.refuse.clear();
  answer(session, 'bad');
  await calm();
  expect(results.get(1)).toMatchObject([{ content: { kind: ['bad'], note: 'a long story' } }]);
  expect(outbox.status.get()).toEqual({ waiting: 0, refused: 0, conflicts: 0, trouble: 'none' });
  expect(await store.work('rate', 'a-task')).toEqual({ drafts: [], submissions: [] });
  session.stop();
});

test('a conflict is gone once its person has settled it, and until then stands above what is next', async () => {
  const { open, calm, results, store } = createWorld(5);
  const { session, outbox } = await open();
  const inConflict = async (id: number) => {
    results.set(id, [{ content: { kind: ['bad'] }, key: `elsewhere ${id}`, skip: false, seconds: 1 }]);
    session.submit(id);
    await calm();
    expect(cardAt(session).phase.at).toBe('conflict');
    expect(outbox.status.get().conflicts).toBe(1);
  };
  for (const settle of [session.submit, session.leaveChange]) {
    const card = cardAt(session);
    session.draftOf(card).change('kind', ['good']);
    await inConflict(idOf(card));
    const saved = { base: idOf(card) * 100 + 1, isSkip: false, isLate: false, content: { kind: ['bad'] } };
    session.rebase(idOf(card), saved);
    await calm();
    // The draft alone stands for it, also after a reload.
    expect(outbox.status.get().conflicts).toBe(0);
    expect((await store.work('rate', 'a-task')).drafts).toMatchObject([
      { id: idOf(card), base: saved.base, content: { kind: ['good'] } },
    ]);
    settle(idOf(card));
    await calm();
    expect(await store.work('rate', 'a-task')).toEqual({ drafts: [], submissions: [] });
    expect(outbox.status.get().conflicts).toBe(0);
  }
  expect([results.get(1)?.length, results.get(2)?.length]).toEqual([2, 1]);
  // What was kept is what a later change begins from.
  session.takeBack();
  expect(session.draftOf(cardAt(session)).state.get().content).toEqual({ kind: ['bad'] });
  session.leaveChange(2);
  await calm();

  session.draftOf(cardAt(session)).change('kind', ['good']);
  await inConflict(3);
  session.stop();
  const again = await open();
  const phases = again.session.batch.get().page.map((card) => [idOf(card), card.phase.at]);
  expect(phases).toEqual([
    [3, 'conflict'],
    [4, 'open'],
  ]);
  again.session.draftOf(cardAt(again.session, 1)).change('kind', ['good']);
  again.session.submit(4);
  await calm();
  expect(ids(again.session)).toEqual([3, 5]);
  again.session.stop();
});

test('the way to a conflict leads to another one where that is settled by then, and nowhere where there is none', async () => {
  const { open, calm, results } = createWorld(5, { size: 3 });
  const { session } = await open();
  for (const id of [1, 2]) results.set(id, [{ content: { kind: ['bad'] }, key: `${id}`, skip: false, seconds: 1 }]);
  for (const card of session.batch.get().page.slice(0, 2)) {
    session.draftOf(card).change('kind', ['good']);
    session.submit(idOf(card));
  }
  await calm();
  const led = (id: number) => {
    const { turn } = session.batch.get();
    session.goToConflict(id);
    const now = session.batch.get();
    return now.turn > turn ? now.back : null;
  };
  const saved = { base: 101, isSkip: false, isLate: false, content: { kind: ['bad'] } };
  expect([led(1), led(2)]).toEqual([1, 2]);
  session.leaveChange(1, saved);
  expect(led(1)).toBe(2);
  session.leaveChange(2, { ...saved, base: 201 });
  expect(led(1)).toBeNull();
  session.stop();
});

test('a conflict that is over by itself leaves the page', async () => {
  const { open, calm, results, store } = createWorld(5);
  const elsewhere = { content: { kind: ['bad'] }, key: 'elsewhere', skip: false, seconds: 1 };
  const { session, outbox } = await open();
  results.set(1, [elsewhere]);
  answer(session);
  await calm();
  expect(ids(session)).toEqual([1, 2]);
  // Another window finds that the same is saved.
  results.delete(1);
  await outbox.begin();
  await calm();
  expect(ids(session)).toEqual([2]);
  expect(await store.work('rate', 'a-task')).toEqual({ drafts: [], submissions: [] });
  session.stop();
});

test('a batch without a network: submissions wait, and arrive once when it is back, also in a new page', async () => {
  const { open, calm, world, results } = createWorld(5, { size: 2 });
  const { session, outbox } = await open();
  world.online = false;
  for (let count = 0; count < 4; count += 1) answer(session);
  await calm();
  expect(sceneOf(session.batch.get())).toBe('failed');
  expect(outbox.status.get()).toMatchObject({ waiting: 4, trouble: 'network' });
  session.stop();
  outbox.stop();

  world.online = true;
  const again = await open();
  await again.outbox.run('now');
  await calm();
  expect([...results.keys()]).toEqual([1, 2, 3, 4]);
  expect([...results.values()].every((versions) => versions.length === 1)).toBe(true);
  expect(ids(again.session)).toEqual([5]);
  again.session.stop();
});

test('a fix goes on from the version that was given', async () => {
  const { open, calm, results } = createWorld(5);
  const { session } = await open();
  answer(session);
  await calm();
  session.change(1);
  expect(ids(session)).toEqual([1, 2]);
  expect(session.draftOf(cardAt(session)).state.get().content).toMatchObject({ kind: ['good'] });
  answer(session, 'neither');
  await calm();
  expect(results.get(1)?.map(({ content }) => (content as { kind: string[] }).kind)).toEqual([['good'], ['neither']]);
  expect(ids(session)).toEqual([2]);
  session.stop();
});

test('a draft whose item went to somebody else is offered, not lost', async () => {
  const { open, calm, world, results } = createWorld(5);
  const first = await open();
  const draft = first.session.draftOf(cardAt(first.session));
  draft.change('kind', ['good']);
  await draft.flush();
  first.session.stop();
  world.taken.add(1);
  const { session } = await open();
  expect(ids(session)).toEqual([2]);
  const [left] = session.otherDrafts.get();
  expect(left).toMatchObject({ id: 1, content: { kind: ['good'] } });
  if (left) session.continueDraft(left);
  expect(ids(session)).toEqual([1, 2]);
  expect(session.otherDrafts.get()).toEqual([]);
  session.submit(1);
  await calm();
  expect(results.get(1)).toMatchObject([{ content: { kind: ['good'] } }]);
  session.stop();
});

test('what was written in a skipped item is there again when it is answered, also another day', async () => {
  const { open, calm, world, results } = createWorld(5);
  const first = await open();
  first.session.draftOf(cardAt(first.session)).change('kind', ['good']);
  first.session.skip(1);
  await calm();
  expect(results.get(1)).toMatchObject([{ skip: true, content: {} }]);
  first.session.takeBack();
  expect(first.session.draftOf(cardAt(first.session)).state.get().content).toMatchObject({ kind: ['good'] });
  first.session.draftOf(cardAt(first.session)).change('note', 'Rather good.');
  first.session.leave();
  first.session.stop();
  await calm();

  const { session } = await open();
  const [left] = session.otherDrafts.get();
  expect(left).toMatchObject({ id: 1, base: 101, content: { kind: ['good'], note: 'Rather good.' } });
  if (left) session.continueDraft(left);
  world.now += 5_000;
  session.submit(1);
  await calm();
  expect(results.get(1)?.[1]).toMatchObject({ skip: false, content: { kind: ['good'], note: 'Rather good.' } });
  session.stop();
});

test('a skip that arrives while its page is closed leaves what was written on top of it, for an answer that counts', async () => {
  const { open, calm, world, results } = createWorld(5, { limit: 1 });
  const first = await open();
  world.online = false;
  first.session.turnTo(1);
  world.now += 40_000;
  first.session.draftOf(cardAt(first.session)).change('kind', ['good']);
  first.session.skip(1);
  await calm();
  first.session.stop();
  world.online = true;
  await first.outbox.run('now');
  await calm();

  const { session } = await open();
  answer(session);
  await calm();
  const [left] = session.otherDrafts.get();
  expect(left).toMatchObject({ id: 1, base: 101, isOnSkip: true, seconds: 0, content: { kind: ['good'] } });
  if (left) session.continueDraft(left);
  const card = cardAt(session);
  expect(card).toMatchObject({ base: 101, before: { skip: true } });
  expect(isOverLimit(session.batch.get(), card)).toBe(true);
  session.submit(1);
  await calm();
  expect(results.get(1)?.[1]).toMatchObject({ skip: false, seconds: 0, content: { kind: ['good'] } });
  session.stop();
});

test('an answer on top of a skip that waits through a reload still counts for the first time', async () => {
  const { open, calm, world, store } = createWorld(5);
  const first = await open();
  first.session.skip(1);
  await calm();
  first.session.takeBack();
  world.online = false;
  answer(first.session);
  await calm();
  expect(await store.submissions()).toMatchObject([{ base: 101, isOnSkip: true }]);
  first.session.stop();
  first.outbox.stop();
  const { session, outbox } = await open();
  expect(doneSoFar(session.batch.get())).toBe(1);
  session.stop();
  outbox.stop();
});

test('what was skipped is offered among the unfinished on another day, not while work goes on', async () => {
  const { open, calm } = createWorld(9);
  const first = await open();
  for (let id = 1; id <= 7; id += 1) {
    first.session.draftOf(cardAt(first.session)).change('note', 'Half a thought');
    first.session.skip(id);
    await calm();
  }
  expect(first.session.otherDrafts.get()).toEqual([]);
  first.session.stop();
  const { session } = await open();
  expect(session.otherDrafts.get().map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  session.stop();
});

test('an item that was skipped with nothing written in it leaves no draft', async () => {
  const { open, calm, store } = createWorld(5);
  const { session } = await open();
  session.skip(1);
  await calm();
  expect((await store.work('rate', 'a-task')).drafts).toEqual([]);
  session.takeBack();
  const untouched = initialContent(KIND_FORM, itemWith(1).input);
  expect(session.draftOf(cardAt(session)).state.get().content).toEqual(untouched);
  session.stop();
});

test('leaving lets go of what was not begun', async () => {
  const { open, world } = createWorld(5, { size: 2 });
  const { session } = await open();
  session.draftOf(cardAt(session)).change('kind', ['good']);
  session.leave();
  expect(world.left).toEqual([2, 3, 4]);
  session.stop();
});

test('an item whose late result is to be fixed where done work is listed stays reserved when the person goes there', async () => {
  const { open, world } = createWorld(5, { size: 2 });
  for (const id of [1, 3]) world.late.add(id);
  const { session } = await open();
  session.leave();
  // Of the next page the person has seen nothing yet.
  expect([world.renewed, world.left]).toEqual([[1], [2, 3, 4]]);
  session.stop();
});

test('what has run out by the time that the page is left is not reserved again', async () => {
  const { open, world } = createWorld(5, { size: 2 });
  world.late.add(1);
  const { session } = await open();
  world.now += 6 * 60_000;
  session.leave();
  expect(world.renewed).toEqual([]);
  session.stop();
});

test('what was let go as the page was left does not count as held once the page is back', async () => {
  const { open, calm, world } = createWorld(5, { size: 2 });
  const { session } = await open();
  world.now += 4 * 60_000;
  session.leave();
  await calm();
  world.taken.add(2);
  world.now += 2 * 60_000;
  session.input();
  await calm();
  expect(ids(session)).toEqual([1, 3]);
  session.stop();
});

test('offline there are as many questions as were kept ready, one after the other', async () => {
  const { open, calm, world, results } = createWorld(40, { ahead: 20 });
  const { session, outbox } = await open();
  expect(session.batch.get().next).toHaveLength(20);
  world.online = false;
  for (let id = 1; id <= 21; id += 1) {
    expect(ids(session)).toEqual([id]);
    session.draftOf(cardAt(session)).change('kind', ['good']);
    session.submit(id);
    await calm();
  }
  expect(sceneOf(session.batch.get())).toBe('failed');
  expect(outbox.status.get()).toMatchObject({ waiting: 21, trouble: 'network' });
  world.online = true;
  await outbox.run('now');
  await calm();
  expect([...results.keys()]).toEqual(Array.from({ length: 21 }, (_, at) => at + 1));
  session.stop();
});

test('a page opened without a network goes on with the items that were ready, and with the server when it is back', async () => {
  const { world, open, calm, results } = createWorld(9, { ahead: 4 });
  const first = await open();
  expect(answer(first.session)).toBe(1);
  await calm();
  world.online = false;
  expect(answer(first.session)).toBe(2);
  await calm();
  first.session.stop();
  first.outbox.stop();

  const { session, outbox } = await open();
  expect(ids(session)).toEqual([3]);
  expect(session.batch.get().next.map(({ id }) => id)).toEqual([4, 5]);
  expect(answer(session)).toBe(3);
  await calm();
  // Another got it meanwhile; what waits behind it is asked for as well.
  world.taken.add(5);
  world.online = true;
  await outbox.run('now');
  session.checkAgain();
  await calm();
  expect([...results.keys()]).toEqual([1, 2, 3]);
  expect(ids(session)).toEqual([4]);
  expect(session.batch.get().next.map(({ id }) => id)).not.toContain(5);
  session.stop();
});

test('what is stored for a visit without a network is what is in hand, and no more', async () => {
  const { world, open, calm, kept } = createWorld(5, { ahead: 2 });
  const first = await open();
  await calm();
  const before = [...kept.keys()];
  expect(before).toEqual([1, 2, 3]);
  answer(first.session);
  await calm();
  expect([...kept.keys()]).not.toContain(1);
  first.session.stop();
  world.taken.add(2);
  const { session } = await open();
  await calm();
  expect([...kept.keys()]).not.toContain(2);
  session.stop();
});

test('what waits for the network is taken back before it is sent', async () => {
  const { open, calm, world, results } = createWorld(5, { ahead: 3 });
  const { session, outbox } = await open();
  world.online = false;
  session.draftOf(cardAt(session)).change('kind', ['good']);
  session.submit(1);
  await calm();
  session.takeBack();
  await calm();
  expect(ids(session)).toEqual([1, 2]);
  expect(session.draftOf(cardAt(session)).state.get().content).toMatchObject({ kind: ['good'] });
  expect(outbox.status.get().waiting).toBe(0);
  world.online = true;
  session.draftOf(cardAt(session)).change('kind', ['bad']);
  session.submit(1);
  await calm();
  expect(results.get(1)).toMatchObject([{ content: { kind: ['bad'] } }]);
  session.stop();
});

test('back after the reservations ran out, items of others are replaced', async () => {
  const { open, calm, world } = createWorld(9, { size: 2 });
  const { session } = await open();
  world.now += 6 * 60_000;
  world.taken.add(1);
  session.input();
  await calm();
  expect(ids(session)).toEqual([2, 3]);
  expect(session.batch.get().lost).toBe(1);
  session.stop();
});

test('back after that, what one reply has no room for is asked for once more, and not taken for lost', async () => {
  const { open, calm, world } = createWorld(9, { size: 3 });
  const { session } = await open();
  const comeBack = async (mostGiven: number) => {
    Object.assign(world, { now: world.now + 6 * 60_000, mostGiven });
    session.input();
    await calm();
    return [ids(session), session.batch.get().lost];
  };
  expect(await comeBack(2)).toEqual([[1, 2, 3], 0]);
  expect(await comeBack(1)).toEqual([[1, 2, 3], 0]);
  world.taken.add(2);
  expect(await comeBack(1)).toEqual([[1, 3, 4], 1]);
  session.stop();
});

test('what is begun is named first as in hand, also after the reservations ran out: a lowered limit takes the rest', async () => {
  const { open, calm, world } = createWorld(9, { size: 3 });
  const first = await open();
  const draft = first.session.draftOf(cardAt(first.session, 2));
  draft.change('kind', ['good']);
  await draft.flush();
  first.session.stop();
  const { session } = await open();
  expect(world.excluded).toEqual([3, 1, 2]);
  world.now += 6 * 60_000;
  session.input();
  expect(world.excluded).toEqual([3]);
  await calm();
  expect(ids(session)).toEqual([1, 2, 3]);
  session.stop();
});

test('of what comes although the limit seemed reached it is known by then where the person stands', async () => {
  const { open, calm, world } = createWorld(5, { limit: 1 });
  const { session } = await open();
  answer(session);
  await calm();
  expect(sceneOf(session.batch.get())).toBe('limit');
  world.limit = 3;
  const over: boolean[] = [];
  session.batch.subscribe(() =>
    over.push(...session.batch.get().page.map((card) => isOverLimit(session.batch.get(), card))),
  );
  session.checkAgain();
  await calm();
  expect(ids(session)).toEqual([2]);
  expect(over).not.toContain(true);
  expect([session.batch.get().progress, cardAt(session).number]).toEqual([{ done: 1, skipped: 0, limit: 3 }, 2]);
  session.stop();
});

test('once a limit is lowered, an item with something in the making stays, as one that is written does', async () => {
  const { open, calm, world } = createWorld(5, { size: 3 });
  const { session } = await open();
  session.draftOf(cardAt(session, 2)).unfinished.set('A recording is running.');
  world.limit = 1;
  answer(session);
  await calm();
  expect(session.batch.get().page.filter(isOpen).map(idOf)).toEqual([3]);
  session.stop();
});

test('the time of an item is that of an active person, and goes on after a reload', async () => {
  const { open, calm, world, results } = createWorld(5);
  const first = await open();
  first.session.turnTo(1);
  world.now += 40_000;
  first.session.draftOf(cardAt(first.session)).change('note', 'x');
  first.session.leave();
  first.session.stop();
  await calm();
  world.now += 3_600_000;
  const { session } = await open();
  session.turnTo(1);
  world.now += 5_000;
  answer(session);
  await calm();
  expect(results.get(1)?.[0]?.seconds).toBe(45);
  session.stop();
});

test('a blocked person sees the gate, and keeps what was written', async () => {
  const { open, calm, world, store } = createWorld(5);
  const { session } = await open();
  world.blocked = true;
  answer(session);
  await calm();
  expect(sceneOf(session.batch.get())).toBe('blocked');
  expect((await store.submissions()).map(({ state }) => state)).toEqual(['refused']);
  session.stop();
});

const step = fc.oneof(
  fc.record({ act: fc.constantFrom('answer' as const, 'skip' as const, 'write' as const, 'fix' as const) }),
  fc.record({ act: fc.constantFrom('reload' as const, 'network' as const, 'send' as const) }),
  fc.record({ act: fc.constant('refuse' as const), id: fc.integer({ min: 1, max: 6 }) }),
);

test('whatever a person, the network and the browser do: nothing written is lost, nothing is given twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), fc.integer({ min: 1, max: 2 }), async (steps, size) => {
      const { open, calm, world, store, results } = createWorld(6, { size });
      let { session, outbox } = await open();
      let notes = 0;
      /** What was written last for each question. */
      const written = new Map<number, string>();
      for (const { act, ...more } of steps) {
        const card = session.batch.get().page.find(isOpen);
        if (act === 'network') world.online = !world.online;
        else if (act === 'refuse' && 'id' in more) {
          if (!world.refuse.delete(more.id)) world.refuse.add(more.id);
        } else if (act === 'send') await outbox.run('now');
        else if (act === 'reload') {
          session.leave();
          session.stop();
          outbox.stop();
          await calm();
          ({ session, outbox } = await open());
        } else if (act === 'fix') {
          const earlier = session.batch.get().earlier.find(({ phase }) => phase.at === 'done');
          if (earlier) session.change(idOf(earlier));
        } else if (card && act === 'skip' && card.base === null) {
          session.skip(idOf(card));
        } else if (card && act !== 'skip') {
          notes += 1;
          session.draftOf(card).change('kind', ['good']);
          session.draftOf(card).change('note', `note ${notes}`);
          written.set(idOf(card), `note ${notes}`);
          if (act === 'answer') session.submit(idOf(card));
        }
        if (act !== 'network') await calm();
      }
      session.leave();
      await calm();
      const { drafts, submissions } = await store.work('rate', 'a-task');
      for (const [id, note] of written) {
        const places = [
          ...(results.get(id) ?? []).map(({ content }) => content),
          ...drafts.filter((draft) => draft.id === id).map(({ content }) => content),
          ...submissions.filter((one) => one.id === id).map(({ content }) => content),
        ] as { note?: string }[];
        expect(places.map((place) => place.note)).toContain(note);
      }
      for (const versions of results.values()) {
        const keys = versions.map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
      }
      session.stop();
      outbox.stop();
    }),
    { numRuns: 60 },
  );
});

test.each([
  [500, ['asked', 'load-failed', 'check-again']],
  // Such as before the tutorial is accepted.
  [403, ['asked', 'load-failed']],
] as const)(
  'a load that fails with %i is tried again within seconds only where that may help',
  async (status, events) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const batch = createStore(startBatch(1, { done: 0, skipped: 0, limit: null }, false));
    const seen: string[] = [];
    const kind = kindWith({ load: () => Promise.reject(new ApiError(status)) });
    const supply = createSupply({
      place: { kind, scope: 'a-task', formOf: () => KIND_FORM },
      batch,
      dispatch: (event) => {
        seen.push(event.kind);
        batch.set(reduceBatch(batch.get(), event));
      },
      ...{
        drafts: { isBegun: () => false, written: () => new Set<number>() },
        isBlockedError: () => false,
        ready: undefined,
        askStanding: undefined,
        onLoaded: () => undefined,
        now: Date.now,
      },
    });
    await supply.load('page');
    vi.advanceTimersByTime(30_000);
    expect(seen).toEqual(events);
  },
);
