import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import statics from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { createPreloads } from './preloads.ts';

const DIST = join(import.meta.dirname, '../../../../web/dist');
const NONCE = /__CSP_NONCE__/g;
/** Addresses of pages have no such ending at the root: it is a file that there is not. */
const FILE_AT_ROOT = /^\/[^/]+\.[a-z0-9]+$/i;
const NONE: readonly string[] = [];

interface WebApp {
  dist?: string;
  pageStart?: FastifyInstance['pageStart'];
  /** Pages that others may show in a frame, by address: the origins that may. Every other page is shown in none. */
  embeddable?: Readonly<Record<string, readonly string[]>>;
}

/**
 * The built page: files with hashed names are kept for good, every other address but that of a file at the
 * root gets the page with a fresh nonce and with links to the files that this address shows first.
 */
export const serveWebApp = async (
  app: FastifyInstance,
  { dist = DIST, pageStart = () => undefined, embeddable = {} }: WebApp = {},
): Promise<void> => {
  if (!existsSync(join(dist, 'index.html'))) {
    app.log.warn('the page is not built (npm run build); only calls are answered');
    return;
  }
  const currentBuild = await followBuild(dist);
  const assets = { root: join(dist, 'assets'), prefix: '/assets/', immutable: true, maxAge: '365d' };
  await app.register(statics, { ...assets, preCompressed: true });
  // What the examples of widgets name: so they work without the internet.
  await app.register(statics, { root: join(dist, 'examples'), prefix: '/examples/', decorateReply: false });
  const options = { schema: { hide: true }, config: { rateLimit: false } };
  app.get('/service-worker.js', options, (_request, reply) =>
    reply.header('content-security-policy', WORKER_POLICY).sendFile('service-worker.js', dist, { cacheControl: false }),
  );
  app.get('/*', options, async (request, reply) => {
    const [path = ''] = request.url.split('?');
    if (FILE_AT_ROOT.test(path)) return reply.callNotFound();
    const { html, preloads } = await currentBuild();
    const { links, texts } = preloads(pageStart(path)?.modules ?? NONE);
    const ancestors = (Object.hasOwn(embeddable, path) && embeddable[path]) || NONE;
    // The older header knows no list: browsers that read the policy ignore it anyway.
    if (ancestors.length > 0) reply.removeHeader('x-frame-options');
    const nonce = randomBytes(18).toString('base64url');
    return reply
      .header('content-security-policy', policyOf(nonce, ancestors))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        html
          .replace('data-texts="{}"', `data-texts="${texts}"`)
          .replace('</head>', `${links}</head>`)
          .replace(NONCE, nonce),
      );
  });
};

const readBuild = (dist: string) => {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  return { html, preloads: createPreloads(dist, html) };
};

/** Another one after each build: which files there are changes with what is in them. */
const stampOf = async (dist: string): Promise<string> => {
  const found = await Promise.all(['index.html', '.vite/modules.json'].map((file) => stat(join(dist, file))));
  return found.map(({ mtimeMs, ino, size }) => `${mtimeMs} ${ino} ${size}`).join(', ');
};

/** Gives the build that is on the disk now: one that replaced another while the server runs names other files. */
const followBuild = async (dist: string) => {
  let stamp = await stampOf(dist).catch(() => '');
  let build = readBuild(dist);
  return async () => {
    try {
      const now = await stampOf(dist);
      if (now !== stamp) {
        build = readBuild(dist);
        stamp = now;
      }
    } catch {
      // It is being replaced at this moment.
    }
    return build;
  };
};

/** The service worker (web/platform/offline/service-worker.js) fetches the files that it keeps. */
const WORKER_POLICY =
  "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** style-src-attr: the component library and virtual lists position elements by style attributes. */
const policyOf = (nonce: string, ancestors: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    // Questions and descriptions name pictures, recordings and videos at any address.
    "img-src 'self' data: blob: https: http:",
    "media-src 'self' blob: https: http:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors.length > 0 ? ancestors.join(' ') : "'none'"}`,
  ].join('; ');
