import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { ReplyOf } from '../../../../shared/route.ts';
import type { passkeyChallenge, startPasskey } from '../../passkey-contract.ts';
import type { CreatedCredential, SignedCredential } from '../../passkey-credentials.ts';

/** What a browser or an authenticator that means no good would do differently. */
interface Fault {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** False: somebody touched it, and nobody was asked for a fingerprint or a PIN. */
  verified?: boolean;
  counter?: number;
}

/** A browser at this server's pages with an authenticator made of software: one key for each passkey. */
export interface Authenticator {
  create(options: ReplyOf<typeof startPasskey>, fault?: Fault): CreatedCredential;
  /** Signs with the first passkey that is allowed and known here. */
  get(options: ReplyOf<typeof passkeyChallenge>, fault?: Fault): SignedCredential;
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const bytes16 = (value: number) => Buffer.from([value >> 8, value & 255]);

/** CBOR of the public key as COSE names its parts: EC2, ES256, P-256. */
const coseOf = (publicKey: KeyObject): Buffer => {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const part = (label: number, text: string) => [Buffer.from([label, 0x58, 32]), Buffer.from(text, 'base64url')];
  return Buffer.concat([
    Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1]),
    ...part(0x21, String(x)),
    ...part(0x22, String(y)),
  ]);
};

const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** An attestation that says nothing of the maker. */
const attestationOf = (data: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from([0xa3]),
    ...[cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
    ...[cborText('authData'), Buffer.from([0x59]), bytes16(data.length), data],
  ]);

const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const HAS_KEY = 64;

export const openAuthenticator = (origin = 'http://localhost:8080'): Authenticator => {
  const keys = new Map<string, { privateKey: KeyObject; counter: number }>();
  const clientData = (type: string, challenge: string, fault: Fault) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: fault.challenge ?? challenge,
        origin: fault.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authenticatorData = (rpId: string, counter: number, fault: Fault, key?: Buffer) => {
    const flags = USER_PRESENT + (fault.verified === false ? 0 : USER_VERIFIED) + (key ? HAS_KEY : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(fault.counter ?? counter);
    return Buffer.concat([sha256(fault.rpId ?? rpId), Buffer.from([flags]), count, ...(key ? [key] : [])]);
  };
  const credential = (id: string) => ({
    ...{ id, rawId: id, type: 'public-key' as const },
    clientExtensionResults: {},
    authenticatorAttachment: 'platform' as const,
  });

  return {
    create: (options, fault = {}) => {
      const id = randomBytes(32);
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      keys.set(base64url(id), { privateKey, counter: 0 });
      const key = Buffer.concat([Buffer.alloc(16), bytes16(id.length), id, coseOf(publicKey)]);
      const data = authenticatorData(options.rp.id, 0, fault, key);
      return {
        ...credential(base64url(id)),
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options.challenge, fault)),
          attestationObject: base64url(attestationOf(data)),
          transports: ['internal'],
        },
      };
    },
    get: (options, fault = {}) => {
      const id = options.allowCredentials.map((allowed) => allowed.id).find((allowed) => keys.has(allowed)) ?? '';
      const key = keys.get(id);
      if (!key) throw new Error('No passkey of this authenticator is allowed.');
      key.counter += 1;
      const data = authenticatorData(options.rpId, key.counter, fault);
      const client = clientData('webauthn.get', options.challenge, fault);
      return {
        ...credential(id),
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), key.privateKey)),
        },
      };
    },
  };
};
