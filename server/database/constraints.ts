import { sql } from 'kysely';
import type { Db } from './open.ts';

/** A foreign key or a check of a table, and the query for the rows that break it. */
export interface Constraint {
  name: string;
  table: string;
  /** Selects a text for each row that breaks it. */
  query: string;
}

/**
 * All foreign keys and checks of the tables. PostgreSQL enforces them, unless a disk, a copy of its files or a hand at the wrong
 * place has broken them.
 */
export const listConstraints = async (db: Db): Promise<Constraint[]> => {
  const { rows } = await sql<Constraint>`
    select conname as name, conrelid::regclass::text as table,
      case contype
        when 'c' then format('select format(''%%s'', t.ctid) from %s as t where not (%s)', conrelid::regclass,
          pg_get_expr(conbin, conrelid))
        else format('select concat_ws('', '', %s) from %s as t where %s and not exists (select from %s as r where %s)',
          own.texts, conrelid::regclass, own.given, confrelid::regclass, own.pairs)
      end as query
    from pg_constraint cross join lateral (
      select string_agg(format('t.%I', one.attname), ', ' order by n) as texts,
        string_agg(format('t.%I is not null', one.attname), ' and ') as given,
        string_agg(format('r.%I = t.%I', coalesce(other.attname, ''), one.attname), ' and ') as pairs
      from unnest(conkey, confkey) with ordinality as pair (own_column, other_column, n)
      join pg_attribute as one on one.attrelid = conrelid and one.attnum = own_column
      left join pg_attribute as other on other.attrelid = confrelid and other.attnum = other_column
    ) as own
    where connamespace = 'public'::regnamespace and conparentid = 0 and contype in ('c', 'f')
      and not exists (select from pg_depend where objid = conrelid and deptype = 'e')
    order by 2, 1`.execute(db);
  return rows;
};
