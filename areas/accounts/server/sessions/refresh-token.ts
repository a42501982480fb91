import { createHmac, timingSafeEqual } from 'node:crypto';

/** What the refresh cookie says: which session, and which of its generations. */
export interface RefreshToken {
  id: string;
  generation: number;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const markOf = (secret: string, text: string) => createHmac('sha256', secret).update(`refresh\n${text}`).digest();

/** Derived, so that the same generation always has the same token and none has to be kept. */
export const writeRefreshToken = (secret: string, { id, generation }: RefreshToken): string => {
  const text = `${id}.${generation}`;
  return `${text}.${markOf(secret, text).toString('base64url')}`;
};

/** Null where it was not written here. Says nothing of whether the session still holds. */
export const readRefreshToken = (secret: string, token: string | undefined): RefreshToken | null => {
  const [id = '', generation = '', mark = ''] = (token ?? '').split('.');
  if (!UUID.test(id) || !/^\d{1,9}$/.test(generation)) return null;
  const expected = markOf(secret, `${id}.${generation}`);
  const given = Buffer.from(mark, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return { id, generation: Number(generation) };
};
