import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { countSome } from '../../../server/database/count-some.ts';
import { searchedAs } from '../../../server/database/like.ts';
import type { Db } from '../../../server/database/open.ts';
import type { Schema } from '../../../server/database/schema.ts';
import type { Range } from '../../../server/platform/paging.ts';

export interface AuditFilter {
  kind?: string;
  /** By id. */
  actors?: readonly number[];
  /** A part of the name of what it is about, which of people is the username. */
  about?: string;
  from?: Date;
  to?: Date;
}

const chosen =
  ({ kind, actors, about, from, to }: AuditFilter) =>
  (eb: ExpressionBuilder<Schema, 'audit_events'>) =>
    eb.and([
      ...(kind === undefined ? [] : [eb('audit_events.kind', '=', kind)]),
      ...(actors === undefined ? [] : [sql<SqlBool>`audit_events.actor_id = any(${actors}::integer[])`]),
      ...(about === undefined ? [] : [eb(sql<string>`lower(' ' || audit_events.subject)`, 'like', searchedAs(about))]),
      ...(from === undefined ? [] : [eb('audit_events.at', '>=', from)]),
      ...(to === undefined ? [] : [eb('audit_events.at', '<', to)]),
    ]);

/**
 * Whose username contains a text in lower case. Ids, with which PostgreSQL knows how many entries it will find; otherwise it
 * might look for a few in the whole trail.
 */
export const usersNamed = async (db: Db, text: string): Promise<number[]> => {
  const found = await db
    .selectFrom('users')
    .where('search_text', 'like', searchedAs(text))
    .where(sql<string>`lower(' ' || username)`, 'like', searchedAs(text))
    .select('users.id')
    .execute();
  return found.map(({ id }) => id);
};

export const eventsPage = (db: Db, filter: AuditFilter, { limit, offset }: Range) =>
  db
    .selectFrom('audit_events')
    .leftJoin('users as actor', 'actor.id', 'audit_events.actor_id')
    .leftJoin('users as person', 'person.id', 'audit_events.user_id')
    .where((eb) => chosen(filter)(eb as never))
    .orderBy('audit_events.id', 'desc')
    .limit(limit)
    .offset(offset)
    .select([
      'audit_events.id',
      'audit_events.at',
      'audit_events.kind',
      'actor.username as actor',
      'person.username as user',
      'audit_events.subject',
      'audit_events.address',
      'audit_events.data',
    ])
    .execute();

/** Never counts more than are shown: the trail grows for a year. */
export const countEvents = (db: Db, filter: AuditFilter): Promise<number> =>
  countSome(db, db.selectFrom('audit_events').where(chosen(filter)).select('audit_events.id') as never);
