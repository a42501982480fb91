import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../server/testing/app.ts';
import { addQuestions, addTask, assign, type TestTask, texts } from '../../../server/testing/tasks.ts';
import { newQuestions, saveAnswer } from '../../answering/contract.ts';
import { languageList, TASK_ORDER, type TaskOrder, taskList, unreportedAnswers, updateFavorites } from '../contract.ts';
import { PIN_COLORS } from '../rules.ts';
import { tasksPage } from './list-queries.ts';
import { evaluates, reportHours } from './testing/work.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const titlesOf = async (person: Person, query: object = {}) =>
  (await person.get(taskList, { query })).results.map((task) => task.title);

const due = (day: number) => new Date(Date.UTC(2030, 0, day));

test('the list holds the active tasks that a person is assigned to, evaluates or moderates, and no others', async () => {
  const mine = await addTask(app.db, { title: 'Mine', slug: 'mine' });
  const moderated = await addTask(app.db, { title: 'Moderated', slug: 'moderated' });
  const evaluated = await addTask(app.db, { title: 'Evaluated', slug: 'evaluated', enable_evaluations: true });
  const inactive = await addTask(app.db, { title: 'Inactive', slug: 'inactive', is_active: false });
  const resigned = await addTask(app.db, { title: 'Resigned', slug: 'resigned' });
  await addTask(app.db, { title: 'Of others', slug: 'of-others' });
  const person = await app.person({ moderates: [moderated.id] });
  await assign(app.db, mine, person, { max_questions: 7, answered: 3 });
  await assign(app.db, inactive, person);
  await assign(app.db, resigned, person, { resigned_at: new Date() });
  await evaluates(app.db, evaluated, person, { max_questions: 9, answered: 4, deadline: due(5) });
  await evaluates(app.db, resigned, person, { resigned_at: new Date() });
  await reportHours(app.db, mine, person, 1.5);
  await reportHours(app.db, mine, person, 0.25);

  const list = await person.get(taskList, { query: { order_by: 'title' } });
  expect(list).toMatchObject({ num_pages: 1, page_number: 1, count: 3 });
  const nothing = {
    ...{ is_favorite: false, favorites_pin_color: null, deadline: null, evaluation_deadline: null, limit: null },
    ...{ answered: 0, evaluation_answered: 0, evaluation_max_questions: null, reported_hours: 0 },
    ...{ blocked: false, has_questions: false, evaluation_blocked: false, has_answers: false },
    ...{ user_is_assigned: false, user_is_evaluator: false, user_is_moderator: false },
  };
  expect(list.results).toEqual([
    {
      ...{ ...nothing, pk: evaluated.id, slug: 'evaluated', title: 'Evaluated', user_is_evaluator: true },
      ...{ evaluation_answered: 4, evaluation_max_questions: 9, evaluation_deadline: due(5).toISOString() },
    },
    {
      ...{ ...nothing, pk: mine.id, slug: 'mine', title: 'Mine', limit: 7, answered: 3, reported_hours: 1.75 },
      user_is_assigned: true,
    },
    { ...nothing, pk: moderated.id, slug: 'moderated', title: 'Moderated', user_is_moderator: true },
  ]);
});

test('nobody evaluates a task whose evaluations are switched off', async () => {
  const task = await addTask(app.db, { title: 'Switched off', enable_evaluations: false });
  const person = await app.person();
  await assign(app.db, task, person, { max_questions: 40, answered: 40 });
  const deadline = new Date(Date.UTC(2030, 0, 3));
  await evaluates(app.db, task, person, { deadline });
  const rows = async () => (await person.get(taskList, { query: {} })).results;
  expect(await rows()).toMatchObject([{ user_is_assigned: true, user_is_evaluator: false, evaluation_deadline: null }]);
  await app.db.updateTable('tasks').set({ enable_evaluations: true }).where('id', '=', task.id).execute();
  expect(await rows()).toMatchObject([{ user_is_evaluator: true, evaluation_deadline: deadline.toISOString() }]);
});

