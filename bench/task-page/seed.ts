import { sql } from 'kysely';
import { addSession, signAccessToken } from '../../areas/accounts/server/public.ts';
import { addEvaluatedTask } from '../../areas/evaluation/server/testing/evaluated-task.ts';
import type { Db } from '../../server/database/open.ts';
import { addPerson, type PersonTraits } from '../../server/testing/people.ts';
import { BENCH_SECRET } from '../shared/seed.ts';

export const ANNOTATORS = 200;
const EVALUATORS = 20;
/** Of so many answers one is evaluated. */
const EVALUATED = 5;
/** Of so many questions one is decided. */
const DECIDED = 10;
const BATCH = 100_000;

export interface BenchPerson {
  id: number;
  username: string;
  token: string;
}

export interface People {
  companies: number[];
  annotators: BenchPerson[];
  evaluators: BenchPerson[];
  staff: BenchPerson;
}

export interface SeededTask {
  id: number;
  slug: string;
  answers: number;
  moderator: BenchPerson;
}

const signedIn = async (db: Db, traits: PersonTraits): Promise<BenchPerson> => {
  const { id, username } = await addPerson(db, traits);
  const expiresAt = new Date(Date.now() + 24 * 3_600_000);
  const session = await addSession(db, { userId: id, expiresAt, address: '', device: 'bench' });
  return { id, username, token: await signAccessToken(BENCH_SECRET, { id: session.id, userId: id }) };
};

const several = async (
  db: Db,
  count: number,
  name: string,
  traits: (at: number) => PersonTraits = () => ({}),
): Promise<BenchPerson[]> => {
  const people: BenchPerson[] = [];
  for (let at = 0; at < count; at += 1) people.push(await signedIn(db, { username: `${name}-${at}`, ...traits(at) }));
  return people;
};

/** Companies from half of the annotators to one of them, the largest first. */
const companyAt = (at: number) => [100, 160, 190, 199].filter((end) => at >= end).length;

const addCompanies = (db: Db) =>
  db
    .insertInto('companies')
    .values(['Half', 'A third', 'Some', 'Few', 'One'].map((name) => ({ name })))
    .returning('id')
    .execute();

export const seedPeople = async (db: Db): Promise<People> => {
  const companies = await addCompanies(db);
  const types = ['ELE', 'EC', 'SR'];
  return {
    companies: companies.map(({ id }) => id),
    annotators: await several(db, ANNOTATORS, 'annotator', (at) => ({
      company_id: companies[companyAt(at)]?.id ?? null,
      type: types[at % types.length] as string,
    })),
    evaluators: await several(db, EVALUATORS, 'evaluator'),
    staff: await signedIn(db, { username: 'staff', is_staff: true }),
  };
};

const idsOf = (people: readonly BenchPerson[]) => sql`${people.map(({ id }) => id)}::integer[]`;

/**
 * A task with two answers to each question, of which a fifth are evaluated and a tenth of the questions are decided,
 * written by the database itself: counters and queues stand as the server would have left them.
 */
export const seedTask = async (db: Db, people: People, answers: number): Promise<SeededTask> => {
  const questions = answers / 2;
  const columns = { max_answers: 2, question_count: questions, possible_review: true, slug: `bench-${answers}` };
  const task = await addEvaluatedTask(db, { ...columns, enable_search_evaluations: true });
  const moderator = await signedIn(db, { username: `moderator-${answers}`, moderates: [task.id] });
  const { id: batch } = await db
    .insertInto('import_batches')
    .values({ task_id: task.id, question_count: questions, published_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  // Triggers and references would look at each row once more.
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one);
    for (let from = 1; from <= questions; from += BATCH) {
      await addQuestions(one, { task: task.id, batch, people, from, to: Math.min(questions, from + BATCH - 1) });
    }
    await sql`analyze`.execute(one);
    await addEvaluations(one, task.id, people);
    await addDecisions(one, task.id, moderator);
    await addCounters(one, task.id);
    await sql`analyze`.execute(one);
    await sql`set session_replication_role = default`.execute(one);
  });
  return { ...task, answers, moderator };
};

interface Part {
  task: number;
  batch: number;
  people: People;
  from: number;
  to: number;
}

