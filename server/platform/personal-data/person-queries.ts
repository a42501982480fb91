import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/open.ts';
import type { PersonalTable, PersonRows, Replacement } from './personal-data.ts';

/** Whose data it is, as conditions and replacements need it. */
export interface Whom {
  id: number;
  /** A regular expression that finds the names, addresses and the phone number of the person. */
  names: string;
  pseudonym: string;
}

const NO_WORD_BEFORE = '(?<![[:alnum:]_])';
const NO_WORD_AFTER = '(?![[:alnum:]_])';
const MARKS = /[\\^$.|?*+()[\]{}-]/g;
/** Fewer digits than this are found in all kinds of numbers. */
const SHORTEST_PHONE = 6;

/**
 * Addresses, a phone number and a whole name tell who somebody is wherever they stand. A username may be an ordinary word: it
 * counts where it is a mention, a whole text or a whole value in JSON. Undefined: there is no such person.
 */
export const namesOf = async (db: Db, id: number): Promise<string | undefined> => {
  const person = await db
    .selectFrom('users')
    .where('id', '=', id)
    .select(['username', 'email', 'second_email', 'phone_number', 'first_name', 'last_name'])
    .executeTakeFirst();
  if (!person) return undefined;
  const escaped = (text: string) => text.replaceAll(MARKS, '\\$&');
  const username = escaped(person.username);
  const { email, second_email, phone_number, first_name, last_name } = person;
  const others = [
    email ?? '',
    second_email ?? '',
    phone_number.length < SHORTEST_PHONE ? '' : phone_number,
    first_name && last_name ? `${first_name} ${last_name}` : '',
  ].flatMap((one) => (one === '' ? [] : [`${NO_WORD_BEFORE}${escaped(one)}${NO_WORD_AFTER}`]));
  return [...others, `(?<=@)${username}${NO_WORD_AFTER}`, `(?<=")${username}(?=")`, `^${username}$`].join('|');
};

const condition = (text: string, { id, names }: Whom): RawBuilder<boolean> => {
  const parts = text.split(/(:person|:names)/).map((part) => {
    if (part === ':person') return sql.lit(id);
    return part === ':names' ? sql.lit(names) : sql.raw(part);
  });
  return sql`(${sql.join(parts, sql.raw(''))})`;
};

const isAbout = (rows: PersonRows, whom: Whom): RawBuilder<boolean> =>
  'by' in rows ? sql`${sql.ref(`one.${rows.by}`)} = ${sql.lit(whom.id)}` : condition(rows.where, whom);

const replacement = (column: string, value: Replacement, { names, pseudonym }: Whom): RawBuilder<unknown> => {
  if (value === null || typeof value !== 'object') return sql`${value === null ? sql.raw('null') : sql.lit(value)}`;
  if (value.is === 'pseudonym') return sql.lit(pseudonym);
  const text = sql`regexp_replace(${sql.ref(`one.${column}`)}::text, ${sql.lit(names)}, ${sql.lit(pseudonym)}, 'gi')`;
  return value.is === 'json' ? sql`${text}::jsonb` : text;
};

/**
 * Erases some of these rows, those that are not erased yet. Gives how many there were: none are left where there were fewer than
 * `limit`. May be repeated.
 */
export const eraseSome = async (
  trx: Db,
  table: string,
  rows: PersonRows,
  whom: Whom,
  limit: number,
): Promise<number> => {
  const { erasure } = rows;
  if (erasure !== 'remove' && 'keep' in erasure) return 0;
  const from = sql`${sql.table(table)} as one`;
  if (erasure === 'remove') {
    const { numAffectedRows } = await sql`
      delete from ${from} where ctid = any(array(
        select ctid from ${from} where ${isAbout(rows, whom)} limit ${sql.lit(limit)}
      ))`.execute(trx);
    return Number(numAffectedRows);
  }
  const columns = Object.entries(erasure.replace).map(([column, value]) => ({
    column,
    value: replacement(column, value as Replacement, whom),
  }));
  const isOpen = sql.join(
    columns.map(({ column, value }) => sql`${sql.ref(`one.${column}`)} is distinct from ${value}`),
    sql` or `,
  );
  const changes = sql.join(columns.map(({ column, value }) => sql`${sql.ref(column)} = ${value}`));
  const { numAffectedRows } = await sql`
    update ${from} set ${changes} where ctid = any(array(
      select ctid from ${from} where ${isAbout(rows, whom)} and (${isOpen}) limit ${sql.lit(limit)}
    ))`.execute(trx);
  return Number(numAffectedRows);
};

/** An answer may be large: few rows at once keep memory what it is. */
const AT_ONCE = 50;

/** The rows of a table about a person, as JSON, each once, some at a time. Needs a transaction. */
export async function* rowsAbout(
  trx: Db,
  table: string,
  { rows = [], withheld = [], exportedWhere = {} }: PersonalTable,
  whom: Whom,
): AsyncGenerator<string> {
  const about = rows.filter(({ ofOthers }) => !ofOthers).map((some) => isAbout(some, whom));
  if (about.length === 0) return;
  const hidden = Object.entries(exportedWhere).map(
    ([column, where]) =>
      sql`case when ${condition(where ?? '', whom)} then '{}'::text[] else array[${sql.lit(column)}] end`,
  );
  const left = sql.join(
    [sql`array[${sql.join(withheld.map((column) => sql.lit(column)))}]::text[]`, ...hidden],
    sql` || `,
  );
  await sql`declare rows_about no scroll cursor for
    select (to_jsonb(one) - (${left}))::text as row from ${sql.table(table)} as one
    where ${sql.join(about, sql` or `)}`.execute(trx);
  for (;;) {
    const { rows: some } = await sql<{ row: string }>`fetch ${sql.lit(AT_ONCE)} from rows_about`.execute(trx);
    for (const { row } of some) yield row;
    if (some.length < AT_ONCE) break;
  }
  await sql`close rows_about`.execute(trx);
}
