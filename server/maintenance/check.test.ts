import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newQuestions, saveAnswer } from '../../areas/answering/contract.ts';
import { newEvaluations, saveEvaluation } from '../../areas/evaluation/contract.ts';
import { addEvaluatedTask, assignEvaluator } from '../../areas/evaluation/server/testing/evaluated-task.ts';
import { addDeadline, addTaskReports } from '../../areas/month-reports/server/public.ts';
import { type Person, startTestApp, type TestApp } from '../testing/app.ts';
import { addQuestions, assign, texts } from '../testing/tasks.ts';
import { check, checkWithin } from './check.ts';
import { loadInvariants } from './invariants.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  const task = await addEvaluatedTask(server.db, { max_answers: 2 });
  const [first = 0, second = 0] = await addQuestions(server.db, task, texts(3));
  const person = await server.person();
  await assign(server.db, task, person);
  await answer(person, task.slug, first, false);
  await answer(person, task.slug, second, true);
  await person.get(newQuestions, { params: { slug: task.slug } });
  await reportHours(task.id, person.id);
  await evaluateFirst(await server.person(), task);
});
afterAll(() => server.close());

const answer = (person: Person, slug: string, questionId: number, skip: boolean) =>
  person.get(saveAnswer, {
    params: { slug, questionId },
    body: { save_key: crypto.randomUUID(), content: { note: 'x' }, time_taken: 3, skip },
  });

const evaluateFirst = async (person: Person, task: { id: number; slug: string }) => {
  await assignEvaluator(server.db, task, person);
  const params = { slug: task.slug };
  const answerId = (await person.get(newEvaluations, { params }))[0]?.id ?? 0;
  const body = { save_key: crypto.randomUUID(), content: { verdict: 'x' }, time_taken: 3, answer_version: 1 };
  await person.get(saveEvaluation, { params: { ...params, answerId }, body });
};

