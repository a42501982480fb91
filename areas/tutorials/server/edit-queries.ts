import { sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import type { WikiKind } from '../rules.ts';

export const itemsOf = (db: Db, taskId: number) =>
  db.selectFrom('wiki_items').where('task_id', '=', taskId).orderBy('position').orderBy('id').selectAll().execute();

export type ItemRow = Awaited<ReturnType<typeof itemsOf>>[number];

/** Items of any task, in the order in which their tasks show them. */
export const itemsById = (db: Db, ids: number[]) =>
  db.selectFrom('wiki_items').where('id', 'in', ids).orderBy('position').orderBy('id').selectAll().execute();

interface NewItem {
  task_id: number;
  kind: WikiKind;
  for_evaluators: boolean;
  is_required: boolean;
  title: string;
  content: string;
}

/** Adds an item behind the others. */
export const addItem = (trx: Db, item: NewItem): Promise<ItemRow> =>
  trx
    .insertInto('wiki_items')
    .values((eb) => ({
      ...item,
      position: eb
        .selectFrom('wiki_items')
        .where('task_id', '=', item.task_id)
        .select(sql<number>`coalesce(max(position), 0) + 1`.as('position')),
    }))
    .returningAll()
    .executeTakeFirstOrThrow();

/** Gives a task that has no items those of another one, as they are now; what people have read of them is not copied. */
export const copyItems = async (trx: Db, from: number, to: number): Promise<void> => {
  await sql`
    insert into wiki_items (task_id, kind, for_evaluators, position, is_required, title, content)
    select ${to}, kind, for_evaluators, position, is_required, title, content
    from wiki_items where task_id = ${from} order by position, id`.execute(trx);
};

interface ItemChange {
  title: string;
  content: string;
  is_required: boolean;
  /** Readers notice the change. */
  isTracked: boolean;
}

/** Changes a locked item. A tracked change makes a version, and keeps what the item said before. */
export const changeItem = async (trx: Db, before: ItemRow, { isTracked, ...change }: ItemChange): Promise<ItemRow> => {
  const { id: item_id, version, title, content, modified_at } = before;
  if (isTracked) {
    await trx
      .insertInto('wiki_versions')
      .values({ item_id, version, title, content })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return trx
    .updateTable('wiki_items')
    .set({
      ...change,
      version: isTracked ? version + 1 : version,
      // Two changes within a millisecond still differ.
      modified_at: new Date(Math.max(Date.now(), modified_at.getTime() + 1)),
    })
    .where('id', '=', item_id)
    .returningAll()
    .executeTakeFirstOrThrow();
};

export const deleteItem = async (trx: Db, taskId: number, id: number): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('wiki_items')
    .where('task_id', '=', taskId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Ids of all items in their order, locked until the transaction ends. */
export const lockItems = async (trx: Db, taskId: number): Promise<number[]> => {
  await trx.selectFrom('wiki_items').where('task_id', '=', taskId).orderBy('id').select('id').forUpdate().execute();
  return (await itemsOf(trx, taskId)).map(({ id }) => id);
};

/** Puts the named items first, in this order. */
export const reorder = async (trx: Db, taskId: number, ids: number[]): Promise<void> => {
  await sql`
    with placed as (
      select id, row_number() over (order by array_position(${ids}::bigint[], id) nulls last, position, id) as position
      from wiki_items where task_id = ${taskId}
    )
    update wiki_items set position = placed.position from placed
    where wiki_items.id = placed.id and wiki_items.position <> placed.position`.execute(trx);
};

/** When an item of a task was last written; null: it has none. */
export const wikiModified = async (db: Db, taskId: number): Promise<Date | null> => {
  const row = await db
    .selectFrom('wiki_items')
    .where('task_id', '=', taskId)
    .select((eb) => eb.fn.max('modified_at').as('last'))
    .executeTakeFirstOrThrow();
  return row.last;
};

/** Whom to signal a change: the people on the task. */
export const peopleOn = async (db: Db, taskId: number): Promise<number[]> => {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from assignments where task_id = ${taskId} and resigned_at is null
    union select user_id from task_moderators where task_id = ${taskId}`.execute(db);
  return rows.map((row) => row.user_id);
};

/** Removes what is stored of a deleted task. */
export const removeItems = async (db: Db, taskId: number): Promise<void> => {
  await db.deleteFrom('wiki_items').where('task_id', '=', taskId).execute();
};
