import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AREAS } from './areas.ts';
import { compileSerializer, compileValidator } from './platform/http/requests/schema-compilers.ts';
import { serveOn } from './platform/http/serve.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { startTestApp, type TestApp } from './testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('every schema of every call can be compiled, which a server does only at its first use', async () => {
  // Routes define kinds of jobs, each once for a queue.
  const services = { ...app.app.services, jobs: createJobs(app.database, app.app.services.log) };
  const http = fastify();
  let compiled = 0;
  http.setValidatorCompiler((route) => {
    compiled += 1;
    return compileValidator(route);
  });
  http.setSerializerCompiler((route) => {
    compiled += 1;
    return compileSerializer(route);
  });
  const serve = serveOn(http, { identify: async () => null, wording: services.wording, usage: services.usage });
  for (const { routes } of AREAS) routes(serve, services);
  await http.ready();
  expect(compiled).toBeGreaterThan(100);
  await http.close();
});
