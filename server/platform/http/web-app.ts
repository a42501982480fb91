import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import statics from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createPreloads } from './preloads.ts';

const DIST = join(import.meta.dirname, '../../../web/dist');
const NONCE = /__CSP_NONCE__/g;
const NONE: readonly string[] = [];

interface WebApp {
  dist?: string;
  pageStart?: FastifyInstance['pageStart'];
}

/**
 * The built page: files with hashed names are kept for good, every other address gets the page with a fresh nonce and
 * with links to the files that this address shows first.
 */
export const serveWebApp = async (
  app: FastifyInstance,
  { dist = DIST, pageStart = () => undefined }: WebApp = {},
): Promise<void> => {
  if (!existsSync(join(dist, 'index.html'))) {
    app.log.warn('the page is not built (npm run build); only calls are answered');
    return;
  }
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const preloads = createPreloads(dist, page);
  const assets = { root: join(dist, 'assets'), prefix: '/assets/', immutable: true, maxAge: '365d' };
  await app.register(statics, { ...assets, preCompressed: true });
  const sendPage = (reply: FastifyReply, address: string) => {
    const { links, texts } = preloads(pageStart(address)?.modules ?? NONE);
    const nonce = randomBytes(18).toString('base64url');
    return reply
      .header('content-security-policy', policyOf(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        page
          .replace('data-texts="{}"', `data-texts="${texts}"`)
          .replace('</head>', `${links}</head>`)
          .replace(NONCE, nonce),
      );
  };
  app.get('/*', { schema: { hide: true }, config: { rateLimit: false } }, async (request, reply) => {
    return sendPage(reply, request.url.split('?')[0] ?? '');
  });
};

/** style-src-attr: the component library and virtual lists position elements by style attributes. */
const policyOf = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
