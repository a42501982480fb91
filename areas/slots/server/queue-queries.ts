import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import { type ParameterOf, statement, statementFor } from '../../../server/database/statement.ts';
import { whereItFits } from '../../../server/database/where-it-fits.ts';
import { type AssignmentKind, markHandedOut } from '../../assignments/server/public.ts';
import { LEFT_SECONDS, RESERVATION_SECONDS } from '../rules.ts';
import { WORK } from './table-queries.ts';

interface Person {
  task_id: number;
  user_id: number;
}

const expiry = sql<Date>`now() + make_interval(secs => ${sql.lit(RESERVATION_SECONDS)})`;

const held = statementFor((kind: AssignmentKind) => {
  const { reservations, item } = WORK[kind];
  return statement((db, value: ParameterOf<Person>) =>
    sql<{ item: number }>`
      select ${item} as item from ${reservations}
      where user_id = ${value('user_id')} and task_id = ${value('task_id')} order by expires_at desc, ${item}`.compile(
      db,
    ),
  );
});

/** Ids of the items that a person holds on a task; last those that the person left before they had begun them. */
export const reservationsHeld = async (trx: Db, kind: AssignmentKind, { task_id, user_id }: Person) =>
  (await held(kind)(trx, { task_id, user_id })).map((row) => row.item);

/** Whether a person holds an item. */
export const isHeld = async (db: Db, kind: AssignmentKind, person: Person, id: number): Promise<boolean> =>
  (await reservationsHeld(db, kind, person)).includes(id);

const renewed = statementFor((kind: AssignmentKind) =>
  statement((db, value: ParameterOf<Person>) =>
    sql`
      update ${WORK[kind].reservations} set expires_at = ${expiry}
      where task_id = ${value('task_id')} and user_id = ${value('user_id')}`.compile(db),
  ),
);

/** Renews all that a person holds on a task. */
export const renewAll = (trx: Db, kind: AssignmentKind, { task_id, user_id }: Person) =>
  renewed(kind)(trx, { task_id, user_id });

const changing = (
  trx: Db,
  kind: AssignmentKind,
  { task_id, user_id }: Person,
  { ids, until, when = sql`true` }: { ids: number[]; until: RawBuilder<Date>; when?: RawBuilder<boolean> },
) =>
  sql`
    update ${WORK[kind].reservations} set expires_at = ${until}
    where task_id = ${task_id} and user_id = ${user_id} and ${WORK[kind].item} in (${sql.join(ids)})
      and ${when}`.execute(trx);

/** Who is blocked or has resigned renews nothing: what they hold goes to others. */
export const renewReservations = (trx: Db, kind: AssignmentKind, person: Person, ids: number[]) =>
  changing(trx, kind, person, {
    ...{ ids, until: expiry },
    when: sql<boolean>`exists (
      select from assignments
      where task_id = ${person.task_id} and user_id = ${person.user_id} and kind = ${sql.lit(kind)}
        and not is_blocked and resigned_at is null)`,
  });

/** The person left the page: what they hold is held for a moment longer, in case they come back. */
export const leaveReservations = (trx: Db, kind: AssignmentKind, person: Person, ids: number[]) =>
  changing(trx, kind, person, {
    ids,
    until: sql`least(expires_at, now() + make_interval(secs => ${sql.lit(LEFT_SECONDS)}))`,
  });

interface Reserving {
  task: RawBuilder<number>;
  user: RawBuilder<number>;
  /** Selects the `item` of each slot that is taken: open ones, and locked. */
  open: RawBuilder<unknown>;
  /** The rest of the statement: it may read the items that were reserved as `held`. */
  shown: RawBuilder<unknown>;
}

/** A statement that takes open slots for a person and moves the person's mark behind the last. */
export const reserving = (kind: AssignmentKind, { task, user, open, shown }: Reserving) => {
  const { slots, item, reservations } = WORK[kind];
  const last = sql`select max(item) as id from open`;
  return sql`
    with open as materialized (${open}),
    taken as (
      update ${slots} as slot set reserved = reserved + 1
      from open where slot.task_id = ${task} and slot.${item} = open.item
    ), marked as (${markHandedOut({ task, user, kind, last })}),
    held as (
      insert into ${reservations} (${item}, user_id, task_id, expires_at)
      select item, ${user}::integer, ${task}::integer, ${expiry} from open
      returning ${item} as item
    )
    ${shown}`;
};

/** Reserves one item, where the person holds it already, or `open` selects it as `item` and locks its slots. */
export const reserveOne = async (
  trx: Db,
  kind: AssignmentKind,
  { task_id, user_id }: Person,
  { id, open }: { id: number; open: RawBuilder<unknown> },
): Promise<boolean> => {
  const { slots, item, reservations } = WORK[kind];
  const { rows } = await sql`
    with open as materialized (${open}),
    taken as (
      update ${slots} as slot set reserved = reserved + 1
      from open where slot.task_id = ${task_id} and slot.${item} = open.item
    ), added as (
      insert into ${reservations} (${item}, user_id, task_id, expires_at)
      select item, ${user_id}::integer, ${task_id}::integer, ${expiry} from open returning ${item}
    ), renewed as (
      update ${reservations} set expires_at = ${expiry}
      where task_id = ${task_id} and ${item} = ${id} and user_id = ${user_id} returning ${item}
    )
    select from added union all select from renewed`.execute(trx);
  return rows.length > 0;
};

