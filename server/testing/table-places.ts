/**
 * Where a table would be on a distributed PostgreSQL: spread by a column, on each node whole (`reference`), or on the
 * first node only (`local`). docs/scale.md says why.
 */
export type TablePlace = { by: string } | 'reference' | 'local';

export const byTask = { by: 'task_id' } as const;
export const byUser = { by: 'user_id' } as const;

/** The place of every table of an area, in its `server/testing/distribution.ts`: one without a place does not compile. */
export type Distribution<Tables> = Readonly<Record<keyof Tables, TablePlace>>;
