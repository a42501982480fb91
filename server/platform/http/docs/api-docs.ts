import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { may, staff } from '../../../../shared/access.ts';
import { openDocs } from '../../../../shared/docs-access.ts';
import { API_BASE } from '../../../../shared/route.ts';
import { forbidden, notSignedIn } from '../../http-error.ts';
import { platformMessages } from '../../messages.ts';
import type { Services } from '../../services.ts';
import { signerFor } from '../../signed.ts';
import type { Identify, Serve } from '../serve.ts';
import { readsDocs } from './docs-queries.ts';

const COOKIE = 'tagwerk_docs';
const COOKIE_SECONDS = 3600;
/** Of the one <style> that the reader's page writes itself. */
const OWN_STYLE = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";
/** Its scripts and styles come from here; it asks nobody else whether the description is right. */
const POLICY =
  `default-src 'none'; script-src 'self'; style-src 'self' ${OWN_STYLE}; style-src-attr 'unsafe-inline'; ` +
  "img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const DESCRIPTION = `The calls of the Tagwerk server.

Errors: one message is \`{ "detail": "…", "code": "tasks.unavailable", "params": {} }\`, worded in the language of
\`Accept-Language\` (en, pl); compare \`code\`, never the text. Messages by field are
\`{ "title": ["…"], "$codes": { "title": [{ "code": "platform.required" }] } }\`; \`non_field_errors\` are about the form as
a whole.`;

/** Collects the descriptions; must be registered before the calls. */
export const describeCalls = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    transformObject: (given) => withErrors('openapiObject' in given ? given.openapiObject : {}),
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Tagwerk', description: DESCRIPTION, version: '4.0' },
      components: {
        schemas: {
          Error: {
            type: 'object',
            description: 'One message with its code, or messages by field with their codes in `$codes`.',
            properties: {
              detail: { type: 'string' },
              code: { type: 'string' },
              params: { type: 'object' },
              $codes: { type: 'object' },
            },
          },
        },
        securitySchemes: {
          token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'JWT and the access token' },
          service: { type: 'apiKey', in: 'header', name: 'X-Service', description: 'tagwerk' },
        },
      },
      security: [{ token: [], service: [] }],
    },
  });
};

const error = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});
const ERRORS = {
  '4XX': error(
    'Rejected: not valid (400), not signed in (401), not allowed (403), not there (404), changed meanwhile (409), too large (413), too often (429, with Retry-After) …',
  ),
  '5XX': error('Failed (500), or cannot be done at the moment (503, with Retry-After): send it again.'),
};

/** Every call can end in the same errors. */
const withErrors = <D extends { paths?: object }>(document: D): D => {
  const operations = Object.values(document.paths ?? {}).flatMap((path: object) => Object.values(path));
  for (const operation of operations) Object.assign(operation, { responses: { ...operation.responses, ...ERRORS } });
  return document;
};

/** OpenAPI 3.1 at `schema/` and a page to read it at `docs/`, for staff and superusers. */
export const serveDocs = async (
  app: FastifyInstance,
  serve: Serve,
  identify: Identify,
  { config, db }: Pick<Services, 'config' | 'db'>,
): Promise<void> => {
  const signer = signerFor(config.secret, 'docs');
  const staffOnly = async (request: FastifyRequest) => {
    const reader = signer.read(request.cookies[COOKIE] ?? '');
    if (reader !== null && (await readsDocs(db, Number(reader)))) return;
    const viewer = await identify(request);
    if (viewer === null) throw notSignedIn(platformMessages.openDocsFromMenu);
    if (!may(viewer, staff)) throw forbidden();
  };

  serve(openDocs, async ({ viewer, reply }) => {
    reply.setCookie(COOKIE, signer.sign(String(viewer.id), COOKIE_SECONDS), {
      path: API_BASE,
      httpOnly: true,
      sameSite: 'strict',
      secure: config.publicUrl.startsWith('https:'),
      maxAge: COOKIE_SECONDS,
    });
    return {};
  });
  app.get(
    `${API_BASE}schema/`,
    { onRequest: staffOnly, schema: { hide: true }, config: { download: true } },
    async () => app.swagger(),
  );
  const pages: FastifyPluginAsync = async (docs) => {
    docs.addHook('onRequest', staffOnly);
    docs.addHook('onRoute', (added) => {
      added.config = { ...added.config, download: true };
    });
    await docs.register(swaggerUi, { routePrefix: `${API_BASE}docs`, staticCSP: POLICY });
  };
  await app.register(pages);
};
