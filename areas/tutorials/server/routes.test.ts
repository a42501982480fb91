import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../server/testing/app.ts';
import { STAFF } from '../../../server/testing/people.ts';
import { addQuestions, addTask, assign, texts } from '../../../server/testing/tasks.ts';
import { newQuestions, saveAnswer } from '../../answering/contract.ts';
import { readStream } from '../../notifications/server/testing/read-stream.ts';
import {
  acceptTutorial,
  addWikiItem,
  adminWiki,
  changeWikiItem,
  copyWiki,
  deleteWikiItem,
  reorderWiki,
  taskTutorial,
  tutorialDisplayTime,
} from '../contract.ts';

let app: TestApp;
let url: string;
beforeAll(async () => {
  app = await startTestApp();
  await app.app.start();
  url = await app.app.http.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const world = async () => {
  const task = await addTask(app.db);
  await addQuestions(app.db, task, texts(2));
  const [linguist, staff] = [await app.person(), await app.person(STAFF)];
  await assign(app.db, task, linguist);
  const params = { slug: task.slug };
  const add = (body: object) =>
    staff.get(addWikiItem, {
      params,
      body: { kind: 'tutorial', title: 'Begin', content: '<p>Read this.</p>', ...body },
    });
  const read = async () => linguist.get(taskTutorial, { params, query: {} });
  const changes = async (query: object = {}) => linguist.get(tutorialDisplayTime, { params, query });
  return { task, linguist, staff, params, add, read, changes };
};

test('nobody gets questions before all that is required is accepted, as it was read', async () => {
  const { linguist, staff, params, add, read } = await world();
  const one = await add({ is_required: true, content: '<p>Read this.</p><script>x()</script>' });
  await add({ title: 'More' });
  await add({ title: 'For evaluators', is_required: true, for_evaluators: true });
  const shown = await read();
  expect(
    shown.tutorial.map(({ title, content, is_required, changed, diff }) => [
      title,
      content,
      is_required,
      changed,
      diff,
    ]),
  ).toEqual([
    ['Begin', '<p>Read this.</p>', true, true, null],
    ['More', '<p>Read this.</p>', false, true, null],
  ]);
  expect(shown.tutorial_confirmed.is_confirmed).toBe(false);
  const refused = await linguist.ask(newQuestions, { params });
  expect([refused.status, refused.error.code]).toEqual([403, 'tutorials.notAccepted']);

  // It changes while it is accepted: what was not read is not accepted.
  const body = { title: 'Begin', content: '<p>Read this twice.</p>', modified: one.modified };
  await staff.get(changeWikiItem, { params: { ...params, itemId: one.id }, body });
  const late = await linguist.ask(acceptTutorial, { body: { id: one.id, modified: one.modified } });
  expect([late.status, late.error.code]).toEqual([409, 'tutorials.changedMeanwhile']);
  const { modified } = (await read()).tutorial[0] ?? { modified: '' };
  expect(await linguist.get(acceptTutorial, { body: { id: one.id, modified } })).toEqual({ is_confirmed: true });
  expect(await linguist.get(newQuestions, { params })).toHaveLength(1);
  const stranger = await app.person();
  expect((await stranger.ask(acceptTutorial, { body: { id: one.id } })).status).toBe(404);
});

test('the other pages of who accepts learn of it at once, and those of nobody else', async () => {
  const { task, linguist, staff, add } = await world();
  const { id } = await add({ is_required: true });
  const [own, others] = [await readStream(url, linguist.token), await readStream(url, staff.token)];
  for (const stream of [own, others]) await stream.next();
  await linguist.get(acceptTutorial, { body: { id } });
  expect(await own.until((event) => 'topic' in event)).toEqual({ topic: 'tutorials', data: { task: task.id } });
  // What comes next to staff is what concerns them.
  const another = await world();
  await another.add({ title: 'Other' });
  expect(await others.until((event) => 'topic' in event)).toMatchObject({ data: { task: another.task.id } });
  for (const stream of [own, others]) stream.close();
});

test('before what is required is accepted only what was handed out earlier is saved, or what was answered', async () => {
  const { linguist, params, add } = await world();
  const [held] = await linguist.get(newQuestions, { params });
  const [first, second] = [held?.id ?? 0, (held?.id ?? 0) + 1];
  const { id } = await add({ is_required: true });
  const save = (questionId: number, more: object = {}) => {
    const body = { save_key: randomUUID(), content: { note: 'x' }, time_taken: 1, ...more };
    return linguist.ask(saveAnswer, { params: { ...params, questionId }, body });
  };
  for (const more of [{}, { skip: true }]) {
    const refused = await save(second, more);
    expect([refused.status, refused.error.code]).toEqual([403, 'tutorials.notAccepted']);
  }
  expect((await save(first)).body).toMatchObject({ is_active: true, answered: 1 });
  expect((await save(first, { fix_answer: true, base_version: 1, content: { note: 'y' } })).status).toBe(200);
  await linguist.get(acceptTutorial, { body: { id } });
  expect((await save(second)).body).toMatchObject({ is_active: true, answered: 2 });
});

test('a tracked change shows what is new since one’s version, until it is acknowledged; another does not', async () => {
  const { linguist, staff, params, add, read, changes } = await world();
  const item = await add({ is_required: true });
  await linguist.get(acceptTutorial, { body: { id: item.id } });
  expect(await changes()).toMatchObject({ is_user_tutorial_changed: false, is_eval_tutorial_changed: false });
  const change = async (content: string, tracked: boolean) => {
    const [{ modified } = item] = await staff.get(adminWiki, { params });
    const body = { title: 'Begin', content, modified, is_this_change_tracked: tracked };
    await staff.get(changeWikiItem, { params: { ...params, itemId: item.id }, body });
  };
  await change('<p>Read thjs.</p>', false);
  expect((await read()).tutorial[0]).toMatchObject({ changed: false, diff: null });
  await change('<p>Read that &amp; this.</p>', true);
  await change('<p>Read that &amp; all.</p><ul><li>Twice</li></ul>', true);
  const [now] = (await read()).tutorial;
  expect(now).toMatchObject({ changed: true, is_accepted: true });
  expect(now?.diff?.replaceAll(/<del>.*?<\/del>/g, '').replaceAll(/<\/?ins>/g, '')).toBe(
    'Begin<br>Read that &amp; all.<br>Twice',
  );
  expect(now?.diff?.replaceAll(/<ins>.*?<\/ins>/g, '').replaceAll(/<\/?del>/g, '')).toBe('Begin<br>Read thjs.');
  // What is accepted stays so: nobody is held up by a change.
  expect((await read()).tutorial_confirmed.is_confirmed).toBe(true);
  expect(await changes()).toMatchObject({ is_user_tutorial_changed: true });
  expect(await changes({ update: '1', is_faq: '1' })).toMatchObject({ is_user_tutorial_changed: true });
  expect(await changes({ update: '1' })).toMatchObject({ is_user_tutorial_changed: false });
  expect((await read()).tutorial[0]).toMatchObject({ changed: false, diff: null });
});

test('items are put in order, and deleted; two editors do not overwrite each other', async () => {
  const { staff, params, add } = await world();
  const [a, b, c] = [await add({ title: 'A' }), await add({ title: 'B' }), await add({ title: 'C' })];
  const titles = (items: { title: string }[]) => items.map(({ title }) => title).join('');
  expect(titles(await staff.get(reorderWiki, { params, body: { wikis: [c.id, a.id] } }))).toBe('CAB');
  // Of two at once the one that comes last holds, whole.
  const atOnce = await Promise.all(
    [
      [a.id, b.id, c.id],
      [b.id, c.id, a.id],
    ].map((wikis) => staff.get(reorderWiki, { params, body: { wikis } })),
  );
  expect(atOnce.map(titles)).toEqual(['ABC', 'BCA']);
  expect(['ABC', 'BCA']).toContain(titles(await staff.get(adminWiki, { params })));
  await staff.get(reorderWiki, { params, body: { wikis: [a.id, b.id, c.id] } });
  // Of two who saw the same order one is told that it is another one now.
  const before = [a.id, b.id, c.id];
  const moves = await Promise.all(
    [
      [c.id, a.id, b.id],
      [b.id, a.id, c.id],
    ].map((wikis) => staff.ask(reorderWiki, { params, body: { wikis, before } })),
  );
  expect(moves.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(moves.find(({ status }) => status === 409)?.error.code).toBe('tutorials.orderedMeanwhile');
  const held = titles(await staff.get(adminWiki, { params }));
  expect(held).toBe(moves[0]?.status === 200 ? 'CAB' : 'BAC');
  await staff.get(reorderWiki, { params, body: { wikis: [c.id, a.id, b.id] } });
  const [d, e] = [await add({ title: 'D' }), await add({ title: 'E' })];
  expect(titles(await staff.get(reorderWiki, { params, body: { wikis: [d.id, e.id], to_remove: true } }))).toBe('CAB');
  const body = { title: 'B2', content: '', modified: b.modified };
  await staff.get(changeWikiItem, { params: { ...params, itemId: b.id }, body });
  const late = await staff.ask(changeWikiItem, { params: { ...params, itemId: b.id }, body });
  expect([late.status, late.error.code]).toEqual([409, 'tutorials.editedMeanwhile']);
  await staff.get(deleteWikiItem, { params: { ...params, itemId: c.id } });
  expect(titles(await staff.get(adminWiki, { params }))).toBe('AB2');
  // An item of another task is not there.
  const other = await world();
  expect((await staff.ask(deleteWikiItem, { params: { ...other.params, itemId: a.id } })).status).toBe(404);
});

test('items are copied to other tasks; one whose title is taken is left out, or renamed', async () => {
  const { staff, params, add } = await world();
  const target = await addTask(app.db);
  const begin = await add({ is_required: true });
  const faq = await add({ kind: 'faq', title: 'Why?' });
  const copy = (isPossibleRename: boolean) =>
    staff.get(copyWiki, { body: { wikis: [faq.id, begin.id], tasks: [target.slug], isPossibleRename } });
  const titled = async () =>
    (await staff.get(adminWiki, { params: { slug: target.slug } })).map(({ kind, title, is_required }) => [
      kind,
      title,
      is_required,
    ]);

  expect((await copy(false)).map(({ result }) => result)).toEqual(['copied', 'copied']);
  expect((await copy(false)).map(({ result }) => result)).toEqual(['exists', 'exists']);
  expect((await copy(true)).map(({ title }) => title)).toEqual(['Begin (2)', 'Why? (2)']);
  expect(await titled()).toEqual([
    ['tutorial', 'Begin', true],
    ['faq', 'Why?', false],
    ['tutorial', 'Begin (2)', true],
    ['faq', 'Why? (2)', false],
  ]);

  await staff.get(deleteWikiItem, { params: { ...params, itemId: faq.id } });
  const { status } = await staff.ask(copyWiki, { body: { wikis: [faq.id, begin.id], tasks: [target.slug] } });
  expect(status).toBe(400);
  expect(await titled()).toHaveLength(4);
});