const reportHours = async (task_id: number, user_id: number) => {
  const period = { name: 'May', starts_at: new Date('2026-05-01'), ends_at: new Date('2026-06-01') };
  const deadline_id = await addDeadline(server.db, { ...period, companies: [null] });
  const { id } = await server.db
    .insertInto('month_reports')
    .values({ user_id, deadline_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addTaskReports(server.db, [{ month_report_id: id, user_id, task_id, title: 'Work', minutes: 30 }]);
};

/** Breaks each invariant; those that a constraint enforces, too, get it out of the way first. */
const FAULTS: Record<string, string> = {
  'answer-slots-filled': 'update question_slots set answered = 0 where answered = 1',
  'answer-slots-reserved': 'delete from reservations',
  'slots-of-question': 'delete from question_slots where answered = 0 and reserved = 0',
  'slots-as-task': 'update question_slots set slots = 1',
  'answer-at-most': `alter table question_slots drop constraint question_slots_check;
    update question_slots set slots = 0 where answered = 1`,
  'answer-counters': 'update assignments set skipped = 7',
  'answer-of-assigned': 'delete from assignments',
  'answer-opened': 'update assignments set opened = 0',
  'answers-differ': 'update question_slots set differs = true',
  'adjudication-counters': `insert into adjudication_tasks (task_id, open) select id, 1 from tasks
    on conflict (task_id) do update set open = adjudication_tasks.open + 1`,
  'adjudication-queue': `delete from adjudication_changes;
    update question_slots set slots = 9, answered = 2 where answered = 1`,
  'adjudication-decisions': `insert into adjudication_questions
    (question_id, task_id, answers, agreement, state, decision_id, parts)
    select id, task_id, 2, 1, 'decided', 99, '{}' from questions limit 1`,
  'answer-days': 'update answer_days set answers = 5',
  'answer-seconds': 'update answer_days set seconds = seconds - 1',
  'answer-has-a-day': 'update answers set counted_on = null',
  'answer-versions': 'update answers set versions = 2',
  'answer-current-version': 'update answer_versions set is_skipped = not is_skipped',
  'answer-form': 'update answer_versions set form_version = 9',
  'answer-same-task': `set session_replication_role = replica; update reservations set task_id = 77`,
  'question-inputs': 'delete from question_inputs',
  'task-of-question': `set session_replication_role = replica; update questions set task_id = 77`,
  'question-counts': 'update all_tasks set question_count = 1',
  'form-of-task': 'update all_tasks set form_version = 2',
  'hours-of-reports': 'update task_hours set minutes = 31',
  'pay-of-accepted-hours': 'update task_reports set priced_at = now()',
  'deadlines-of-companies': `set session_replication_role = replica;
    update deadline_companies set ends_at = ends_at + interval '1 day'`,
  'work-session-pauses': `insert into work_sessions (user_id, title, category, started_at, ended_at, idle_seconds)
    select id, 'A task', 'TASK', now() - interval '1 minute', now(), 99 from users limit 1`,
  'file-parts': `insert into uploaded_files (id, name, size, part_size, uploaded_by, completed_at)
    select gen_random_uuid(), 'a.png', 9, 9, id, now() from users limit 1`,
  'ratings-of-people': 'update users set rating_count = 3, rating_sum = 9',
  'file-usage': 'insert into file_usage (user_id, bytes, files) select id, 5, 1 from users limit 1',
  'evaluation-slots-filled': 'update evaluation_slots set evaluated = 0',
  'slots-of-answer': 'delete from evaluation_slots',
  'evaluation-counters': 'update assignments set skipped = 7',
  'evaluation-opened': 'update assignments set opened = 0',
  'evaluation-days': 'update evaluation_days set answers = 5',
  'evaluation-slots-reserved': 'update evaluation_slots set slots = 9, reserved = 1',
  'evaluation-at-most': `alter table evaluation_slots drop constraint evaluation_slots_check;
    update evaluation_slots set slots = 0`,
  'evaluation-of-assigned': 'delete from assignments',
  'evaluation-seconds': 'update evaluation_days set seconds = seconds - 1',
  'evaluation-has-a-day': 'update evaluations set counted_on = null',
  'evaluation-versions': 'update evaluations set versions = 2',
  'evaluation-current-version': 'update evaluation_versions set is_skipped = not is_skipped',
  'evaluation-form': 'update evaluation_versions set form_version = 9',
  'evaluation-same-task': `set session_replication_role = replica; update evaluations set task_id = 77`,
  'evaluated-version': 'update evaluation_versions set answer_version = 2',
  'evaluations-of-others': 'update evaluations set user_id = (select user_id from answers where id = answer_id)',
  // Of the two kinds of constraints one each: all are read from the catalogue.
  answers_question_id_fkey: `set session_replication_role = replica; delete from questions`,
  question_slots_check: `alter table question_slots drop constraint question_slots_check;
    update question_slots set slots = 0;
    alter table question_slots add constraint question_slots_check check (answered + reserved <= slots) not valid`,
  files: `insert into job_runs (id, kind, data) values (gen_random_uuid(), 'remove-file', '{"key": "exports/gone.csv"}')`,
  migrations: `delete from kysely_migration where name = (select max(name) from kysely_migration)`,
};

class TakenBack extends Error {}

/** What `check` finds after a statement, which is then taken back. */
const findingsAfter = async (fault: string): Promise<string[]> => {
  let names: string[] = [];
  const work = server.db.transaction().execute(async (trx) => {
    await sql.raw(fault).execute(trx);
    names = (await checkWithin(trx, server.app.services.files)).findings.map(({ name }) => name);
    await sql`set session_replication_role = default`.execute(trx);
    throw new TakenBack();
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error;
  });
  return names;
};

it('finds nothing where everything holds, of files too', async () => {
  const key = 'exports/there.csv';
  await server.app.services.files.write(key, Readable.from([Buffer.from('x')]));
  await sql`insert into job_runs (id, kind, data) values (gen_random_uuid(), 'remove-file', ${JSON.stringify({ key })}::jsonb)`.execute(
    server.db,
  );
  const { checked, findings } = await check(server.db, server.app.services.files);
  expect(findings).toEqual([]);
  expect(checked).toBeGreaterThan(100);
});

it('has a fault for every invariant', async () => {
  const names = (await loadInvariants()).invariants.map(({ name }) => name);
  expect(Object.keys(FAULTS)).toEqual(expect.arrayContaining(names));
});

it.each(Object.entries(FAULTS))('finds a fault of %s, and says where', async (name, fault) => {
  expect(await findingsAfter(fault)).toContain(name);
});
