import { resolve } from 'node:path';
import { folderProblem, secretOf, secretProblem } from './data-folder.ts';
import { isLoopbackUrl, LOOPBACK } from './loopback.ts';
import { readSingleSignOn, type SingleSignOnConfig } from './single-sign-on-config.ts';

/** Everything that the surroundings may set, checked once at start. */
export interface Config {
  host: string;
  port: number;
  /** Where people reach the server; links in mails begin with it. */
  publicUrl: string;
  /** Folder of the embedded database, of files and of the secret. */
  dataFolder: string;
  /** A PostgreSQL server instead of the embedded database. */
  databaseUrl: string | null;
  databaseConnections: number;
  /** Named statements; to be turned off behind a pooler that shares connections between transactions. */
  prepareStatements: boolean;
  secret: string;
  /** Days after which a password has to be changed; 0 for never. */
  passwordDays: number;
  /** Domains of the addresses that people may create accounts with, in lower case; none: any. */
  accountMailDomains: string[];
  /** The identity provider through which people may sign in; null where there is none. */
  singleSignOn: SingleSignOnConfig | null;
  /** Origins whose pages may embed the form editor: `https://tools.example.org`. */
  formEditorOrigins: string[];
  smtpUrl: string | null;
  mailFrom: string;
  /** Mail is kept in the database and shown at /mailbox instead of being sent. */
  mailbox: boolean;
  /** How many questions a page keeps ready beyond those on screen. */
  questionsAhead: number;
  /** How long notifications are gathered before they are sent in one email. */
  notificationMailMinutes: number;
  /** What one person's files may take up, in GB; 0 for no limit. */
  filesPerPersonGb: number;
  demo: boolean;
  s3: S3Config | null;
  logLevel: string;
  /** Requests a minute from one person (or one address before sign-in). Calls with a limit of their own follow it. */
  requestsPerMinute: number;
  /** How many proxies stand in front, each of which adds to X-Forwarded-For; what comes before theirs is not believed. */
  trustProxy: number;
}

export interface S3Config {
  bucket: string;
  endpoint: string | null;
  region: string;
  accessKey: string;
  secretKey: string;
}

/** The usual limit, for which the limits of single calls are made. */
export const REQUESTS_PER_MINUTE = 1200;

type Environment = Record<string, string | undefined>;

