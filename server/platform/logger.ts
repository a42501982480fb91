import { type DestinationStream, type Logger, pino } from 'pino';

/** Structured logs without secrets: no bodies, no cookies, no tokens, no query strings (some addresses are signed). */
export const createLogger = (level: string, to: DestinationStream = pino.destination(1)): Logger =>
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

/** Addresses that are keys themselves are cut after their first part. */
export const withoutSecrets = (url: string): string => {
  const path = url.split('?')[0] ?? '';
  return path.replace(
    /^(\/media\/signed|\/login|\/audio-hunter-confirm|\/reset-auth\/[^/]+|\/api\/4\.0\/(?:password-login|reset-auth\/[^/]+))\/.+$/,
    '$1/…',
  );
};