/** Questions with their two answers, and the place of each answer in the queue of evaluators. */
const addQuestions = async (db: Db, { task, batch, people, from, to }: Part): Promise<void> => {
  await sql`
    with added as (
      insert into questions (task_id, batch_id, external_id)
      select ${task}::integer, ${batch}::integer, 'q' || n from generate_series(${from}::integer, ${to}::integer) as n
      returning id
    ), inputs as (
      insert into question_inputs (question_id, batch_id, input)
      select id, ${batch}::integer, jsonb_build_object('text', 'Sentence ' || id) from added
    ), slots as (
      insert into question_slots (question_id, task_id, batch_id, slots, answered, last_answered_at, differs)
      select id, ${task}::integer, ${batch}::integer, 2, 2, now() - (id % 90) * interval '1 day', id % 3 = 0 from added
    )
    insert into answers (question_id, task_id, user_id, is_active, is_skipped, answered_at, counted_on)
    select added.id, ${task}::integer, (${idsOf(people.annotators)})[1 + (added.id * 2 + second) % ${ANNOTATORS}],
      true, false, now() - (added.id % 90) * interval '1 day', current_date - (added.id % 90)::integer
    from added, generate_series(0, 1) as second`.execute(db);
  await sql`
    insert into answer_versions (answer_id, task_id, version, author_id, form_version, save_key, is_skipped, time_taken, content)
    select id, task_id, 1, user_id, 1, gen_random_uuid(), false, 20, jsonb_build_object('note', 'Remark ' || id % 7)
    from answers where task_id = ${task} and id > coalesce((
      select max(answer_id) from answer_versions where task_id = ${task}
    ), 0)`.execute(db);
};

const addEvaluations = async (db: Db, task: number, { evaluators }: People): Promise<void> => {
  await sql`
    insert into evaluation_slots (answer_id, task_id, author_id, slots, evaluated, last_evaluated_at)
    select id, task_id, user_id, 1, case when id % ${EVALUATED} = 0 then 1 else 0 end,
      case when id % ${EVALUATED} = 0 then now() - (id % 1440) * interval '1 minute' end
    from answers where task_id = ${task}`.execute(db);
  await sql`
    insert into evaluations (answer_id, task_id, user_id, is_active, is_skipped, evaluated_at, counted_on)
    select answer_id, task_id, (${idsOf(evaluators)})[1 + answer_id / ${EVALUATED} % ${EVALUATORS}], true, false,
      last_evaluated_at, last_evaluated_at::date
    from evaluation_slots where task_id = ${task} and evaluated > 0 order by answer_id`.execute(db);
  await sql`
    insert into evaluation_versions (evaluation_id, task_id, version, author_id, form_version, answer_version, save_key,
      is_skipped, time_taken, content)
    select id, task_id, 1, user_id, 1, 1, gen_random_uuid(), false, 15, jsonb_build_object('verdict', 'Fine')
    from evaluations where task_id = ${task}`.execute(db);
};

const addDecisions = async (db: Db, task: number, moderator: BenchPerson): Promise<void> => {
  await sql`
    with decided as (
      insert into adjudications (task_id, question_id, kind, basis, form_version, content, decided_by)
      select ${task}::integer, id, 'written', '{}', 1, jsonb_build_object('note', 'Decided'), ${moderator.id}::integer
      from questions where task_id = ${task} and id % ${DECIDED} = 0
      returning id, question_id
    )
    insert into adjudication_questions (question_id, task_id, answers, agreement, state, decision_id, parts)
    select questions.id, task_id, 2, (questions.id % 11) / 10.0, case when decided.id is null then 'open' else 'decided' end,
      decided.id, jsonb_build_object('note', jsonb_build_object('agreement', 0.5, 'categories', null))
    from questions left join decided on decided.question_id = questions.id where task_id = ${task}`.execute(db);
  await sql`
    insert into adjudication_tasks (task_id, open, decided)
    select task_id, count(*) filter (where state = 'open'), count(*) filter (where state = 'decided')
    from adjudication_questions where task_id = ${task} group by task_id`.execute(db);
};

const addCounters = async (db: Db, task: number): Promise<void> => {
  await sql`
    insert into assignments (task_id, user_id, kind, answered, opened, last_activity)
    select task_id, user_id, 'answer', count(*), count(*), max(answered_at) from answers where task_id = ${task}
    group by task_id, user_id
    union all
    select task_id, user_id, 'evaluate', count(*), count(*), max(evaluated_at) from evaluations where task_id = ${task}
    group by task_id, user_id`.execute(db);
};

