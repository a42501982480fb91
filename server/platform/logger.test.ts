import { expect, it } from 'vitest';
import * as accounts from '../../areas/accounts/contract.ts';
import * as passwords from '../../areas/accounts/password-contract.ts';
import * as secondFactor from '../../areas/accounts/second-factor-contract.ts';
import { API_BASE, type Route } from '../../shared/route.ts';
import { PAGE_RIGHTS } from '../../shared/testing/page-rights.ts';
import { createLogger, withoutSecrets } from './logger.ts';

const isRoute = (value: unknown): value is Route => typeof value === 'object' && value !== null && 'path' in value;

const CALLS = [accounts, passwords, secondFactor]
  .flatMap((contract) => Object.values<unknown>(contract))
  .filter(isRoute)
  .map(({ path }) => API_BASE + path);
const ADDRESSES = [...CALLS, ...Object.keys(PAGE_RIGHTS)].filter((path) => /[:$]token/.test(path));

it('every address that holds a token is known here', () => {
  expect(ADDRESSES.length).toBeGreaterThan(5);
});

it.each(ADDRESSES)('the log has %s without the token', (path) => {
  const logged = withoutSecrets(path.replace(/[:$]token/, 'the-secret'));
  expect(logged).not.toContain('the-secret');
  expect(logged).toMatch(/^\/[^?]+\/…$/);
});

it.each([
  ['/media/signed/the-secret/answers.csv', '/media/signed/…'],
  ['/tasks?token=the-secret', '/tasks'],
  ['/login/the-secret?from=mail', '/login/…'],
  ['/login', '/login'],
  ['/%6cogin/the-secret', '/login/…'],
  ['/media%2Fsigned/the-secret/answers.csv', '/media/signed/…'],
  ['/%61pi/4.0/password-login/the-secret/', '/api/4.0/password-login/…'],
  ['http://localhost:8080/api/4.0/password-login/the-secret/', '/api/4.0/password-login/…'],
  ['HTTP://localhost/login/the-secret#x', '/login/…'],
  ['/api/4.0/password-login/', '/api/4.0/password-login/'],
  ['/api/4.0/reset-auth/reset_password/', '/api/4.0/reset-auth/reset_password/'],
])('%s is logged as %s', (url, logged) => {
  expect(withoutSecrets(url)).toBe(logged);
});

it('an error is told with its message and code, be it a copy, and without what a driver adds', () => {
  const lines: string[] = [];
  const log = createLogger('error', { write: (line) => void lines.push(line) });
  const error = Object.assign(new Error('connection lost'), { code: '57P01', parameters: ['the-secret'] });
  // As the job queue does.
  log.error({ err: { ...error, message: error.message, stack: error.stack } }, 'job queue');
  log.error({ err: error }, 'job queue');
  log.error({ err: { not: 'an error' } }, 'job queue');
  const [copy, whole, other] = lines.map((line) => JSON.parse(line).err);
  expect(copy).toMatchObject({ message: 'connection lost', code: '57P01', stack: error.stack });
  expect(whole).toMatchObject({ type: 'Error', message: 'connection lost', code: '57P01' });
  expect(other).toBe('[object Object]');
  expect(lines.join()).not.toContain('the-secret');
});
