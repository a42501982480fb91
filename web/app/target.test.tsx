import { beforeEach, describe, expect, it, vi } from 'vitest';
import { tokenFor, viewerWith } from '../testing/fake-server.ts';
import { showApp } from '../testing/show-app.tsx';
import { keptTarget, rememberTarget } from './target.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** Addresses of another site, or of a program, as they can be written. */
const ELSEWHERE = [
  'https://evil.example/x',
  '//evil.example/x',
  '///evil.example/x',
  '/\\evil.example/x',
  '\\\\evil.example/x',
  '\\/evil.example/x',
  '/\t/evil.example/x',
  '\t//evil.example/x',
  ' //evil.example/x',
  '/.//evil.example/x',
  '/x/..//evil.example',
  'https:evil.example',
  'http:\\\\evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'blob:https://evil.example/x',
  'https://',
];

describe('where a person goes on to after sign-in', () => {
  it.each([
    ['/tasks', '/tasks'],
    ['/task/birds/done?page=2#top', '/task/birds/done?page=2#top'],
    ['/task/a%2Fb', '/task/a%2Fb'],
    ['/task/%2F%2Fevil.example', '/task/%2F%2Fevil.example'],
    ['/tasks?next=//evil.example', '/tasks?next=//evil.example'],
  ])('is the page that was asked for: %s', (href, target) => {
    rememberTarget(href);
    expect(keptTarget()).toBe(target);
  });

  it.each(ELSEWHERE)('is never another site: %j', async (href) => {
    rememberTarget(href);
    expect(keptTarget()).toBeUndefined();
    const { address } = await showApp('/login', viewerWith());
    await vi.waitFor(() => expect(address()).toBe('/tasks'));
  });

  it.each([
    '/login?next=https://evil.example',
    '/login?redirect=//evil.example',
    '/login?returnUrl=%2F%2Fevil.example#autologin',
    '/login#https://evil.example',
    '/login#//evil.example',
  ])('is not what a link to the sign-in says: %s', async (link) => {
    const { screen, router } = await showApp(link, null, {
      'POST password-login/': { body: { auth_types: ['app'], hidden_email: '' } },
      'POST key-login/': { body: { token: tokenFor(), permissions: viewerWith() } },
    });
    await screen.getByLabelText('Username').fill('anna');
    await screen.getByLabelText('Password', { exact: true }).fill('secret');
    await screen.getByRole('button', { name: 'Login' }).click();
    await screen.getByLabelText('Code', { exact: true }).fill('123456');
    await screen.getByRole('button', { name: 'Login' }).click();
    await vi.waitFor(() => expect(router.state.location.href).toBe('/tasks'));
  });
});