test('a row says whether the person is blocked, and whether anything is left to answer', async () => {
  const names = ['left', 'all taken', 'held', 'unpublished', 'blocked'] as const;
  const person = await app.person();
  const tasks: Record<string, TestTask> = {};
  for (const name of names) {
    const task = await addTask(app.db, {
      title: `Work ${name}`,
      slug: `work-${name.replace(' ', '-')}`,
      max_answers: 1,
    });
    await assign(app.db, task, person, { answered: 1, is_blocked: name === 'blocked' });
    await addQuestions(app.db, task, texts(2));
    tasks[name] = task;
  }
  const idOf = (name: (typeof names)[number]) => tasks[name]?.id ?? 0;
  const slots = app.db.updateTable('question_slots');
  await slots.set({ answered: 1 }).where('task_id', '=', idOf('all taken')).execute();
  const { get } = person;
  await get(newQuestions, { params: { slug: 'work-held' }, query: {} });
  const rest = sql<boolean>`answered + reserved = 0`;
  await slots.set({ answered: 1 }).where('task_id', '=', idOf('held')).where(rest).execute();
  await app.db
    .updateTable('import_batches')
    .set({ published_at: null })
    .where('task_id', '=', idOf('unpublished'))
    .execute();
  const { results } = await get(taskList, { query: { title: 'Work' } });
  const has = Object.fromEntries(results.map(({ title, has_questions: it }) => [title.slice(5), it]));
  expect(has).toEqual({ left: true, 'all taken': false, held: true, unpublished: false, blocked: true });
  expect(results.filter(({ blocked }) => blocked).map(({ title }) => title)).toEqual(['Work blocked']);
});

test('a row tells of what is left to this person: what they did already is not, as far as so many slots are looked at', async () => {
  const [person, other] = [await app.person(), await app.person()];
  const has = async () => {
    const [row] = (await person.get(taskList, { query: { title: 'Twice' } })).results;
    return [row?.has_questions, row?.has_answers];
  };
  const task = await addTask(app.db, { title: 'Twice', max_answers: 2, enable_evaluations: true, max_evaluations: 2 });
  await assign(app.db, task, person);
  await assign(app.db, task, other);
  await evaluates(app.db, task, person);
  const ids = await addQuestions(app.db, task, texts(2));
  const answer = (by: Person, questionId = 0) => {
    const body = { save_key: randomUUID(), content: { note: 'x' }, time_taken: 1 };
    return by.get(saveAnswer, { params: { slug: task.slug, questionId }, body });
  };
  await answer(person, ids[0]);
  expect(await has()).toEqual([true, false]);
  await answer(person, ids[1]);
  expect(await has()).toEqual([false, false]);
  const { answer_id } = await answer(other, ids[0]);
  expect(await has()).toEqual([false, true]);
  const done = { task_id: task.id, user_id: person.id, is_active: true, is_skipped: false };
  await app.db
    .insertInto('evaluations')
    .values({ ...done, answer_id })
    .execute();
  expect(await has()).toEqual([false, false]);

  // More than are looked at.
  const more = await addQuestions(app.db, task, texts(49));
  await app.db
    .insertInto('answers')
    .values(more.map((question_id) => ({ ...done, question_id })))
    .execute();
  expect(await has()).toEqual([false, false]);
  const [last = 0] = await addQuestions(app.db, task, texts(1));
  await app.db
    .insertInto('answers')
    .values({ ...done, question_id: last })
    .execute();
  expect(await has()).toEqual([true, false]);
});

test('a superuser gets every active task', async () => {
  await addTask(app.db, { title: 'For the superuser', slug: 'for-the-superuser' });
  const superuser = await app.person({ is_superuser: true });
  expect(await titlesOf(superuser, { title: 'the SUPERuser' })).toEqual(['For the superuser']);
});

test('titles are searched as they are written: % and _ stand for themselves', async () => {
  const person = await app.person();
  for (const title of ['100% sure', '100 sure', 'a_b', 'aXb'])
    await assign(app.db, await addTask(app.db, { title }), person);
  const found = (title: string) => titlesOf(person, { title, order_by: 'title' });
  expect(await found('100%')).toEqual(['100% sure']);
  expect(await found('a_b')).toEqual(['a_b']);
  expect(await found('  SURE ')).toEqual(['100 sure', '100% sure']);
});

