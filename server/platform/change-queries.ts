import { sql } from 'kysely';
import type { Db } from '../database/open.ts';

export interface ChangedField {
  field: string;
  old: unknown;
  new: unknown;
}

export interface Changed {
  /** The kind of thing, by the name of its table: `tasks`. */
  entity: string;
  id: number;
  /** Id of the user; null: the system, or the command line. */
  by: number | null;
}

const json = (value: unknown): string | null => (value === null || value === undefined ? null : JSON.stringify(value));

/** Adds to the change log, a row a field. Call it in the transaction of the change: it is logged if and only if it is made. */
export const recordChanges = async (
  trx: Db,
  { entity, id, by }: Changed,
  fields: readonly ChangedField[],
): Promise<void> => {
  if (fields.length === 0) return;
  await trx
    .insertInto('changes')
    .values(
      fields.map((one) => ({ entity, entity_id: id, by, field: one.field, old: json(one.old), new: json(one.new) })),
    )
    .execute();
};

/** The same for many things of one kind. */
export const recordChangesOfMany = async (
  trx: Db,
  { entity, by }: Omit<Changed, 'id'>,
  changes: readonly (ChangedField & { id: number })[],
): Promise<void> => {
  if (changes.length === 0) return;
  await trx
    .insertInto('changes')
    .columns(['entity', 'entity_id', 'by', 'field', 'old', 'new'])
    .expression(
      sql`select ${entity}::text, id, ${by}::int, field, old, new from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
        as change (id bigint, field text, old jsonb, new jsonb)`,
    )
    .execute();
};

/** The newest changes of one thing first. `before`: only those older than this id. */
export const changesOf = (db: Db, entity: string, id: number, limit: number, before?: number) =>
  db
    .selectFrom('changes')
    .leftJoin('users', 'users.id', 'changes.by')
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .$if(before !== undefined, (query) => query.where('changes.id', '<', before as number))
    .orderBy('changes.id', 'desc')
    .limit(limit)
    .select(['changes.id', 'at', 'by', 'users.username', 'field', 'old', 'new'])
    .execute();
