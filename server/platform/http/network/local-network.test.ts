import { expect, it } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';
import { isFromLocalNetwork } from './local-network.ts';

const from = (remoteAddress: string | undefined, headers: Record<string, string> = {}) =>
  isFromLocalNetwork({ headers, socket: { remoteAddress } } as Parameters<typeof isFromLocalNetwork>[0]);

it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.2.3.4', '::ffff:172.20.0.3', '192.168.1.9', 'fd12::5', 'fe80::1'])(
  '%s is of the local network',
  (address) => expect(from(address)).toBe(true),
);

it.each(['8.8.8.8', '::ffff:8.8.8.8', '172.32.0.1', '2001:db8::1', '', undefined])('%s is not', (address) =>
  expect(from(address)).toBe(false),
);

it('what a proxy passes on is not, wherever the proxy is', () => {
  expect(from('127.0.0.1', { 'x-forwarded-for': '10.0.0.1' })).toBe(false);
  expect(from('127.0.0.1', { forwarded: 'for=10.0.0.1' })).toBe(false);
});

it('the figures of a server are not there for anybody else', async () => {
  const { app, close } = await startTestApp({ TAGWERK_MAILBOX: '0', SMTP_URL: 'smtp://127.0.0.1:1' });
  const ask = async (remoteAddress: string, headers = {}) =>
    (await app.http.inject({ url: '/metrics', remoteAddress, headers })).statusCode;
  try {
    expect(await ask('127.0.0.1')).toBe(200);
    expect(await ask('10.0.0.7')).toBe(200);
    expect(await ask('203.0.113.5')).toBe(404);
    expect(await ask('127.0.0.1', { 'x-forwarded-for': '203.0.113.5' })).toBe(404);
  } finally {
    await close();
  }
});
