import type { Db } from '../../../database/open.ts';

export interface UsageRow {
  subject: string;
  minute: number;
  used: number;
}

/** Adds to the usage of the subjects in their minute, and returns what all servers together have reported. Rows are sorted by subject. */
export const addUsage = (db: Db, rows: UsageRow[]): Promise<UsageRow[]> =>
  db
    .insertInto('usage_counts')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['minute', 'subject'])
        .doUpdateSet((eb) => ({ used: eb('usage_counts.used', '+', eb.ref('excluded.used')) })),
    )
    .returning(['subject', 'minute', 'used'])
    .execute();

/** Removes what was used before a minute. */
export const forgetUsage = async (db: Db, before: number): Promise<void> => {
  await db.deleteFrom('usage_counts').where('minute', '<', before).execute();
};