/**
 * What a person neither did nor holds, of the rows of the slots. Each is looked up by itself (`offset 0` keeps it from being joined):
 * all that a person has done is much in a large task, which a kept plan does not expect.
 */
export const isOpenFor = (kind: AssignmentKind, task: RawBuilder<number>, user: RawBuilder<number>) => {
  const { slots, item, results, reservations } = WORK[kind];
  const none = (table: RawBuilder<unknown>, rest: RawBuilder<unknown>) => sql`not exists (
    select from ${table}
    where ${table}.task_id = ${task} and ${table}.${item} = ${slots}.${item} and ${table}.user_id = ${user} ${rest}
    offset 0
  )`;
  return sql<boolean>`${none(results, sql`and is_active`)} and ${none(reservations, sql``)}`;
};

/** Releases reservations that were not renewed, at most 500 at a time. Returns how many. */
export const releaseExpired = (trx: Db, kind: AssignmentKind, taskId: number): Promise<number> => {
  const { reservations, item } = WORK[kind];
  return giveBack(
    trx,
    kind,
    taskId,
    sql`select ${item} as item, user_id from ${reservations}
        where task_id = ${taskId} and expires_at < now() order by expires_at limit 500 for update skip locked`,
  );
};

/** Gives back what a person holds; only their own, whatever ids are named. */
export const releaseHeld = (trx: Db, kind: AssignmentKind, person: Person, ids: number[]) =>
  giveBackOwn(trx, kind, person, sql`${WORK[kind].item} = any(${ids})`);

/** Gives back what a person has left: nothing renews it, and it would be free within moments. */
export const releaseLeft = (trx: Db, kind: AssignmentKind, person: Person) =>
  giveBackOwn(trx, kind, person, sql`expires_at <= now() + make_interval(secs => ${sql.lit(LEFT_SECONDS)})`);

const giveBackOwn = (trx: Db, kind: AssignmentKind, { task_id, user_id }: Person, which: RawBuilder<unknown>) => {
  const { reservations, item } = WORK[kind];
  return giveBack(
    trx,
    kind,
    task_id,
    sql`select ${item} as item, user_id from ${reservations}
        where task_id = ${task_id} and user_id = ${user_id} and ${which} for update`,
  );
};

/** Slots are locked in the order of their items, so that two who give back never wait for one another. */
const giveBack = async (
  trx: Db,
  kind: AssignmentKind,
  taskId: number,
  chosen: RawBuilder<unknown>,
): Promise<number> => {
  const { slots, item, reservations } = WORK[kind];
  const { rows } = await sql<{ count: number }>`
    with chosen as (${chosen}),
    gone as (
      delete from ${reservations} as held using chosen
      where held.task_id = ${taskId} and held.${item} = chosen.item and held.user_id = chosen.user_id
      returning held.${item} as item
    ),
    counted as (select item, count(*)::smallint as count from gone group by item),
    locked as (
      select slot.${item} as item, counted.count
      from ${slots} as slot join counted on counted.item = slot.${item}
      where slot.task_id = ${taskId} order by slot.${item} for update of slot
    ),
    freed as (
      update ${slots} as slot set reserved = reserved - locked.count
      from locked where slot.task_id = ${taskId} and slot.${item} = locked.item
    )
    select count(*)::integer as count from gone`.execute(trx);
  return rows[0]?.count ?? 0;
};

/** What comes along of a late result with its item; larger ones are read in the list of done work. */
const LARGEST_LATE = 1024 * 1024;

/** Joins what a person gave for an item when it did not count, as `late`, for `lateResult`. By the unique index of the item. */
export const withLate = (
  kind: AssignmentKind,
  { task, user, item: of }: { task: RawBuilder<number>; user: RawBuilder<number>; item: RawBuilder<unknown> },
) => {
  const { results, versions, result, item } = WORK[kind];
  return sql`
  left join lateral (
    select mine.version,
      case when octet_length(written.content::text) <= ${sql.lit(LARGEST_LATE)} then written.content end as content
    from ${results} as mine
    join ${versions} as written
      on written.task_id = ${task} and written.${result} = mine.id and written.version = mine.version
    where mine.task_id = ${task} and mine.${item} = ${of} and mine.user_id = ${user} and mine.is_late
    offset 0
  ) as late on true`;
};

/** Selects it; null: nothing. Its content is given as far as it fits with those before it in the `order` of the page. */
export const lateResult = (order: RawBuilder<unknown>) => sql<LateResult | null>`
  case when late.version is not null
    then jsonb_build_object('version', late.version, 'content', ${whereItFits('late.content', order)}) end`;

export interface LateResult {
  version: number;
  /** Null: it is too large to come along, by itself or with the others. */
  content: Record<string, unknown> | null;
}
