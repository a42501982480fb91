import { BlockList, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

const LOCAL = new BlockList();
LOCAL.addSubnet('127.0.0.0', 8);
LOCAL.addSubnet('10.0.0.0', 8);
LOCAL.addSubnet('172.16.0.0', 12);
LOCAL.addSubnet('192.168.0.0', 16);
LOCAL.addSubnet('169.254.0.0', 16);
LOCAL.addAddress('::1', 'ipv6');
LOCAL.addSubnet('fc00::', 7, 'ipv6');
LOCAL.addSubnet('fe80::', 10, 'ipv6');

/** Whether a proxy passes a request on, and so says. */
export const isPassedOn = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;

/**
 * Whether a request comes from this machine or a private network (RFC 1918, RFC 4193), and straight: through a proxy
 * comes anybody, whose address the proxy's hides.
 */
export const isFromLocalNetwork = (request: Pick<FastifyRequest, 'headers' | 'socket'>): boolean => {
  if (isPassedOn(request)) return false;
  const address = request.socket.remoteAddress ?? '';
  return LOCAL.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
};
