import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../server/testing/app.ts';
import { addQuestions, addTask, texts } from '../../../../server/testing/tasks.ts';
import { taskListener } from '../task-listener.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await test.app.start();
});
afterAll(() => test.close());

it('every question gets as many slots as its task allows now, but none that is taken is lost', async () => {
  const task = await addTask(test.db, { max_answers: 3 });
  const ids = await addQuestions(test.db, task, texts(5));
  await test.db
    .updateTable('question_slots')
    .set({ answered: 3 })
    .where('question_id', '=', ids[0] as number)
    .execute();
  await test.db
    .updateTable('question_slots')
    .set({ reserved: 2 })
    .where('question_id', '=', ids[1] as number)
    .execute();
  const slots = async () => {
    const rows = await test.db
      .selectFrom('question_slots')
      .where('task_id', '=', task.id)
      .orderBy('question_id')
      .select('slots')
      .execute();
    return rows.map((row) => row.slots);
  };
  const resizeTo = async (max_answers: number) => {
    const { jobs } = test.app.services;
    await test.db.transaction().execute(async (trx) => {
      await trx.updateTable('tasks').set({ max_answers }).where('id', '=', task.id).execute();
      await taskListener.maxAnswersChanged?.({ jobs }, trx, task.id);
    });
    const ended = async () => (await jobs.list('resize-slots', task.id, 10)).some(({ state }) => state === 'done');
    while (!(await ended())) await pause(20);
  };
  await resizeTo(1);
  expect(await slots()).toEqual([3, 2, 1, 1, 1]);
  // Somebody still held two slots of the second: they are looked at again once the reservations have lapsed.
  const waiting = (await test.app.services.jobs.list('resize-slots', task.id, 10)).filter(
    ({ state }) => state === 'waiting',
  );
  expect(waiting).toHaveLength(1);
});

it('more slots are there for all', async () => {
  const task = await addTask(test.db, { max_answers: 1 });
  await addQuestions(test.db, task, texts(2500));
  await test.db.transaction().execute(async (trx) => {
    await trx.updateTable('tasks').set({ max_answers: 5 }).where('id', '=', task.id).execute();
    await taskListener.maxAnswersChanged?.(test.app.services, trx, task.id);
  });
  const small = () =>
    test.db
      .selectFrom('question_slots')
      .where('task_id', '=', task.id)
      .where('slots', '<>', 5)
      .select('slots')
      .execute();
  while ((await small()).length > 0) await pause(20);
  expect(await small()).toEqual([]);
});
