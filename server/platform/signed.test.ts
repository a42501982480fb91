import fc from 'fast-check';
import { expect, it } from 'vitest';
import { signerFor } from './signed.ts';

const SECRET = 'a secret that is long enough for it';
const signer = signerFor(SECRET, 'one');

it('gives back any word that it signed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (word) => {
      expect(signer.read(signer.sign(word, 60))).toBe(word);
    }),
  );
});

it('takes no word of another purpose, another secret or another time', () => {
  const signed = signer.sign('word', 60);
  expect(signerFor(SECRET, 'two').read(signed)).toBeNull();
  expect(signerFor(`${SECRET}!`, 'one').read(signed)).toBeNull();
  expect(signer.read(signer.sign('word', -1))).toBeNull();
  const [expires = '', ...rest] = signed.split('.');
  expect(signer.read([Number(expires) + 1, ...rest].join('.'))).toBeNull();
});

it('gives no other word back, whatever was changed in any place', () => {
  const signed = signer.sign('word', 60);
  fc.assert(
    fc.property(fc.nat(signed.length - 1), fc.string({ minLength: 1, maxLength: 1 }), (at, character) => {
      const changed = signed.slice(0, at) + character + signed.slice(at + 1);
      // The last characters of base64 hold bits that say nothing; what was signed is never another word.
      expect([null, 'word']).toContain(signer.read(changed));
    }),
  );
  fc.assert(fc.property(fc.string(), (anything) => signer.read(anything) === null));
});
