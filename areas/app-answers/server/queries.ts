import { sql } from 'kysely';
import { byName } from '../../../server/database/by-name.ts';
import { containing } from '../../../server/database/like.ts';
import type { Db } from '../../../server/database/open.ts';
import type { Range } from '../../../server/platform/paging.ts';
import type { AppFilter, AppOrder, AppTask } from '../contract.ts';
import type { FormApps } from './form-apps.ts';

/** As the index `task_forms_apps` has it. */
const showsApps = sql<boolean>`jsonb_path_exists(form, '$.**.componentType ? (@ == "GooglePlay")')`;

export const tasksWithApps = (db: Db): Promise<AppTask[]> =>
  db
    .selectFrom('task_forms')
    .innerJoin('tasks', (join) =>
      join.onRef('tasks.id', '=', 'task_forms.task_id').onRef('tasks.form_version', '=', 'task_forms.version'),
    )
    .where('task_forms.kind', '=', 'answer')
    .where(showsApps)
    .orderBy(byName('tasks.title'))
    .select(['tasks.id', 'tasks.slug', 'tasks.title'])
    .execute();

export const taskForm = (db: Db, taskId: number) =>
  db
    .selectFrom('tasks')
    .innerJoin('task_forms', (join) =>
      join.onRef('tasks.id', '=', 'task_forms.task_id').onRef('tasks.form_version', '=', 'task_forms.version'),
    )
    .where('tasks.id', '=', taskId)
    .where('task_forms.kind', '=', 'answer')
    .select(['tasks.slug', 'task_forms.form'])
    .executeTakeFirst();

export interface AppRow {
  ans_id: number;
  question_id: number;
  external_id: string | null;
  app: unknown;
  chosen: unknown;
  no_users: number;
  is_accepted: boolean | null;
  is_blacklisted: boolean | null;
  categories: string[] | null;
}

export interface AppsAsked {
  taskId: number;
  apps: FormApps;
  search: string;
  filter: AppFilter | undefined;
}

const FILTERS = {
  accepted: sql`and d.is_accepted`,
  blacklisted: sql`and d.is_blacklisted`,
  undecided: sql`and not coalesce(d.is_accepted or d.is_blacklisted, false)`,
};

const ORDERS = { title: sql`lower(i.input -> app.name ->> 'title')`, noUsers: sql`s.answered`, ans_id: sql`a.id` };

const chosen = ({ taskId, apps, search, filter }: AppsAsked) => sql`
  from answers a
  cross join (select ${apps.app}::text as name) as app
  join questions q on q.id = a.question_id
  join question_slots s on s.question_id = a.question_id
  join lateral (
    select input from question_inputs
    join import_batches on import_batches.id = question_inputs.batch_id and import_batches.published_at is not null
    where question_id = a.question_id order by question_inputs.batch_id desc limit 1
  ) i on true
  left join app_decisions d on d.answer_id = a.id
  where a.task_id = ${taskId} and a.is_active and not a.is_skipped
    ${filter === undefined ? sql`` : FILTERS[filter]}
    ${
      search === ''
        ? sql``
        : sql`and (i.input -> app.name ->> 'title' ilike ${containing(search)}
            or coalesce(i.input -> app.name ->> 'appId', q.external_id) ilike ${containing(search)})`
    }`;

/** The answers are found and sorted first; of their contents only those of the page are read. */
export const appsPage = async (
  db: Db,
  asked: AppsAsked,
  order: AppOrder,
  { limit, offset }: Range,
): Promise<AppRow[]> => {
  const way = order.startsWith('-') ? sql`desc nulls last` : sql`asc nulls last`;
  const by = ORDERS[order.replace(/^-/, '') as keyof typeof ORDERS];
  const { rows } = await sql<AppRow>`
    with page as materialized (
      select row_number() over () as at, found.* from (
        select a.id as ans_id, a.question_id, a.version, q.external_id, i.input -> app.name as app,
          s.answered as no_users, d.is_accepted, d.is_blacklisted, d.categories
        ${chosen(asked)}
        order by ${by} ${way}, a.id limit ${limit} offset ${offset}
      ) as found
    )
    select page.*, v.content -> ${asked.apps.category}::text as chosen
    from page
    join answer_versions v on v.answer_id = page.ans_id and v.version = page.version
    order by page.at`.execute(db);
  return rows;
};

export const countApps = async (db: Db, asked: AppsAsked): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count ${chosen(asked)}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** The task of an answer that counts. */
export const answerToDecide = (db: Db, given: { ans_id: number; question_id: number; task: number }) =>
  db
    .selectFrom('answers')
    .where('id', '=', given.ans_id)
    .where('question_id', '=', given.question_id)
    .where('task_id', '=', given.task)
    .where('is_active', '=', true)
    .where('is_skipped', '=', false)
    .select('task_id')
    .executeTakeFirst();

export interface Decision {
  is_accepted?: boolean;
  is_blacklisted?: boolean;
  categories?: string[];
}

/** Writes what is given, and returns what holds now; accepting and blacklisting take each other back. */
export const decide = (
  db: Db,
  { answerId, taskId, by }: { answerId: number; taskId: number; by: number },
  { is_accepted, is_blacklisted, categories }: Decision,
): Promise<{ is_accepted: boolean; is_blacklisted: boolean; categories: string[] | null }> => {
  const change = {
    ...(is_accepted !== undefined && { is_accepted }),
    ...(is_blacklisted !== undefined && { is_blacklisted }),
    ...(is_accepted && { is_blacklisted: false }),
    ...(is_blacklisted && { is_accepted: false }),
    ...(categories && { categories }),
    decided_by: by,
  };
  return db
    .insertInto('app_decisions')
    .values({ answer_id: answerId, task_id: taskId, ...change })
    .onConflict((conflict) => conflict.column('answer_id').doUpdateSet({ ...change, decided_at: sql<Date>`now()` }))
    .returning(['is_accepted', 'is_blacklisted', 'categories'])
    .executeTakeFirstOrThrow();
};

export const removeDecisions = async (db: Db, taskId: number, limit: number): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('app_decisions')
    .where('answer_id', 'in', (eb) =>
      eb.selectFrom('app_decisions').where('task_id', '=', taskId).limit(limit).select('answer_id'),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
};
