import { OneOf } from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';

/** A coordinator's email address, masked so that visitors may see it. */
export const MaskedMail = Type.Object({ id: Type.Integer(), email: Type.String() });
export type MaskedMail = Static<typeof MaskedMail>;

/**
 * Reply to a request for a link. `SelectEmail`: one of these coordinators has to be chosen, and the call sent again with
 * the id. `Sent` says nothing of whether anybody has the name, nor of whether there is a mailbox that an email could reach.
 */
export const LinkReply = Type.Object({
  status: OneOf(['Sent', 'SelectEmail']),
  emails: Type.Array(MaskedMail),
});
