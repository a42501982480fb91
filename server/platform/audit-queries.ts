import { sql } from 'kysely';
import { personBehind, type Viewer } from '../../shared/access.ts';
import type { AuditKind } from '../../shared/audit-kinds.ts';
import type { Db } from '../database/open.ts';

/** Who did something, and from where. */
export interface Actor {
  /** Null: the system, or the command line. */
  id: number | null;
  address: string;
}

/** The person who really sits there, whomever they are signed in as. */
export const actorOf = (viewer: Pick<Viewer, 'id' | 'actor'>, request: { ip: string }): Actor => ({
  id: personBehind(viewer),
  address: request.ip,
});

/** Who asked for a job, as its data keeps it for the record of what comes of it. Exports and erasures find both by these names. */
export interface AskedBy {
  /** Who really asked; null: the command line. */
  actor: number | null;
  /** From where. Left out by the version before. */
  address?: string | undefined;
}

export const askedBy = (viewer: Pick<Viewer, 'id' | 'actor'>, request: { ip: string }): AskedBy => {
  const { id, address } = actorOf(viewer, request);
  return { actor: id, address };
};

export const whoAsked = ({ actor, address = '' }: AskedBy): Actor => ({ id: actor, address });

export interface AuditEntry {
  kind: AuditKind;
  actor: Actor;
  /** The person whom it is about. */
  userId?: number;
  /** The name of the record that it is about, as it is now. */
  subject?: string;
  /** What changed: `{ is_staff: [false, true] }`. No passwords, no secrets. */
  data?: object;
}

/** Adds to the audit trail. Call it in the transaction of the change: it is recorded if and only if it is made. */
export const recordAudit = async (trx: Db, entries: readonly AuditEntry[]): Promise<void> => {
  if (entries.length === 0) return;
  await trx
    .insertInto('audit_events')
    .values(
      entries.map(({ kind, actor, userId, subject = '', data = {} }) => ({
        kind,
        actor_id: actor.id,
        user_id: userId ?? null,
        subject,
        address: actor.address,
        data: JSON.stringify(data),
      })),
    )
    .execute();
};

/** Removes entries of more than a year ago; the database lets no others be removed. */
export const removeOldAudit = async (db: Db): Promise<void> => {
  await db.deleteFrom('audit_events').where('at', '<', sql<Date>`now() - interval '1 year'`).execute();
};
