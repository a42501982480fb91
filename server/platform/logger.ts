import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * Standard output, written in blocks: a write for each line costs a busy server a tenth of its time. What is buffered is
 * written at the latest after a fifth of a second, and when the process ends.
 */
const standardOutput = () => pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 200 });

/** Structured logs without secrets: no bodies, no cookies, no tokens, no query strings (some addresses are signed). */
export const createLogger = (level: string, to: DestinationStream = standardOutput()): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: {
        req: (request: { id: string; method: string; url: string; ip: string }) => ({
          id: request.id,
          method: request.method,
          path: withoutSecrets(request.url),
          ip: request.ip,
        }),
        err: told,
      },
      redact: [
        'password',
        '*.password',
        'token',
        '*.token',
        'otp_key',
        '*.otp_key',
        'authorization',
        '*.authorization',
      ],
    },
    to,
  );

/** The fields that locate an error. Others are not logged: drivers attach a statement's values to errors, such as the text of emails. */
const FIELDS = ['code', 'constraint', 'table', 'column', 'severity', 'syscall', 'address', 'port', 'responseCode'];

/** The job queue reports some errors as copies, which are plain objects. */
const isErrorLike = (error: unknown): error is Error =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';

const told = (error: unknown): unknown => {
  if (!isErrorLike(error)) return String(error);
  const fields = Object.entries(error).filter(([name]) => FIELDS.includes(name));
  return {
    type: error.constructor.name,
    message: error.message,
    stack: error.stack,
    ...Object.fromEntries(fields),
    ...(error.cause !== undefined && { cause: told(error.cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.map(told) }),
  };
};

/** Addresses that are keys themselves are cut after their first part. */
export const withoutSecrets = (url: string): string =>
  pathOf(url).replace(
    /^(\/media\/signed|\/login|\/audio-hunter-confirm|\/reset-auth\/[^/]+|\/api\/4\.0\/(?:password-login|reset-auth\/[^/]+))\/.+$/,
    '$1/…',
  );

/** The path as the router reads it: without scheme and host, percent codes decoded. */
const pathOf = (url: string): string => {
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/)[0] ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};