test('what is due first comes first, and what has no deadline last; a page too far is the last one', async () => {
  const person = await app.person();
  await assign(app.db, await addTask(app.db, { title: 'none' }), person);
  await assign(app.db, await addTask(app.db, { title: 'task 3', end_date: due(3) }), person);
  await assign(app.db, await addTask(app.db, { title: 'own 1', end_date: due(9) }), person, { deadline: due(1) });
  await assign(app.db, await addTask(app.db, { title: 'own 2' }), person, { deadline: due(2) });
  expect(await titlesOf(person)).toEqual(['own 1', 'own 2', 'task 3', 'none']);
  expect(await titlesOf(person, { order_by: '-deadline' })).toEqual(['task 3', 'own 2', 'own 1', 'none']);
  expect(await titlesOf(person, { page: 2, page_size: 3 })).toEqual(['none']);
  const far = await person.get(taskList, { query: { page: 99, page_size: 3 } });
  expect(far).toMatchObject({ page_number: 2, num_pages: 2, count: 4 });
  const empty = await person.get(taskList, { query: { page: 5, title: 'nothing has this' } });
  expect(empty).toMatchObject({ page_number: 1, num_pages: 1, count: 0, results: [] });
});

test('a page is of 25 tasks where nobody says otherwise', async () => {
  const person = await app.person();
  for (let made = 0; made < 26; made += 1) await assign(app.db, await addTask(app.db), person);
  const list = await person.get(taskList);
  expect(list).toMatchObject({ num_pages: 2, count: 26 });
  expect(list.results).toHaveLength(25);
});

