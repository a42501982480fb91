import { sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import { type ParameterOf, statement, statementFor } from '../../../server/database/statement.ts';
import type { WikiKind } from '../rules.ts';

/** The items that a person reads, with what they read and accepted of each. */
export const itemsFor = (db: Db, taskId: number, userId: number, forEvaluators: boolean) =>
  db
    .selectFrom('wiki_items as item')
    .leftJoin('wiki_readings as reading', (join) =>
      join
        .onRef('reading.item_id', '=', 'item.id')
        .on('reading.task_id', '=', taskId)
        .on('reading.user_id', '=', userId),
    )
    .leftJoin('wiki_versions as before', (join) =>
      join
        .onRef('before.item_id', '=', 'item.id')
        .onRef('before.version', '=', 'reading.version')
        .onRef('reading.version', '<', 'item.version'),
    )
    .where('item.task_id', '=', taskId)
    .where('item.for_evaluators', '=', forEvaluators)
    .orderBy('item.position')
    .orderBy('item.id')
    .select(['item.id', 'item.kind', 'item.title', 'item.content', 'item.is_required', 'item.version'])
    .select(['item.modified_at', 'reading.version as read_version', 'reading.accepted_at'])
    .select(['before.title as title_before', 'before.content as content_before'])
    .execute();

export type ReadItem = Awaited<ReturnType<typeof itemsFor>>[number];

interface Reader {
  taskId: number;
  userId: number;
}

const unaccepted = statementFor((readers: 'answer' | 'evaluate') =>
  statement((db, value: ParameterOf<Reader>) =>
    sql<{ is_missing: boolean }>`
    select exists (
      select from wiki_items as item
      where item.task_id = ${value('taskId')} and item.for_evaluators = ${sql.lit(readers === 'evaluate')}
        and item.kind = 'tutorial' and item.is_required
        and not exists (
          select from wiki_readings as reading
          where reading.task_id = ${value('taskId')} and reading.user_id = ${value('userId')}
            and reading.item_id = item.id and reading.accepted_at is not null
        )
    ) as is_missing`.compile(db),
  ),
);

/** Whether a person has still to accept something before they may answer, or evaluate. */
export const hasUnaccepted = async (
  db: Db,
  taskId: number,
  userId: number,
  kind: 'answer' | 'evaluate' = 'answer',
): Promise<boolean> => (await unaccepted(kind)(db, { taskId, userId }))[0]?.is_missing ?? false;

export interface TutorialReading {
  user_id: number;
  /** When the person last read an item of the tutorial. */
  read_at: Date;
  /** Items that have to be accepted, and are. */
  accepted: number;
}

/** Who has read the tutorial of a task, by person, and how many of its items have to be accepted. */
export const tutorialReadings = async (
  db: Db,
  taskId: number,
  kind: 'answer' | 'evaluate',
): Promise<{ required: number; readings: Map<number, TutorialReading> }> => {
  const isOfTutorial = sql`item.task_id = ${taskId} and item.kind = 'tutorial'
    and item.for_evaluators = ${sql.lit(kind === 'evaluate')}`;
  const { rows } = await sql<TutorialReading>`
    select user_id, max(read_at) as read_at,
      (count(*) filter (where item.is_required and accepted_at is not null))::integer as accepted
    from wiki_items as item
    join wiki_readings as reading on reading.item_id = item.id and reading.task_id = ${taskId}
    where ${isOfTutorial} group by user_id`.execute(db);
  const { rows: items } = await sql<{ required: number }>`
    select count(*)::integer as required from wiki_items as item where ${isOfTutorial} and item.is_required`.execute(
    db,
  );
  return { required: items[0]?.required ?? 0, readings: new Map(rows.map((row) => [row.user_id, row])) };
};

export interface Changed {
  kind: WikiKind;
  for_evaluators: boolean;
}

/** The lists of a task in which something is new to a person. */
export const changedFor = async (db: Db, taskId: number, userId: number): Promise<Changed[]> => {
  const { rows } = await sql<Changed>`
    select distinct item.kind, item.for_evaluators from wiki_items as item
    left join wiki_readings as reading
      on reading.item_id = item.id and reading.task_id = ${taskId} and reading.user_id = ${userId}
    where item.task_id = ${taskId} and coalesce(reading.version, 0) < item.version`.execute(db);
  return rows;
};

/** What is acknowledged: the items of a list as they are now. What has to be accepted is not accepted by it. */
export const acknowledge = async (db: Db, taskId: number, userId: number, { kind, for_evaluators }: Changed) => {
  await sql`
    insert into wiki_readings (item_id, user_id, task_id, version)
    select id, ${userId}, task_id, version from wiki_items
    where task_id = ${taskId} and kind = ${kind} and for_evaluators = ${for_evaluators}
    on conflict (item_id, user_id) do update set version = excluded.version, read_at = now()
      where wiki_readings.version < excluded.version`.execute(db);
};

/** The item, locked for as long as it is accepted or changed: neither happens in the midst of the other. */
export const lockItem = (trx: Db, id: number) =>
  trx.selectFrom('wiki_items').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();

export const accept = async (trx: Db, id: number, userId: number): Promise<void> => {
  await sql`
    insert into wiki_readings (item_id, user_id, task_id, version, accepted_at)
    select id, ${userId}, task_id, version, now() from wiki_items where id = ${id}
    on conflict (item_id, user_id) do update set
      version = excluded.version, read_at = now(),
      accepted_at = coalesce(wiki_readings.accepted_at, excluded.accepted_at)`.execute(trx);
};

export const itemTask = (db: Db, id: number) =>
  db.selectFrom('wiki_items').where('id', '=', id).select(['task_id', 'for_evaluators']).executeTakeFirst();
