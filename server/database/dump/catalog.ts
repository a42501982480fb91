import type pg from 'pg';

/** A table and the columns that are stored; their order is that of `copy`. */
export interface Table {
  name: string;
  columns: string[];
}

export interface Sequence {
  name: string;
  /** The value given out last; null where none was. */
  last: string | null;
}

/** Everything of the application is in this schema; the job queue fills its own again from `job_runs`. */
const SCHEMA = 'public';

export const listTables = async (client: pg.Client): Promise<Table[]> => {
  const { rows } = await client.query<Table>(
    `select relname as name, array_agg(attname::text order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = $1::regnamespace and relkind in ('r', 'p') and not relispartition
       and attnum > 0 and not attisdropped and attgenerated = ''
       and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
     group by relname order by relname`,
    [SCHEMA],
  );
  return rows;
};

export const listSequences = async (client: pg.Client): Promise<Sequence[]> => {
  const { rows } = await client.query<Sequence>(
    'select sequencename as name, last_value::text as last from pg_sequences where schemaname = $1 order by 1',
    [SCHEMA],
  );
  return rows;
};

export interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

export const listForeignKeys = async (client: pg.Client): Promise<ForeignKey[]> => {
  const { rows } = await client.query<ForeignKey>(
    `select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
     from pg_constraint join pg_class on pg_class.oid = conrelid
     where connamespace = $1::regnamespace and contype = 'f' and conparentid = 0`,
    [SCHEMA],
  );
  return rows;
};

/** Whether the database holds nothing of the application, nor of anybody else in the same place. */
export const isEmpty = async (client: pg.Client): Promise<boolean> =>
  (await listTables(client)).length === 0 &&
  (await client.query(`select from pg_namespace where nspname = 'pgboss'`)).rows.length === 0;

export const quoted = (client: pg.Client, names: readonly string[]): string =>
  names.map((name) => client.escapeIdentifier(name)).join(', ');