/** Throws one error that names every setting that is wrong and what to do about it. */
export const readConfig = (environment: Environment): Config => {
  const problems: string[] = [];
  const text = (name: string, fallback: string) => environment[name]?.trim() || fallback;
  const optional = (name: string) => environment[name]?.trim() || null;
  const whole = (name: string, fallback: number, min: number, max: number) => {
    const value = Number(text(name, String(fallback)));
    if (Number.isInteger(value) && value >= min && value <= max) return value;
    problems.push(`${name} must be a whole number from ${min} to ${max}.`);
    return fallback;
  };
  const flag = (name: string, fallback: boolean) => {
    const value = text(name, fallback ? '1' : '0');
    if (value === '1' || value === '0') return value === '1';
    problems.push(`${name} must be 1 or 0.`);
    return fallback;
  };
  const url = (name: string, protocols: string[]) => {
    const value = optional(name);
    if (value === null) return null;
    if (protocols.some((protocol) => value.startsWith(`${protocol}://`)) && URL.canParse(value)) return value;
    problems.push(`${name} must be an address that begins with ${protocols.map((p) => `${p}://`).join(' or ')}.`);
    return null;
  };

  const demo = flag('TAGWERK_DEMO', false);
  const host = text('HOST', '127.0.0.1');
  const port = whole('PORT', 8080, 0, 65_535);
  const mailbox = flag('TAGWERK_MAILBOX', demo);
  const smtpUrl = url('SMTP_URL', ['smtp', 'smtps']);
  const logLevel = text('LOG_LEVEL', 'info');

  if (demo && !LOOPBACK.includes(host)) {
    problems.push(
      `HOST is ${host}, but the demo world has known passwords and listens on this machine only. ` +
        'Set TAGWERK_DEMO=0 to serve others, or leave HOST out.',
    );
  }
  const publicUrl = readPublicUrl(
    url('PUBLIC_URL', ['http', 'https']) ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    problems,
  );
  const trustProxy = whole('TRUST_PROXY', 0, 0, 10);
  if (mailbox && LOOPBACK.includes(host) && !(isLoopbackUrl(publicUrl) && trustProxy === 0)) {
    problems.push(
      'TAGWERK_MAILBOX=1 (which TAGWERK_DEMO=1 implies) is for this machine alone: leave PUBLIC_URL and TRUST_PROXY out.',
    );
  }
  if (!mailbox && smtpUrl === null) {
    problems.push(
      'SMTP_URL is missing, and without mail nobody can receive the code of the second sign-in step. ' +
        'Set it (smtp://user:password@host:587), or for development set TAGWERK_MAILBOX=1 to read mail at /mailbox.',
    );
  }
  if (mailbox && !LOOPBACK.includes(host)) {
    problems.push(
      'TAGWERK_MAILBOX=1 shows everybody all mail, so it works with HOST=127.0.0.1 only. Set SMTP_URL instead.',
    );
  }
  if (!LOG_LEVELS.includes(logLevel)) problems.push(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}.`);

  const config: Config = {
    ...{ host, port, publicUrl },
    dataFolder: resolve(text('TAGWERK_DATA', 'data')),
    databaseUrl: url('DATABASE_URL', ['postgres', 'postgresql']),
    databaseConnections: whole('DATABASE_CONNECTIONS', 20, 2, 500),
    prepareStatements: flag('DATABASE_PREPARE', true),
    secret: optional('TAGWERK_SECRET') ?? '',
    passwordDays: whole('PASSWORD_DAYS', 0, 0, 3650),
    accountMailDomains: readDomains(environment, problems),
    singleSignOn: readSingleSignOn(environment, problems),
    formEditorOrigins: readOrigins(environment, problems),
    smtpUrl,
    mailFrom: text('MAIL_FROM', 'Tagwerk <no-reply@localhost>'),
    mailbox,
    questionsAhead: whole('QUESTIONS_AHEAD', 20, 0, 200),
    notificationMailMinutes: whole('NOTIFICATION_MAIL_MINUTES', 10, 0, 1440),
    filesPerPersonGb: whole('FILES_PER_PERSON_GB', 50, 0, 1_000_000),
    demo,
    s3: readS3(environment, problems),
    logLevel,
    requestsPerMinute: whole('REQUESTS_PER_MINUTE', REQUESTS_PER_MINUTE, 10, 1_000_000),
    trustProxy,
  };
  checkSecret(config, problems);
  // What is elsewhere altogether needs no folder.
  const needsFolder = config.databaseUrl === null || config.s3 === null;
  const problem = needsFolder && problems.length === 0 ? folderProblem(config.dataFolder) : null;
  if (problem !== null) problems.push(problem);
  if (problems.length > 0) throw new ConfigError(problems);
  return { ...config, secret: config.secret || ownSecret(config.dataFolder) };
};

const checkSecret = ({ secret, databaseUrl }: Pick<Config, 'secret' | 'databaseUrl'>, problems: string[]): void => {
  if (secret !== '' && secret.length < 32) {
    problems.push('TAGWERK_SECRET must have at least 32 characters. `openssl rand -hex 32` makes one.');
  }
  if (databaseUrl !== null && secret === '') {
    problems.push(
      'TAGWERK_SECRET is missing. With DATABASE_URL several servers may run, and all need the same secret. ' +
        '`openssl rand -hex 32` makes one.',
    );
  }
};

const ownSecret = (folder: string): string => {
  try {
    return secretOf(folder);
  } catch (error) {
    throw new ConfigError([secretProblem(folder, error)]);
  }
};

/** As browsers write it: it is compared with what they say of where they come from, and pages have no other place than `/`. */
const readPublicUrl = (given: string, problems: string[]): string => {
  if (!URL.canParse(given)) return given;
  const url = new URL(given);
  if (/^\/+$/.test(url.pathname) && !url.search && !url.hash && !url.username && !url.password) return url.origin;
  problems.push('PUBLIC_URL must be scheme, host and port alone, without a path: https://tagwerk.example.org.');
  return url.origin;
};

export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(`The settings do not fit:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

const readDomains = (environment: Environment, problems: string[]): string[] => {
  const domains = (environment.ACCOUNT_MAIL_DOMAINS ?? '')
    .toLowerCase()
    .split(',')
    .map((domain) => domain.trim())
    .filter(Boolean);
  if (!domains.every((domain) => /^[\p{L}\p{N}.-]+$/u.test(domain))) {
    problems.push('ACCOUNT_MAIL_DOMAINS must be domains with commas between: example.org,example.com.');
  }
  return domains;
};

const readOrigins = (environment: Environment, problems: string[]): string[] => {
  const origins = (environment.FORM_EDITOR_ORIGINS ?? '')
    .split(',')
    .map((origin) => origin.trim().replace(/\/$/, ''))
    .filter(Boolean);
  const isOrigin = (text: string) =>
    /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text.toLowerCase();
  if (!origins.every(isOrigin)) {
    problems.push('FORM_EDITOR_ORIGINS must be origins with commas between: https://tools.example.org.');
    return [];
  }
  return origins.map((origin) => origin.toLowerCase());
};

const readS3 = (environment: Environment, problems: string[]): S3Config | null => {
  const bucket = environment.FILES_S3_BUCKET?.trim();
  if (!bucket) {
    const others = ['FILES_S3_ENDPOINT', 'FILES_S3_REGION', 'FILES_S3_ACCESS_KEY', 'FILES_S3_SECRET_KEY'];
    const given = others.find((name) => environment[name]?.trim());
    // Without it files would go to the data folder, and nobody would notice.
    if (given) problems.push(`FILES_S3_BUCKET is missing, and ${given} is set: both are needed to store files in S3.`);
    return null;
  }
  const accessKey = environment.FILES_S3_ACCESS_KEY ?? '';
  const secretKey = environment.FILES_S3_SECRET_KEY ?? '';
  if (!accessKey || !secretKey) {
    problems.push('FILES_S3_BUCKET is set, so FILES_S3_ACCESS_KEY and FILES_S3_SECRET_KEY are needed too.');
  }
  const endpoint = environment.FILES_S3_ENDPOINT?.trim() || null;
  if (endpoint !== null && !(/^https?:\/\//i.test(endpoint) && URL.canParse(endpoint))) {
    problems.push('FILES_S3_ENDPOINT must be an address that begins with http:// or https://.');
  }
  return {
    bucket,
    endpoint,
    region: environment.FILES_S3_REGION?.trim() || 'us-east-1',
    accessKey,
    secretKey,
  };
};
