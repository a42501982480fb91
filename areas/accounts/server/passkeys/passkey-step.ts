import type { Db } from '../../../../server/database/open.ts';
import { badRequest } from '../../../../server/platform/http-error.ts';
import type { SignedCredential } from '../../passkey-credentials.ts';
import { PASSKEY_SECONDS } from '../../rules.ts';
import { accountMessages } from '../messages.ts';
import type { Ticket } from '../sign-in/ticket-queries.ts';
import { ticketOf } from '../sign-in/tickets.ts';
import { challengeOf } from './challenge.ts';
import { descriptorOf } from './descriptor.ts';
import {
  addChallenge,
  lockPasskey,
  markPasskeyUsed,
  passkeysAt,
  takeChallenge,
  ticketHolder,
} from './passkey-queries.ts';
import type { RelyingParty } from './relying-party.ts';
import { webauthn } from './webauthn.ts';

/** What the browser at the second step has a passkey sign. */
export const askForPasskey = async (db: Db, party: RelyingParty | null, cookie: string | undefined) => {
  const ticket = await ticketOf(db, cookie);
  const known = party === null ? [] : await passkeysAt(db, ticket.user_id, party.id);
  if (party === null || known.length === 0) throw badRequest(accountMessages.noPasskey);
  const { generateAuthenticationOptions } = await webauthn();
  const { challenge } = await generateAuthenticationOptions({ rpID: party.id });
  await addChallenge(db, challenge, ticketHolder(ticket.id));
  return {
    ...{ rpId: party.id, challenge, timeout: PASSKEY_SECONDS * 1000 },
    allowCredentials: known.map(descriptorOf),
    userVerification: 'required' as const,
  };
};

interface SignedStep {
  party: RelyingParty | null;
  ticket: Ticket;
  credential: SignedCredential;
  /** Called where the signature is right and its count is not. */
  onCopy: () => Promise<void>;
}

/**
 * Whether a passkey of the ticket's person signed the ticket's challenge at our address, with the person verified. The
 * challenge is used up in any case. A count that does not grow comes from a copy of the key, and is refused.
 */
export const isSignedByPasskey = async (
  trx: Db,
  { party, ticket, credential, onCopy }: SignedStep,
): Promise<boolean> => {
  const challenge = challengeOf(credential);
  if (party === null || challenge === null || !(await takeChallenge(trx, challenge, ticketHolder(ticket.id))))
    return false;
  const wanted = { userId: ticket.user_id, rpId: party.id, credentialId: credential.id };
  const passkey = await lockPasskey(trx, wanted);
  if (!passkey) return false;
  const { verifyAuthenticationResponse } = await webauthn();
  const verified = await verifyAuthenticationResponse({
    response: credential,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    // The library would refuse a count before it looks at the signature: then anybody could cause the warning.
    credential: { id: passkey.credential_id, publicKey: new Uint8Array(passkey.public_key), counter: 0 },
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified) return false;
  const { newCounter } = verified.authenticationInfo;
  // Many authenticators do not count; theirs is always 0.
  if (newCounter <= passkey.counter && (newCounter > 0 || passkey.counter > 0)) {
    await onCopy();
    return false;
  }
  await markPasskeyUsed(trx, passkey.id, newCounter);
  return true;
};
