import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addressKey } from './address.ts';

it('is the address itself, and of IPv6 the network that one person has', () => {
  expect(addressKey('192.0.2.7')).toBe('192.0.2.7');
  expect(addressKey('::ffff:192.0.2.7')).toBe('192.0.2.7');
  expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(addressKey('2001:DB8:1::6')).toBe('2001:db8:1:0::/64');
  expect(addressKey('::1')).toBe('0:0:0:0::/64');
  expect(addressKey('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  expect(addressKey('64:ff9b::192.0.2.7')).toBe('64:ff9b:0:0::/64');
});

it('takes any address', () => {
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string()), (address) => {
      expect(typeof addressKey(address)).toBe('string');
    }),
  );
});
