import { OneOf } from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';

/** A coordinator's mailbox as it may be shown to who has not signed in. */
export const MaskedMail = Type.Object({ id: Type.Integer(), email: Type.String() });
export type MaskedMail = Static<typeof MaskedMail>;

/**
 * Answer to who asks for a link. `SelectEmail`: one of these coordinators has to be chosen, and the call sent again with
 * the id. `Sent` says nothing of whether anybody has the name, nor of whether there is a mailbox that an email could reach.
 */
export const LinkReply = Type.Object({
  status: OneOf(['Sent', 'SelectEmail']),
  emails: Type.Array(MaskedMail),
});
