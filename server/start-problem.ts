import { MigrationError } from './database/applied-migrations.ts';
import { EmbeddedError } from './database/embedded/embedded-error.ts';
import { type Config, ConfigError } from './platform/config.ts';

const isDatabase = (code: string) => /^(3D000|28...|42501|53300|57P03)$/.test(code);
const NETWORK = ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'EAI_AGAIN'];

/** What went wrong at the start and what to do about it; null for what is a fault of the program. */
export const startProblem = (error: unknown, config?: Config): string | null => {
  if (error instanceof ConfigError || error instanceof EmbeddedError || error instanceof MigrationError)
    return error.message;
  const { code = '', syscall = '', message } = firstOf(error);
  if (syscall === 'listen') {
    const place = config ? `HOST ${config.host} and PORT ${config.port}` : 'HOST and PORT';
    const words = { EADDRINUSE: 'another program listens there', EACCES: 'this user may not listen there' }[code];
    return `The server cannot listen at ${place}: ${words ?? message}. Set another PORT or HOST.`;
  }
  if (config?.databaseUrl && (NETWORK.includes(code) || isDatabase(code))) {
    const { host, pathname } = new URL(config.databaseUrl);
    return (
      `The database at ${host}${pathname} cannot be used: ${message || code}. ` +
      'Is it running, and does DATABASE_URL name the right host, database, user and password?'
    );
  }
  return null;
};

/** Of several addresses that were tried, the first. */
const firstOf = (error: unknown): NodeJS.ErrnoException =>
  (error instanceof AggregateError ? error.errors[0] : error) as NodeJS.ErrnoException;