/** Tasks of usual size around the large one: what PostgreSQL knows of a task it has from all of them. */
export const seedUsualTasks = async (db: Db, people: People, count: number): Promise<void> => {
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one);
    await sql`
      with task as (
        insert into tasks (title, slug, description) select 'Usual', 'usual-' || n, '' from generate_series(1, ${count}) as n
        returning id
      ), batch as (
        insert into import_batches (task_id, question_count, published_at) select id, 10, now() from task
        returning id, task_id
      ), question as (
        insert into questions (task_id, batch_id) select task_id, id from batch, generate_series(1, 10)
        returning id, task_id, batch_id
      ), slot as (
        insert into question_slots (question_id, task_id, batch_id, slots, answered, last_answered_at)
        select id, task_id, batch_id, 1, 1, now() - (id % 90) * interval '1 day' from question
      )
      insert into answers (question_id, task_id, user_id, is_active, is_skipped, counted_on)
      select id, task_id, (${idsOf(people.annotators)})[1 + id % ${ANNOTATORS}], true, false, current_date from question`.execute(
      one,
    );
    const usual = sql`task_id in (select id from tasks where slug like 'usual-%')`;
    await sql`
      insert into answer_versions (answer_id, task_id, version, author_id, form_version, save_key, is_skipped, time_taken, content)
      select id, task_id, 1, user_id, 1, gen_random_uuid(), false, 20, '{}' from answers where ${usual}`.execute(one);
    await sql`
      insert into evaluation_slots (answer_id, task_id, author_id, slots, evaluated, last_evaluated_at)
      select id, task_id, user_id, 1, 1, now() from answers where ${usual}`.execute(one);
    await sql`
      insert into evaluations (answer_id, task_id, user_id, is_active, is_skipped, counted_on)
      select id, task_id, (${idsOf(people.evaluators)})[1 + id % ${EVALUATORS}], true, false, current_date
      from answers where ${usual}`.execute(one);
    await sql`
      insert into evaluation_versions (evaluation_id, task_id, version, author_id, form_version, answer_version, save_key,
        is_skipped, time_taken, content)
      select id, task_id, 1, user_id, 1, 1, gen_random_uuid(), false, 15, '{}' from evaluations where ${usual}`.execute(
      one,
    );
    await sql`
      insert into reviews (task_id, question_id, user_id, state, comments)
      select task_id, question_id, user_id, 'commentary', 1 from answers where ${usual} and id % 5 = 0`.execute(one);
    await sql`
      insert into assignments (task_id, user_id, kind, answered, opened)
      select task_id, user_id, 'answer', count(*), count(*) from answers where ${usual} group by task_id, user_id`.execute(
      one,
    );
    await sql`set session_replication_role = default`.execute(one);
  });
};

/** Discussions and commentaries of two comments each about answers, every fifth about an evaluation instead. */
export const seedThreads = async (db: Db, task: SeededTask, count: number): Promise<void> => {
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one);
    await sql`
      insert into reviews (task_id, question_id, user_id, state, comments, accepted_at, accepted_by)
      select task_id, question_id, user_id,
        (array['commentary', 'discussion_not_resolved', 'discussion_resolved'])[1 + id % 3], 2,
        case when id % 3 = 2 then now() end, case when id % 3 = 2 then ${task.moderator.id}::integer end
      from answers where task_id = ${task.id} and id % ${EVALUATED} <> 0
      order by question_id desc limit ${Math.floor(count * 0.8)}`.execute(one);
    await sql`
      insert into reviews (task_id, question_id, user_id, evaluation_id, state, comments)
      select answers.task_id, question_id, evaluations.user_id, evaluations.id, 'discussion_not_resolved', 2
      from evaluations join answers on answers.id = evaluations.answer_id
      where evaluations.task_id = ${task.id} order by evaluations.id desc limit ${Math.ceil(count * 0.2)}`.execute(one);
    await sql`
      insert into review_comments (review_id, author_id, by_linguist, content)
      select reviews.id, case when reply = 0 then ${task.moderator.id}::integer else user_id end, reply = 1,
        'What is meant by this remark?'
      from generate_series(0, 1) as reply, reviews where task_id = ${task.id}`.execute(one);
    await sql`analyze reviews, review_comments`.execute(one);
    await sql`
      update reviews set last_comment_id = newest.id from (
        select review_id, max(id) as id from review_comments group by review_id
      ) as newest where newest.review_id = reviews.id and task_id = ${task.id}`.execute(one);
    await sql`
      insert into review_participants (review_id, user_id, task_id, comments, read_to)
      select reviews.id, author_id, task_id, count(*), max(review_comments.id)
      from reviews join review_comments on review_id = reviews.id where task_id = ${task.id}
      group by reviews.id, author_id, task_id`.execute(one);
    await sql`set session_replication_role = default`.execute(one);
  });
};
