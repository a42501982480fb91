import { randomBytes } from 'node:crypto';
import { type Signer, signerFor } from '../../../../server/platform/signed.ts';
import { DEVICE_SECONDS } from '../../rules.ts';

/** A browser that people signed in from; whose, the signed cookie itself says. */
export interface Device {
  id: string;
  userIds: number[];
}

const MOST_USERS = 20;

export const deviceSigner = (secret: string): Signer => signerFor(secret, 'device');

export const readDevice = (signer: Signer, cookie: string | undefined): Device | null => {
  const [id = '', ids = ''] = signer.read(cookie ?? '')?.split(':') ?? [];
  return id === '' ? null : { id, userIds: ids.split(',').map(Number) };
};

/** The device's id, where this person was signed in on it before. */
export const knownTo = (device: Device | null, userId: number): string | null =>
  device?.userIds.includes(userId) ? device.id : null;

/** The device as it is known after this person signed in on it. */
export const deviceAfter = (device: Device | null, userId: number): Device => ({
  id: device?.id ?? randomBytes(12).toString('base64url'),
  userIds: [userId, ...(device?.userIds ?? []).filter((id) => id !== userId)].slice(0, MOST_USERS),
});

export const writeDevice = (signer: Signer, { id, userIds }: Device): string =>
  signer.sign(`${id}:${userIds.join(',')}`, DEVICE_SECONDS);
