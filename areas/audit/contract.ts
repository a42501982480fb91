import { superuser } from '../../shared/access.ts';
import { AUDIT_KINDS } from '../../shared/audit-kinds.ts';
import { Paged, pageFields } from '../../shared/paging.ts';
import { closed, Id, Instant, Nullable, OneOf, route, Text } from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';

export const AuditEvent = Type.Object({
  id: Id,
  at: Instant,
  kind: OneOf(AUDIT_KINDS),
  /** Who did it; null: the system, or the command line. */
  actor: Nullable(Type.String()),
  /** Whom it is about. */
  user: Nullable(Type.String()),
  /** The name, at that time, of the record that it is about. */
  subject: Type.String(),
  /** The network address that it came from. */
  address: Type.String(),
  /** What changed: the value before and after, by field; of an export what was asked for. */
  data: Type.Record(Type.Unknown()),
});
export type AuditEvent = Static<typeof AuditEvent>;

/** The newest first. `count` goes up to `COUNTED_MOST`. */
export const auditTrail = route({
  method: 'GET',
  path: 'audit-trail/',
  summary:
    'Who changed rights, people, companies and deadlines, deleted or imported work, acted as others, or took personal data out',
  need: superuser,
  query: closed({
    ...pageFields,
    kind: Type.Optional(OneOf(AUDIT_KINDS)),
    /** A part of the username, in any case. */
    actor: Type.Optional(Text(150)),
    /** A part of the name of the person or record that it is about, in any case. */
    user: Type.Optional(Text(150)),
    /** At or after, and before. */
    from: Type.Optional(Instant),
    to: Type.Optional(Instant),
  }),
  reply: Paged(AuditEvent),
});
