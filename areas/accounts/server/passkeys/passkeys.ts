import { createHmac } from 'node:crypto';
import type { Db } from '../../../../server/database/open.ts';
import { badFields, badRequest, notFound } from '../../../../server/platform/http-error.ts';
import { platformMessages } from '../../../../server/platform/messages.ts';
import type { Viewer } from '../../../../shared/access.ts';
import { message } from '../../../../shared/messages.ts';
import { isBlank } from '../../../../shared/text.ts';
import type { Passkey } from '../../passkey-contract.ts';
import type { CreatedCredential } from '../../passkey-credentials.ts';
import { PASSKEY_SECONDS, PASSKEYS_MOST } from '../../rules.ts';
import { accountMessages } from '../messages.ts';
import { provePassword } from '../passwords/own-password.ts';
import { freshCodes, hasApp, type Owner, type SecondFactorServer } from '../second-factor/second-factor.ts';
import { clearRecoveryCodes, lockSecondFactor } from '../second-factor/second-factor-queries.ts';
import { endTicketsOf } from '../sign-in/ticket-queries.ts';
import { challengeOf } from './challenge.ts';
import { descriptorOf } from './descriptor.ts';
import {
  addChallenge,
  addPasskey,
  deletePasskey,
  passkeysOf,
  sessionHolder,
  setPasskeyName,
  takeChallenge,
} from './passkey-queries.ts';
import type { RelyingParty } from './relying-party.ts';
import { webauthn } from './webauthn.ts';

type PasskeyRow = Awaited<ReturnType<typeof passkeysOf>>[number];

const shown = ({ id, name, created_at, last_used_at }: PasskeyRow): Passkey => ({
  id,
  name,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});

export const listPasskeys = async (db: Db, party: RelyingParty | null, viewer: Viewer) => ({
  origin: party?.origin ?? null,
  passkeys: (await passkeysOf(db, viewer.id)).map(shown),
});

/** Ed25519, ECDSA with P-256 and RSA, all with SHA-256, as COSE numbers them: what authenticators can do. */
const ALGORITHMS = [-8, -7, -257];

/** Authenticators keep one passkey a person: they know the person by this, and learn nothing from it. */
const userHandle = (secret: string, userId: number) =>
  new Uint8Array(createHmac('sha256', secret).update(`passkeys of ${userId}`).digest());

export const beginPasskey = async ({ db, secret, party }: SecondFactorServer, viewer: Viewer, password: string) => {
  if (party === null) throw badRequest(accountMessages.passkeysNotHere);
  await provePassword(db, viewer.id, password);
  const known = await passkeysOf(db, viewer.id);
  if (known.length >= PASSKEYS_MOST) throw badRequest(accountMessages.passkeysMost, { count: PASSKEYS_MOST });
  const rp = { id: party.id, name: 'Tagwerk' };
  const { generateRegistrationOptions } = await webauthn();
  const { challenge, user, pubKeyCredParams } = await generateRegistrationOptions({
    rpName: rp.name,
    rpID: rp.id,
    userName: viewer.username,
    userDisplayName: viewer.username,
    userID: userHandle(secret, viewer.id),
    supportedAlgorithmIDs: ALGORITHMS,
  });
  await addChallenge(db, challenge, sessionHolder(viewer.session_id));
  return {
    ...{ rp, user, challenge, timeout: PASSKEY_SECONDS * 1000 },
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ type: 'public-key' as const, alg })),
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: {
      residentKey: 'preferred' as const,
      requireResidentKey: false,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  };
};

const nameOf = (typed: string): string => {
  if (isBlank(typed)) throw badFields({ name: [message(platformMessages.blank)] });
  return typed.trim();
};

/** The new passkey as the browser made it. Recovery codes come with what is the first to need them. */
export const endAddingPasskey = async (
  { db, secret, party, notifier }: SecondFactorServer,
  { viewer, origin }: Owner,
  { name: typed, credential }: { name: string; credential: CreatedCredential },
): Promise<string[]> => {
  const name = nameOf(typed);
  if (party === null) throw badRequest(accountMessages.passkeysNotHere);
  const challenge = challengeOf(credential);
  if (challenge === null || !(await takeChallenge(db, challenge, sessionHolder(viewer.session_id))))
    throw badRequest(accountMessages.appTooLate);
  const { verifyRegistrationResponse } = await webauthn();
  const verified = await verifyRegistrationResponse({
    response: credential,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (!verified?.verified) throw badRequest(accountMessages.passkeyNotAdded);
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  const passkey = { user_id: viewer.id, credential_id: id, public_key: publicKey, counter, transports };
  return db.transaction().execute(async (trx) => {
    const before = await lockSecondFactor(trx, viewer.id);
    const { length } = await passkeysOf(trx, viewer.id);
    if (length >= PASSKEYS_MOST) throw badRequest(accountMessages.passkeysMost, { count: PASSKEYS_MOST });
    if (!(await addPasskey(trx, { ...passkey, rp_id: party.id, name }))) throw badRequest(accountMessages.passkeyKnown);
    await endTicketsOf(trx, viewer.id);
    await notifier.notify(trx, before, 'passkey-added', origin);
    return hasApp(before) || length > 0 ? [] : freshCodes(trx, secret, viewer.id);
  });
};

export const renameOwnPasskey = async (db: Db, viewer: Viewer, id: number, name: string): Promise<Passkey> => {
  const renamed = await setPasskeyName(db, viewer.id, id, nameOf(name));
  if (!renamed) throw notFound(accountMessages.noSuchPasskey);
  return shown(renamed);
};

/** Refused where nothing would be left to sign in by: a passkey for another address of this server does not count. */
export const removeOwnPasskey = async (
  { db, party, notifier }: SecondFactorServer,
  { viewer, origin }: Owner,
  { id, password }: { id: number; password: string },
): Promise<void> => {
  await provePassword(db, viewer.id, password);
  await db.transaction().execute(async (trx) => {
    const before = await lockSecondFactor(trx, viewer.id);
    if (!(await deletePasskey(trx, viewer.id, id))) throw notFound(accountMessages.noSuchPasskey);
    if (!hasApp(before)) {
      const left = await passkeysOf(trx, viewer.id);
      const usable = left.some(({ rp_id }) => rp_id === party?.id);
      if (before.email === null && !usable) throw badRequest(accountMessages.lastPasskey);
      if (left.length === 0) await clearRecoveryCodes(trx, viewer.id);
    }
    await endTicketsOf(trx, viewer.id);
    await notifier.notify(trx, before, 'passkey-removed', origin);
  });
};