describe('filters', () => {
  let person: Person;
  beforeAll(async () => {
    person = await app.person();
    const add = async (title: string, task: object, work: object) =>
      assign(app.db, await addTask(app.db, { title, ...task }), person, work);
    await add('a', { language: 'pl', end_date: due(10) }, { max_questions: 5 });
    await add('b', { language: 'en' }, { deadline: due(11), max_questions: 5, answered: 2 });
    await add('c', { language: 'pl' }, { max_questions: 5, answered: 5 });
    await add('d', {}, { answered: 9 });
    await add('e', {}, { max_questions: 0 });
  });
  const found = (query: object) => titlesOf(person, { order_by: 'title', ...query });

  test('by language', async () => {
    expect(await found({ language: 'pl' })).toEqual(['a', 'c']);
    expect((await person.ask(taskList, { query: { language: 'xx' as 'pl' } })).status).toBe(400);
  });

  test('by the deadline that is shown, both ends included', async () => {
    const iso = (day: number) => due(day).toISOString();
    expect(await found({ deadline_from: iso(10) })).toEqual(['a', 'b']);
    expect(await found({ deadline_from: iso(11), deadline_to: iso(11) })).toEqual(['b']);
    expect(await found({ deadline_to: iso(10) })).toEqual(['a']);
    expect((await person.ask(taskList, { query: { deadline_to: '2030-13-01' } })).status).toBe(400);
    for (const deadline_from of ['0000-01-01T00:00:00Z', '2030-12-31T23:59:60Z']) {
      const said = await person.ask(taskList, { query: { deadline_from } });
      expect(said).toMatchObject({
        status: 400,
        body: { deadline_from: ['Please enter a date between 1 and 9999.'] },
      });
    }
    expect(await found({ deadline_from: '0001-01-01T00:00:00Z', deadline_to: iso(10) })).toEqual(['a']);
    expect(await found({ deadline_to: '1926-11-21T23:59:59Z' })).toEqual([]);
  });

  test('by how far the work is', async () => {
    expect(await found({ status: 'NS' })).toEqual(['a']);
    expect(await found({ status: 'PROG' })).toEqual(['b', 'd']);
    expect(await found({ status: 'FIN' })).toEqual(['c', 'e']);
  });

  test('by module', async () => {
    const { id } = await app.db
      .insertInto('modules')
      .values({ name: 'Speech' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await assign(app.db, await addTask(app.db, { title: 'of the module', module_id: id }), person);
    expect(await found({ module: id })).toEqual(['of the module']);
    expect(await found({ module: id + 1 })).toEqual([]);
    expect((await person.ask(taskList, { query: { module: 2 ** 31 } })).status).toBe(400);
    await app.db.deleteFrom('modules').where('id', '=', id).execute();
    expect(await found({ title: 'of the module' })).toEqual(['of the module']);
  });

  test('together', async () => {
    expect(await found({ language: 'pl', status: 'FIN' })).toEqual(['c']);
    expect(await found({ language: 'pl', deadline_from: due(1).toISOString(), title: 'B' })).toEqual([]);
  });

  test('a filter that is not there is refused rather than passed over', async () => {
    expect((await person.ask(taskList, { query: { company: 1 } as object })).status).toBe(400);
  });
});

test('every column sorts both ways; what has no value comes last', async () => {
  const person = await app.person();
  const add = async (title: string, answered: number, hours: number) => {
    const task = await addTask(app.db, { title });
    await assign(app.db, task, person, { answered });
    if (hours > 0) await reportHours(app.db, task, person, hours);
  };
  await add('a', 10, 1);
  await add('B', 40, 8);
  await add('c', 30, 0);
  const sorted = (order_by: TaskOrder) => titlesOf(person, { order_by });
  expect(await sorted('title')).toEqual(['a', 'B', 'c']);
  expect(await sorted('-title')).toEqual(['c', 'B', 'a']);
  expect(await sorted('answered')).toEqual(['a', 'c', 'B']);
  expect(await sorted('-answered')).toEqual(['B', 'c', 'a']);
  expect(await sorted('reported_hours')).toEqual(['c', 'a', 'B']);
  expect(await sorted('-reported_hours')).toEqual(['B', 'a', 'c']);
  expect(await sorted('tempo')).toEqual(['B', 'a', 'c']);
  expect(await sorted('-tempo')).toEqual(['a', 'B', 'c']);
  expect((await person.ask(taskList, { query: { order_by: 'id' as TaskOrder } })).status).toBe(400);
});

describe('favorites', () => {
  const pin = (person: Person, { slug }: TestTask, pin_color?: (typeof PIN_COLORS)[number]) =>
    person.get(updateFavorites, { params: { slug }, query: { ...(pin_color && { pin_color }) } });

  test('come first whatever the order, and are only the person’s own', async () => {
    const [one, two] = [await app.person(), await app.person()];
    const tasks: TestTask[] = [];
    for (const title of ['fav 1', 'fav 2', 'fav 3']) {
      const task = await addTask(app.db, { title });
      tasks.push(task);
      await assign(app.db, task, one);
      await assign(app.db, task, two);
    }
    const [, second, third] = tasks as [TestTask, TestTask, TestTask];
    expect(await pin(one, third)).toEqual({ is_favorite: true, favorites_pin_color: 'fbbd08' });
    expect(await pin(one, second, '000000')).toEqual({ is_favorite: true, favorites_pin_color: '000000' });
    expect(await titlesOf(one, { order_by: 'title' })).toEqual(['fav 2', 'fav 3', 'fav 1']);
    expect(await titlesOf(one, { order_by: '-title' })).toEqual(['fav 3', 'fav 2', 'fav 1']);
    expect(await titlesOf(one, { order_by: 'favorites_pin_color' })).toEqual(['fav 3', 'fav 2', 'fav 1']);
    expect(await titlesOf(two, { order_by: 'title' })).toEqual(['fav 1', 'fav 2', 'fav 3']);
    const { results } = await one.get(taskList);
    expect(results.find(({ pk }) => pk === second.id)).toMatchObject({ favorites_pin_color: '000000' });
    expect(await pin(one, second, 'db244d')).toEqual({ is_favorite: false, favorites_pin_color: null });
    expect(await titlesOf(one, { order_by: 'title' })).toEqual(['fav 3', 'fav 1', 'fav 2']);
  });

  test('have one of ten colours', async () => {
    const person = await app.person();
    const task = await addTask(app.db);
    await assign(app.db, task, person);
    for (const color of PIN_COLORS) {
      expect(await pin(person, task, color)).toMatchObject({ favorites_pin_color: color });
      await pin(person, task);
    }
    const params = { slug: task.slug };
    for (const pin_color of ['ffffff', '#fbbd08', '']) {
      expect((await person.ask(updateFavorites, { params, query: { pin_color } as object })).status).toBe(400);
    }
  });

  test('are tasks of one’s list: any other is not there', async () => {
    const task = await addTask(app.db);
    const off = await addTask(app.db, { is_active: false });
    const person = await app.person();
    await assign(app.db, off, person);
    for (const { slug } of [task, off, { slug: 'no-such-task' }]) {
      expect((await person.ask(updateFavorites, { params: { slug } })).status).toBe(404);
      expect((await app.visitor.ask(updateFavorites, { params: { slug } })).status).toBe(401);
    }
    const superuser = await app.person({ is_superuser: true });
    expect(await pin(superuser, task)).toMatchObject({ is_favorite: true });
  });
});

test('languages have a name that tasks carry and one to read', async () => {
  const person = await app.person();
  const languages = await person.get(languageList);
  expect(languages.length).toBeGreaterThanOrEqual(130);
  expect(languages).toContainEqual({ name: 'pl', display_name: 'Polish' });
  expect(languages).toContainEqual({ name: 'en-GB', display_name: 'British English' });
  expect(new Set(languages.map(({ display_name }) => display_name)).size).toBe(languages.length);
});

test('an external person who reached a limit in the last month and reported no hours on it since is told', async () => {
  const person = await app.person({ type: 'EC' });
  const recent = async (one = person) => (await one.get(unreportedAnswers)).recent;
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const [old, begun, full] = [await addTask(app.db), await addTask(app.db), await addTask(app.db)];
  const reached = { answered: 5, max_questions: 5 };
  await assign(app.db, old, person, { ...reached, last_activity: daysAgo(40) });
  await assign(app.db, begun, person, { answered: 4, max_questions: 5, last_activity: daysAgo(2) });
  expect(await recent()).toBe(false);
  await assign(app.db, full, person, { ...reached, last_activity: daysAgo(2) });
  expect(await recent()).toBe(true);
  await reportHours(app.db, full, person, 0);
  // Reported before they went on: the hours since are still to be reported.
  await reportHours(app.db, full, person, 2, daysAgo(3));
  expect(await recent()).toBe(true);
  // Once those of the days of work are decided upon, nobody can add to them. Those of other days say nothing of it.
  const reported = app.db.selectFrom('task_reports').where('user_id', '=', person.id).where('minutes', '>', 0);
  const { id, deadline_id } = await reported.select(['id', 'deadline_id']).executeTakeFirstOrThrow();
  const setLine = (status: 'ACCEPTED' | 'PENDING') =>
    app.db.updateTable('task_reports').set({ status }).where('id', '=', id).execute();
  await setLine('ACCEPTED');
  expect(await recent()).toBe(true);
  const period = { starts_at: daysAgo(9), ends_at: daysAgo(-9) };
  await app.db.updateTable('report_deadlines').set(period).where('id', '=', deadline_id).execute();
  expect(await recent()).toBe(false);
  await setLine('PENDING');
  expect(await recent()).toBe(true);
  await reportHours(app.db, full, person, 2);
  expect(await recent()).toBe(false);

  const employee = await app.person();
  await assign(app.db, full, employee, { ...reached, last_activity: daysAgo(2) });
  expect(await recent(employee)).toBe(false);
});

test('whether answers are left is told by the first that is found, not by all that are open of others', async () => {
  const task = await addTask(app.db, { enable_evaluations: true });
  const [other, evaluator, author] = [await app.person(), await app.person(), await app.person()];
  await evaluates(app.db, task, evaluator);
  const rollBack = new Error();
  const search = app.db.transaction().execute(async (trx) => {
    // Slots alone, without answers; few rows, which are to be read as if they were many.
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`set local enable_seqscan = off`.execute(trx);
    const addOpen = (from: number, authorId: number) =>
      sql`insert into evaluation_slots (answer_id, task_id, author_id, slots)
        select id, ${task.id}, ${authorId}, 1 from generate_series(${from}::bigint, ${from + 499}::bigint) as id`.execute(
        trx,
      );
    const rowsRead = async () => {
      const { rows } = await sql<{ read: number }>`
        select sum(pg_stat_get_xact_tuples_returned(id))::integer as read
        from (select 'evaluation_slots'::regclass::oid as id union all
          select indexrelid from pg_index where indrelid = 'evaluation_slots'::regclass) as relations`.execute(trx);
      return rows[0]?.read ?? 0;
    };
    const list = { userId: evaluator.id, coordinates: false, all: false };
    const filter = {
      ...{ title: '', status: undefined, language: undefined, module: undefined },
      ...{ deadlineFrom: undefined, deadlineTo: undefined },
    };
    const looked = async (evaluated_users: number[] | null) => {
      await trx.updateTable('assignments').set({ evaluated_users }).where('task_id', '=', task.id).execute();
      const before = await rowsRead();
      const [row] = await tasksPage(trx, list, filter, TASK_ORDER, { limit: 1, offset: 0 });
      return [row?.has_answers, (await rowsRead()) - before < 5];
    };

    await addOpen(1_000_000, evaluator.id);
    expect(await looked(null)).toEqual([false, true]);
    await addOpen(2_000_000, other.id);
    expect(await looked([evaluator.id, author.id])).toEqual([false, true]);
    await addOpen(3_000_000, author.id);
    expect(await looked([evaluator.id, author.id])).toEqual([true, true]);
    expect(await looked(null)).toEqual([true, true]);
    throw rollBack;
  });
  await expect(search).rejects.toBe(rollBack);
});
