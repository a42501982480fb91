import { isIPv6 } from 'node:net';

/** An address as attempts and requests are counted by: whoever has one of IPv6 has the whole network of 2^64. */
export const addressKey = (address: string): string => {
  const old = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (old?.[1]) return old[1];
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
};

/** All eight groups, those that `::` leaves out too. */
const groupsOf = (address: string): string[] => {
  const [before = '', after] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const head = before.split(':').filter(Boolean);
  const tail = (after ?? '').split(':').filter(Boolean);
  // An address of IPv4 at the end stands for two groups.
  const length = head.length + tail.length + (address.includes('.') ? 1 : 0);
  return [...head, ...Array.from({ length: 8 - length }, () => '0'), ...tail];
};
