import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFolder, removeFolder } from '../testing/folder.ts';
import { readConfig } from './config.ts';

let folder: string;
beforeAll(() => {
  folder = makeFolder('config');
});
afterAll(() => removeFolder(folder));

const SMTP = { SMTP_URL: 'smtp://127.0.0.1:25' };
const read = (environment: Record<string, string>) => readConfig({ TAGWERK_DATA: folder, ...environment });

/** The lines that name what is wrong. */
const problems = (environment: Record<string, string>): string[] => {
  try {
    read(environment);
  } catch (error) {
    const [first, ...lines] = (error as Error).message.split('\n');
    expect(first).toBe('The settings do not fit:');
    return lines.map((line) => line.replace(/^ {2}- /, ''));
  }
  return [];
};

it('every setting stands in docs/settings.md, and no other', () => {
  const asked = new Set<string>();
  const given: Record<string, string> = {
    ...SMTP,
    TAGWERK_DATA: folder,
    FILES_S3_BUCKET: 'x',
    FILES_S3_ACCESS_KEY: 'x',
  };
  readConfig(
    new Proxy({ ...given, FILES_S3_SECRET_KEY: 'x' } as Record<string, string>, {
      get: (settings, name: string) => {
        asked.add(name);
        return settings[name];
      },
    }),
  );
  const page = readFileSync(join(import.meta.dirname, '../../docs/settings.md'), 'utf8');
  const told = Array.from(page.matchAll(/^\| `(\w+)` \|/gm), ([, name]) => name ?? '');
  expect(told.toSorted((a, b) => a.localeCompare(b))).toEqual([...asked].toSorted((a, b) => a.localeCompare(b)));
});

