import { anyone, inPerson } from '../../shared/access.ts';
import { closed, Detail, Empty, Id, Instant, Nullable, OneOf, route, Text } from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';
import { CreatedCredential } from './passkey-credentials.ts';
import { PASSKEY_NAME_MOST } from './rules.ts';
import { RecoveryCodes, WithPassword } from './second-factor-contract.ts';

/*
 * Passkeys (WebAuthn). Options and credentials have the names of its JSON (Web Authentication Level 3), so that what a
 * browser is given and what it answers pass as they are; bytes are base64url.
 */

const Verification = OneOf(['required']);

/** A credential that a browser may, or must not, use. */
const Descriptor = Type.Object({
  id: Type.String(),
  type: Type.Literal('public-key'),
  transports: Type.Optional(Type.Array(Type.String())),
});

/** For `navigator.credentials.create`. */
const CreationOptions = Type.Object({
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  challenge: Type.String(),
  pubKeyCredParams: Type.Array(Type.Object({ type: Type.Literal('public-key'), alg: Type.Integer() })),
  /** Milliseconds. */
  timeout: Type.Integer(),
  excludeCredentials: Type.Array(Descriptor),
  authenticatorSelection: Type.Object({
    residentKey: OneOf(['preferred']),
    requireResidentKey: Type.Boolean(),
    userVerification: Verification,
  }),
  attestation: OneOf(['none']),
});

/** For `navigator.credentials.get`. */
const RequestOptions = Type.Object({
  rpId: Type.String(),
  challenge: Type.String(),
  /** Milliseconds. */
  timeout: Type.Integer(),
  allowCredentials: Type.Array(Descriptor),
  userVerification: Verification,
});

const Passkey = Type.Object({
  id: Id,
  name: Type.String(),
  created_at: Instant,
  /** Null where nobody has signed in with it yet. */
  last_used_at: Nullable(Instant),
});
export type Passkey = Static<typeof Passkey>;

const PasskeyParams = closed({ id: Id });
const Name = Text(PASSKEY_NAME_MOST, 1);

export const passkeyList = route({
  method: 'GET',
  path: 'second-factor/passkeys/',
  summary: 'The passkeys of the signed-in person',
  need: inPerson,
  reply: Type.Object({
    /** The only address at which browsers offer passkeys of this server; null where there is none (no https, or no name). */
    origin: Nullable(Type.String()),
    passkeys: Type.Array(Passkey),
  }),
});

/**
 * Begins to add a passkey: the challenge holds for five minutes, once and in the same session. 400 names `password`, or
 * says in `detail` that there can be none (more); 429 after wrong passwords.
 */
export const startPasskey = route({
  method: 'POST',
  path: 'second-factor/passkeys/',
  summary: 'Begins to add a passkey',
  need: inPerson,
  perMinute: 60,
  body: WithPassword,
  reply: CreationOptions,
});

/** Recovery codes come with what is the first app or passkey; else none. 400 (`detail`) where it took too long or is wrong. */
export const confirmPasskey = route({
  method: 'POST',
  path: 'second-factor/passkeys/confirm/',
  summary: 'Ends adding a passkey, by what the browser made',
  need: inPerson,
  perMinute: 60,
  body: closed({ name: Name, credential: CreatedCredential }),
  reply: RecoveryCodes,
});

/** 404 where the person has no such passkey. */
export const renamePasskey = route({
  method: 'PATCH',
  path: 'second-factor/passkeys/:id/',
  summary: 'Changes the name of a passkey',
  need: inPerson,
  params: PasskeyParams,
  body: closed({ name: Name }),
  reply: Passkey,
});

/** Recovery codes end with the last app or passkey. 400 where the account would be left without any second step. */
export const removePasskey = route({
  method: 'POST',
  path: 'second-factor/passkeys/:id/remove/',
  summary: 'Removes a passkey',
  need: inPerson,
  perMinute: 60,
  params: PasskeyParams,
  body: WithPassword,
  reply: Detail,
});

/** 400 where the person has no passkey for this server's address, 401 without a ticket. The challenge holds for five minutes, once. */
export const passkeyChallenge = route({
  method: 'POST',
  path: 'passkey-challenge/',
  summary: 'What a passkey has to sign at the second step of signing in',
  need: anyone,
  perMinute: 60,
  body: Empty,
  reply: RequestOptions,
});
