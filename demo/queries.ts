import { sql } from 'kysely';
import type { Db } from '../server/database/open.ts';
import type { DemoTask } from './demo-task.ts';
import type { History, PastAnswer } from './history.ts';
import { addressOf, COMPANIES, type DemoPerson } from './people.ts';

const AT_ONCE = 500;

const inChunks = async <T>(all: readonly T[], write: (some: T[]) => Promise<unknown>): Promise<void> => {
  for (let from = 0; from < all.length; from += AT_ONCE) await write(all.slice(from, from + AT_ONCE));
};

/** Waits for another server that may be making the same world, then tells whether there are people already. */
export const isInhabited = async (trx: Db): Promise<boolean> => {
  await sql`select pg_advisory_xact_lock(hashtext('tagwerk demo world'))`.execute(trx);
  return (await trx.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
};

/** Whether anybody is there at all, and how many have one of the given mail addresses. */
export const knownAddresses = async (db: Db, addresses: string[]): Promise<{ anybody: boolean; found: number }> => {
  const { anybody, found } = await db
    .selectNoFrom((eb) => [
      eb.exists(eb.selectFrom('users').select('id')).$castTo<boolean>().as('anybody'),
      eb
        .selectFrom('users')
        .where('email', 'in', addresses)
        .select((one) => one.fn.countAll<number>().as('count'))
        .as('found'),
    ])
    .executeTakeFirstOrThrow();
  return { anybody, found: found ?? 0 };
};

export const addCompanies = async (trx: Db): Promise<Map<string, number>> => {
  const rows = await trx
    .insertInto('companies')
    .values([...COMPANIES])
    .returning(['id', 'name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
};

export interface Credentials {
  passwordHash: string;
  /** Of those who sign in by an app. */
  sealedAppSecret(username: string): string;
}

export const addPeople = async (
  trx: Db,
  people: DemoPerson[],
  companies: Map<string, number>,
  { passwordHash, sealedAppSecret }: Credentials,
): Promise<Map<string, number>> => {
  const types = new Map((await trx.selectFrom('user_types').selectAll().execute()).map(({ id, name }) => [name, id]));
  const now = new Date();
  const rows = await trx
    .insertInto('users')
    .values(
      people.map((person) => ({
        username: person.username,
        email: addressOf(person),
        email_confirmed_at: now,
        first_name: person.firstName,
        last_name: person.lastName,
        password_hash: passwordHash,
        password_changed_at: now,
        app_secret: person.app ? sealedAppSecret(person.username) : null,
        app_confirmed_at: person.app ? now : null,
        company_id: companies.get(person.company ?? '') ?? null,
        type_id: types.get(person.type ?? '') ?? null,
        is_staff: person.rights?.is_staff ?? false,
        is_superuser: person.rights?.is_superuser ?? false,
        has_user_data_access: person.rights?.has_user_data_access ?? false,
        confirmed_access_to_users_data: person.rights?.has_user_data_access ?? false,
      })),
    )
    .returning(['id', 'username'])
    .execute();
  const ids = new Map(rows.map(({ id, username }) => [username, id]));
  const coordinators = people.flatMap(({ username, company = '', coordinates }) => {
    const user_id = ids.get(username);
    const company_id = companies.get(company);
    return coordinates && user_id && company_id ? [{ user_id, company_id }] : [];
  });
  if (coordinators.length > 0) await trx.insertInto('company_coordinators').values(coordinators).execute();
  return ids;
};

const DAY = 86_400_000;
const endOfDay = (now: Date, days: number): Date =>
  new Date(Math.floor(now.getTime() / DAY) * DAY + (days + 1) * DAY - 60_000);

export const addTask = async (trx: Db, task: DemoTask, ownerId: number, createdAt: Date): Promise<number> => {
  const { id } = await trx
    .insertInto('tasks')
    .values({
      title: task.title,
      slug: task.slug,
      description: task.description,
      language: task.language,
      max_answers: task.maxAnswers,
      questions_at_page: task.questionsAtPage,
      end_date: task.endsInDays === undefined ? null : endOfDay(new Date(), task.endsInDays),
      question_count: task.questions.length,
      owner_id: ownerId,
      created_at: createdAt,
      modified_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const form = { kind: 'answer' as const, version: 1, form: JSON.stringify(task.form) };
  await trx
    .insertInto('task_forms')
    .values({ task_id: id, ...form, created_by: ownerId, created_at: createdAt })
    .execute();
  return id;
};

export const addModerators = async (trx: Db, taskId: number, userIds: number[]): Promise<void> => {
  if (userIds.length === 0) return;
  await trx
    .insertInto('task_moderators')
    .values(userIds.map((user_id) => ({ task_id: taskId, user_id })))
    .execute();
};

/** One published batch with all questions of the task. Gives their ids in order. */
export const addQuestions = async (trx: Db, taskId: number, task: DemoTask, createdAt: Date): Promise<number[]> => {
  if (task.questions.length === 0) return [];
  const batch = await trx
    .insertInto('import_batches')
    .values({
      task_id: taskId,
      question_count: task.questions.length,
      created_at: createdAt,
      published_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const byName = new Map<string, number>();
  await inChunks(task.questions, async (some) => {
    const rows = await trx
      .insertInto('questions')
      .values(
        some.map(({ externalId }) => ({
          task_id: taskId,
          batch_id: batch.id,
          external_id: externalId,
          created_at: createdAt,
          modified_at: createdAt,
        })),
      )
      .returning(['id', 'external_id'])
      .execute();
    for (const { id, external_id } of rows) byName.set(external_id ?? '', id);
    await trx
      .insertInto('question_inputs')
      .values(
        some.map(({ externalId, input }) => ({
          question_id: byName.get(externalId) ?? 0,
          batch_id: batch.id,
          input: JSON.stringify(input),
        })),
      )
      .execute();
    await trx
      .insertInto('question_slots')
      .values(
        some.map(({ externalId }) => ({
          question_id: byName.get(externalId) ?? 0,
          task_id: taskId,
          batch_id: batch.id,
          slots: task.maxAnswers,
        })),
      )
      .execute();
  });
  return task.questions.map(({ externalId }) => byName.get(externalId) ?? 0);
};

const dayOf = ({ answeredAt }: PastAnswer): string => answeredAt.toISOString().slice(0, 10);

interface Ids {
  taskId: number;
  people: Map<string, number>;
  questions: number[];
}

/** Answers of the past, oldest first, with the slots that they take and the days that they count on. */
export const addAnswers = async (trx: Db, { taskId, people, questions }: Ids, history: History): Promise<void> => {
  const versions = Map.groupBy(history.answers, ({ question, username }) => `${question} ${username}`);
  await inChunks([...versions.values()], async (some) => {
    const rows = await trx
      .insertInto('answers')
      .values(
        some.map((all) => {
          const [first, last] = [all[0], all.at(-1)] as [PastAnswer, PastAnswer];
          return {
            question_id: questions[first.question] ?? 0,
            task_id: taskId,
            user_id: people.get(first.username) ?? 0,
            version: all.length,
            versions: all.length,
            is_active: true,
            is_skipped: last.isSkipped,
            answered_at: first.answeredAt,
            counted_on: dayOf(first),
          };
        }),
      )
      .returning('id')
      .execute();
    await trx
      .insertInto('answer_versions')
      .values(
        some.flatMap((all, at) =>
          all.map((answer, before) => ({
            answer_id: rows[at]?.id ?? 0,
            task_id: taskId,
            version: before + 1,
            author_id: people.get(answer.username) ?? 0,
            form_version: 1,
            save_key: answer.saveKey,
            is_skipped: answer.isSkipped,
            time_taken: answer.timeTaken,
            created_at: answer.answeredAt,
            content: JSON.stringify(answer.content),
          })),
        ),
      )
      .execute();
  });
  await sql`
    insert into answer_days (task_id, user_id, day, answers, skipped, seconds)
    select answers.task_id, user_id, counted_on, count(*) filter (where not answers.is_skipped and answer_versions.version = 1),
      count(*) filter (where answers.is_skipped), sum(time_taken)
    from answers join answer_versions on answer_id = answers.id
    where answers.task_id = ${taskId} group by answers.task_id, user_id, counted_on`.execute(trx);
  await sql`
    update question_slots set answered = counted.count, last_answered_at = counted.last
    from (
      select question_id, count(*)::smallint as count, max(answered_at) as last from answers
      where task_id = ${taskId} and is_active and not is_skipped group by question_id
    ) as counted
    where question_slots.question_id = counted.question_id`.execute(trx);
};

export const addAssignments = async (
  trx: Db,
  { taskId, people, questions }: Ids,
  task: DemoTask,
  history: History,
  { now, addedAt }: { now: Date; addedAt: Date },
): Promise<void> => {
  await trx
    .insertInto('assignments')
    .values(
      task.people.map(({ username, leftOfLimit, blocked, deadlineInDays }) => {
        const work = history.work.get(username);
        return {
          task_id: taskId,
          user_id: people.get(username) ?? 0,
          kind: 'answer' as const,
          max_questions: leftOfLimit === undefined ? null : (work?.answered ?? 0) + leftOfLimit,
          deadline: deadlineInDays === undefined ? null : endOfDay(now, deadlineInDays),
          is_blocked: blocked ?? false,
          added_at: addedAt,
          started_at: work?.startedAt ?? null,
          last_activity: work?.lastActivity ?? null,
          answered: work?.answered ?? 0,
          skipped: work?.skipped ?? 0,
          opened: work?.opened ?? 0,
          hand_out_after: questions[work?.reached ?? -1] ?? 0,
        };
      }),
    )
    .execute();
};
