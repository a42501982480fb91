import { closed, OneOf, Text } from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';

/* What browsers make and sign with passkeys, with the names of WebAuthn's JSON. Apart from the calls, so that sign-in loads no more. */

const Bytes = (most: number) => Type.String({ minLength: 1, maxLength: most, pattern: '^[A-Za-z0-9_-]+$' });
const Transports = Type.Array(Text(32), { maxItems: 10 });

const credential = {
  id: Bytes(1400),
  rawId: Bytes(1400),
  type: Type.Literal('public-key'),
  authenticatorAttachment: Type.Optional(OneOf(['platform', 'cross-platform'])),
  clientExtensionResults: Type.Object({}),
};

/** What `create` made. The fields next to `attestationObject` repeat what is in it. */
export const CreatedCredential = closed({
  ...credential,
  response: closed({
    clientDataJSON: Bytes(4000),
    attestationObject: Bytes(40_000),
    authenticatorData: Type.Optional(Bytes(20_000)),
    transports: Type.Optional(Transports),
    publicKey: Type.Optional(Bytes(10_000)),
    publicKeyAlgorithm: Type.Optional(Type.Integer()),
  }),
});
export type CreatedCredential = Static<typeof CreatedCredential>;

/** What `get` signed. */
export const SignedCredential = closed({
  ...credential,
  response: closed({
    clientDataJSON: Bytes(4000),
    authenticatorData: Bytes(20_000),
    signature: Bytes(10_000),
    userHandle: Type.Optional(Bytes(100)),
  }),
});
export type SignedCredential = Static<typeof SignedCredential>;