describe('settings', () => {
  it('need mail, and nothing else', () => {
    expect(read(SMTP)).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      publicUrl: 'http://127.0.0.1:8080',
      demo: false,
    });
    expect(problems({})).toEqual([expect.stringMatching(/^SMTP_URL is missing, .* TAGWERK_MAILBOX=1/)]);
  });

  it('keep demo mail and the demo world on this machine', () => {
    expect(problems({ TAGWERK_MAILBOX: '1', HOST: '0.0.0.0' })).toEqual([expect.stringContaining('TAGWERK_MAILBOX=1')]);
    expect(problems({ TAGWERK_DEMO: '1', HOST: '::' })).toEqual([
      expect.stringContaining('HOST is ::, but the demo world has known passwords'),
      expect.stringContaining('TAGWERK_MAILBOX=1 shows everybody all mail'),
    ]);
    for (const HOST of ['127.0.0.1', '::1', 'localhost']) expect(problems({ TAGWERK_DEMO: '1', HOST })).toEqual([]);
    for (const passedOn of [{ TRUST_PROXY: '1' }, { PUBLIC_URL: 'https://tagwerk.example.org' }] as const)
      for (const kind of [{ TAGWERK_DEMO: '1' }, { TAGWERK_MAILBOX: '1' }] as const)
        expect(problems({ ...passedOn, ...kind } as Record<string, string>)).toEqual([
          expect.stringContaining('for this machine alone: leave PUBLIC_URL and TRUST_PROXY out'),
        ]);
    expect(problems({ TAGWERK_DEMO: '1', PUBLIC_URL: 'http://localhost:5173' })).toEqual([]);
  });

  it('are all named that are wrong, each with what to do', () => {
    const wrong = problems({
      ...SMTP,
      PORT: '80x',
      TAGWERK_DEMO: 'yes',
      PUBLIC_URL: 'tagwerk.example.org',
      DATABASE_URL: 'mysql://localhost/x',
      DATABASE_CONNECTIONS: '1',
      LOG_LEVEL: 'loud',
      REQUESTS_PER_MINUTE: '0',
      TRUST_PROXY: 'all',
      PASSWORD_DAYS: '-1',
      TAGWERK_SECRET: 'short',
      FILES_S3_BUCKET: 'files',
      FILES_S3_ENDPOINT: 'store.example.org',
    });
    const names = wrong.map((line) => line.split(' ')[0]);
    expect(names.toSorted((a = '', b = '') => a.localeCompare(b))).toEqual([
      'DATABASE_CONNECTIONS',
      'DATABASE_URL',
      'FILES_S3_BUCKET',
      'FILES_S3_ENDPOINT',
      'LOG_LEVEL',
      'PASSWORD_DAYS',
      'PORT',
      'PUBLIC_URL',
      'REQUESTS_PER_MINUTE',
      'TAGWERK_DEMO',
      'TAGWERK_SECRET',
      'TRUST_PROXY',
    ]);
    expect(wrong).toContain('PORT must be a whole number from 0 to 65535.');
    expect(wrong).toContain('PUBLIC_URL must be an address that begins with http:// or https://.');
  });

  it('name a store of files that lacks its bucket', () => {
    expect(problems({ ...SMTP, FILES_S3_ENDPOINT: 'https://s3.example.org' })).toEqual([
      expect.stringContaining('FILES_S3_BUCKET is missing, and FILES_S3_ENDPOINT is set'),
    ]);
  });

  it('take the address of the server as browsers write it, and nothing behind it', () => {
    const publicUrl = (PUBLIC_URL: string) => read({ ...SMTP, PUBLIC_URL }).publicUrl;
    expect(publicUrl('https://Tagwerk.Example.org:443/')).toBe('https://tagwerk.example.org');
    expect(publicUrl('http://localhost:81')).toBe('http://localhost:81');
    for (const PUBLIC_URL of ['https://example.org/tagwerk', 'https://example.org/?a=1', 'https://me:pw@example.org'])
      expect(problems({ ...SMTP, PUBLIC_URL })).toEqual([expect.stringMatching(/^PUBLIC_URL .* without a path/)]);
  });

  it('name a data folder that cannot be used, with a secret or without', () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    for (const TAGWERK_DATA of [file, join(file, 'below'), '/proc/nobody/below'])
      for (const more of [{}, { TAGWERK_SECRET: 'x'.repeat(32) }] as Record<string, string>[])
        expect(problems({ ...SMTP, TAGWERK_DATA, ...more })).toEqual([
          expect.stringContaining(`TAGWERK_DATA is ${TAGWERK_DATA}, which cannot be used as the data folder`),
        ]);
    const odd = join(folder, 'odd');
    mkdirSync(join(odd, 'secret'), { recursive: true });
    expect(problems({ ...SMTP, TAGWERK_DATA: odd })).toEqual([
      expect.stringMatching(/^TAGWERK_SECRET is not set, and/),
    ]);
  });

  it('take the domains of mail addresses as people write them', () => {
    const domains = (text: string) => read({ ...SMTP, ACCOUNT_MAIL_DOMAINS: text }).accountMailDomains;
    expect(domains('')).toEqual([]);
    expect(domains(' Example.org, bücher.example,')).toEqual(['example.org', 'bücher.example']);
    expect(problems({ ...SMTP, ACCOUNT_MAIL_DOMAINS: '@example.org' })).toEqual([
      'ACCOUNT_MAIL_DOMAINS must be domains with commas between: example.org,example.com.',
    ]);
  });

  it('take origins whose pages may embed the form editor, and nothing more than origins', () => {
    const origins = (text: string) => read({ ...SMTP, FORM_EDITOR_ORIGINS: text }).formEditorOrigins;
    expect(origins('')).toEqual([]);
    expect(origins(' https://Tools.example.org/, http://127.0.0.1:81 ')).toEqual([
      'https://tools.example.org',
      'http://127.0.0.1:81',
    ]);
    for (const bad of ['*', 'tools.example.org', 'https://a.example/path', 'https://a.example; script-src *', 'null'])
      expect(problems({ ...SMTP, FORM_EDITOR_ORIGINS: bad })).toEqual([
        'FORM_EDITOR_ORIGINS must be origins with commas between: https://tools.example.org.',
      ]);
  });

  it('ask for a secret where several servers may run', () => {
    const several = { ...SMTP, DATABASE_URL: 'postgres://localhost/tagwerk' };
    expect(problems(several)).toEqual([expect.stringMatching(/^TAGWERK_SECRET is missing\. .*openssl rand -hex 32/)]);
    expect(problems({ ...several, TAGWERK_SECRET: 'x'.repeat(32) })).toEqual([]);
  });

  it('make a secret once, for the owner alone', () => {
    const { secret } = read(SMTP);
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(read(SMTP).secret).toBe(secret);
    const path = join(folder, 'secret');
    expect(readFileSync(path, 'utf8')).toBe(secret);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });
});

describe('single sign-on', () => {
  const PROVIDER = { ...SMTP, OIDC_ISSUER: 'https://login.example.org/staff', OIDC_CLIENT_ID: 'tagwerk' };

  it('is off without an issuer, and needs little with one', () => {
    expect(read(SMTP).singleSignOn).toBeNull();
    expect(read({ ...PROVIDER, OIDC_ROLES: 'staff=cn=managers, superuser=admins' }).singleSignOn).toEqual({
      issuer: 'https://login.example.org/staff',
      clientId: 'tagwerk',
      clientSecret: null,
      scopes: 'openid email profile',
      label: 'login.example.org',
      rolesClaim: 'groups',
      roles: [
        { right: 'is_staff', value: 'cn=managers' },
        { right: 'is_superuser', value: 'admins' },
      ],
      createsUsers: false,
    });
  });

  it.each([
    [{ OIDC_ISSUER: 'http://login.example.org' }, /^OIDC_ISSUER must be an address that begins with https/],
    [{ OIDC_CLIENT_ID: '' }, /^OIDC_ISSUER is set, so OIDC_CLIENT_ID is needed/],
    [{ OIDC_SCOPES: 'email' }, /^OIDC_SCOPES must contain openid/],
    [{ OIDC_ROLES: 'king=admins' }, /^OIDC_ROLES must be pairs/],
    [{ OIDC_CREATE_USERS: 'yes' }, /^OIDC_CREATE_USERS must be 1 or 0/],
  ])('is refused as %j', (wrong, said) => {
    expect(problems({ ...PROVIDER, ...wrong })).toEqual([expect.stringMatching(said)]);
  });
});
