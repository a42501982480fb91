import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../../server/testing/app.ts';
import { saveAnswer } from '../../../answering/contract.ts';
import { removeResults, restoreResults } from '../../../slots/server/public.ts';
import { addWorkedTask, type Worked } from '../testing/worked-task.ts';
import { follow, rebuild } from './follow.ts';
import { changedDays } from './follow-queries.ts';

let app: TestApp;
let ann: Person;
let bob: Person;
let worked: Worked;

beforeAll(async () => {
  app = await startTestApp();
  [ann, bob] = [await app.person(), await app.person()];
  worked = await addWorkedTask(app, [ann, bob]);
});
afterAll(() => app.close());

const timesOf = async ({ id }: Person, task = worked.task) => {
  const row = await app.db
    .selectFrom('person_times')
    .where('task_id', '=', task.id)
    .where('user_id', '=', id)
    .select(['counted', 'answers', 'seconds', 'squares', 'times', 'counts'])
    .executeTakeFirst();
  return row && [row.counted, row.answers, row.seconds, row.squares, row.times, row.counts];
};
const totals = () =>
  app.db.selectFrom('task_totals').where('task_id', '=', worked.task.id).selectAll().executeTakeFirstOrThrow();

/** Every figure, as text. */
const everything = async () => {
  const rows = await Promise.all(
    ['answer_times', 'person_times', 'task_totals'].map((table) =>
      sql`select (to_jsonb(one) - 'last_answer')::text as row from ${sql.table(table)} as one order by 1`.execute(
        app.db,
      ),
    ),
  );
  return rows.map(({ rows: of }) => of);
};

it('counts each answer with the time that it took first; skips and corrections have none', async () => {
  const { answer, ids, task } = worked;
  await answer(ann, 0, 12);
  await answer(ann, 1, 30);
  await answer(ann, 2, null);
  await answer(bob, 0, 12);
  await follow(app.db);
  expect(await timesOf(ann)).toEqual([2, 2, 42, 1044, [12, 30], [1, 1]]);
  expect(await totals()).toMatchObject({ answered_questions: 2, full_questions: 1, answers: 3, is_stale: false });

  await ann.get(saveAnswer, {
    params: { slug: task.slug, questionId: ids[0] as number },
    body: { save_key: randomUUID(), content: { note: 'better' }, time_taken: 500, fix_answer: true, base_version: 1 },
  });
  await answer(ann, 3, 12);
  await follow(app.db);
  expect(await timesOf(ann)).toEqual([3, 3, 54, 1188, [12, 30], [2, 1]]);
});

it('follows what is deleted and restored on days long ago', async () => {
  const { task, answer } = worked;
  await answer(bob, 1, 7);
  await sql`update answers set counted_on = '2020-02-29' where user_id = ${bob.id}`.execute(app.db);
  await sql`update answer_days set day = '2020-02-29' where user_id = ${bob.id}`.execute(app.db);
  await sql`create table kept (source text, owner bigint, row jsonb)`.execute(app.db);
  await rebuild(app.db);
  const before = [2, 2, 19, 193, [7, 12], [1, 1]];
  expect(await timesOf(bob)).toEqual(before);
  await app.db.transaction().execute((trx) =>
    removeResults(trx, 'answer', {
      taskId: task.id,
      results: sql`select id from answers where user_id = ${bob.id} order by id limit 1`,
      store: (rows) => sql`insert into kept select source, owner, row from (${rows}) as gone returning 1`,
    }),
  );
  await follow(app.db);
  expect(await timesOf(bob)).toEqual([1, 1, 7, 49, [7], [1]]);
  const stored = (source: string) => sql`select row from kept where source = ${source}`;
  await app.db.transaction().execute((trx) =>
    restoreResults(trx, 'answer', {
      ...{ taskId: task.id, results: stored('answers'), versions: stored('answer_versions') },
    }),
  );
  await follow(app.db);
  expect(await timesOf(bob)).toEqual(before);
});

it('gives the same figures when it is rebuilt, in steps of any size, and when it was interrupted in the middle', async () => {
  const other = await addWorkedTask(app, [ann, bob]);
  await other.answer(ann, 0, 3);
  await other.answer(bob, 4, 4);
  await follow(app.db);
  const before = await everything();
  await rebuild(app.db);
  expect(await everything()).toEqual(before);

  await sql`
    create function interrupted() returns trigger language plpgsql as $$
    begin
      if new.task_id = ${sql.lit(other.task.id)} then raise exception 'interrupted'; end if;
      return new;
    end $$`.execute(app.db);
  await sql`create trigger interrupted before insert on answer_times for each row execute function interrupted()`.execute(
    app.db,
  );
  await expect(rebuild(app.db, 1)).rejects.toThrow('interrupted');
  expect(await timesOf(ann)).toBeDefined();
  expect(await timesOf(ann, other.task)).toBeUndefined();
  await sql`drop trigger interrupted on answer_times`.execute(app.db);
  await follow(app.db, 1);
  expect(await everything()).toEqual(before);
});

it('reads of a day that has only got answers the new ones alone, and all of one that changed otherwise', async () => {
  const cat = await app.person();
  const { task, answer, ids } = await addWorkedTask(app, [cat]);
  const read = async () => {
    const days = await changedDays(app.db, null, { task_id: task.id - 1, user_id: 0, day: '0001-01-01' }, 10);
    return days.filter(({ task_id }) => task_id === task.id).map(({ is_added, seconds }) => [is_added, seconds]);
  };
  const anHourAgo = () =>
    sql`update answers set answered_at = answered_at - interval '1 hour' where task_id = ${task.id}`.execute(app.db);
  await answer(cat, 0, 5);
  await answer(cat, 1, 900);
  await anHourAgo();
  expect(await read()).toEqual([[false, [5, 900]]]);
  await follow(app.db);

  await answer(cat, 2, 7);
  await answer(cat, 3, null);
  expect(await read()).toEqual([[true, [7]]]);
  await follow(app.db);
  expect(await timesOf(cat, task)).toEqual([3, 3, 912, 810_074, [5, 7, 900], [1, 1, 1]]);
  const before = await everything();
  await rebuild(app.db);
  expect(await everything()).toEqual(before);

  await anHourAgo();
  await follow(app.db);
  await cat.get(saveAnswer, {
    params: { slug: task.slug, questionId: ids[0] as number },
    body: { save_key: randomUUID(), content: { note: 'x' }, time_taken: 4, fix_answer: true, base_version: 1 },
  });
  await answer(cat, 4, 6);
  expect(await read()).toEqual([[false, [5, 900, 7, 6]]]);
});

it('leaves the work to another process that is at it', async () => {
  await worked.answer(bob, 5, 9);
  const before = await timesOf(bob);
  await app.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('statistics.follow'))`.execute(trx);
    await follow(app.db);
  });
  expect(await timesOf(bob)).toEqual(before);
  await follow(app.db);
  expect((await timesOf(bob))?.[0]).toBe(3);
});
