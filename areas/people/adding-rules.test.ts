import fc from 'fast-check';
import { expect, it } from 'vitest';
import { usernameProblem } from '../accounts/rules.ts';
import { addressesIn, usernameFor, withoutAddress } from './adding-rules.ts';

it('reads each address once, whatever its case, and takes its lines out again', () => {
  const text = ' Ann@x.org \r\n\nann@X.org\nbob@x.org';
  expect(addressesIn(text)).toEqual(['Ann@x.org', 'bob@x.org']);
  expect(addressesIn(withoutAddress(text, 'ANN@x.org'))).toEqual(['bob@x.org']);
  expect(addressesIn(' \n\t\n')).toEqual([]);
});

it('reads and takes out an address as it looks, whatever was copied along with it', () => {
  const text = '\ufeffela@example.org\u200b\n\u202aann@x.org\u202c\nbob\u00ad@x.org';
  expect(addressesIn(text)).toEqual(['ela@example.org', 'ann@x.org', 'bob@x.org']);
  expect(addressesIn(withoutAddress(text, 'ann@x.org'))).toEqual(['ela@example.org', 'bob@x.org']);
  // Read as another address than it is, it stays what it is, and is refused.
  expect(addressesIn('gro.x\u202e@moc.evil')).toEqual(['gro.x\u202e@moc.evil']);
});

it('makes a username of letters with accents', () => {
  expect(usernameFor('Żółw.Ćma@example.org', () => false)).toBe('zolw.cma');
});

it('makes a username of any address, and never one that is taken', () => {
  fc.assert(
    fc.property(fc.emailAddress(), fc.integer({ min: 0, max: 3 }), (address, others) => {
      const taken = new Set<string>();
      for (let at = 0; at <= others; at += 1) {
        const name = usernameFor(address, (one) => taken.has(one));
        expect(usernameProblem(name)).toBeNull();
        expect(taken.has(name)).toBe(false);
        taken.add(name);
      }
    }),
  );
});
