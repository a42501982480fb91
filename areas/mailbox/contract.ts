import { anyone } from '../../shared/access.ts';
import { Id, Instant, route } from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';

/** One kept mail. */
export const Mail = Type.Object({
  id: Id,
  to: Type.String(),
  subject: Type.String(),
  text: Type.String(),
  created_at: Instant,
});
export type Mail = Static<typeof Mail>;

/** The mail of demo and development mode, kept instead of sent; the newest hundred, newest first. Else 404. */
export const mailbox = route({
  method: 'GET',
  path: 'mailbox/',
  summary: 'Mail that the demo kept instead of sending it',
  need: anyone,
  reply: Type.Array(Mail),
});
