import type { ExpressionBuilder } from 'kysely';
import { countSome } from '../../../server/database/count-some.ts';
import type { Db } from '../../../server/database/open.ts';
import type { Schema } from '../../../server/database/schema.ts';
import type { Range } from '../../../server/platform/paging.ts';

export interface AuditFilter {
  kind?: string;
  actor?: string;
  user?: string;
  from?: Date;
  to?: Date;
}

const chosen =
  ({ kind, actor, user, from, to }: AuditFilter) =>
  (eb: ExpressionBuilder<Schema, 'audit_events'>) => {
    const idOf = (username: string) => eb.selectFrom('users').where('username', '=', username).select('users.id');
    return eb.and([
      ...(kind === undefined ? [] : [eb('audit_events.kind', '=', kind)]),
      ...(actor === undefined ? [] : [eb('audit_events.actor_id', '=', idOf(actor))]),
      ...(user === undefined ? [] : [eb('audit_events.user_id', '=', idOf(user))]),
      ...(from === undefined ? [] : [eb('audit_events.at', '>=', from)]),
      ...(to === undefined ? [] : [eb('audit_events.at', '<', to)]),
    ]);
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
