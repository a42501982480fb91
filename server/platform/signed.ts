import { createHmac, timingSafeEqual } from 'node:crypto';

/** Short-lived words that only this server can have written, for addresses and cookies. One purpose cannot pass for another. */
export interface Signer {
  sign(word: string, seconds: number): string;
  /** The word, or null where it was not signed here for this purpose or has expired. */
  read(signed: string): string | null;
}

export const signerFor = (secret: string, purpose: string): Signer => {
  const mark = (text: string) => createHmac('sha256', secret).update(`${purpose}\n${text}`).digest();
  return {
    sign: (word, seconds) => {
      const text = `${Math.floor(Date.now() / 1000) + seconds}.${Buffer.from(word).toString('base64url')}`;
      return `${text}.${mark(text).toString('base64url')}`;
    },
    read: (signed) => {
      const [expires = '', word = '', given = ''] = signed.split('.');
      const expected = mark(`${expires}.${word}`);
      const actual = Buffer.from(given, 'base64url');
      if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
      return Number(expires) > Date.now() / 1000 ? Buffer.from(word, 'base64url').toString() : null;
    },
  };
};
