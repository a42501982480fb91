import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDocs } from '../../../../shared/docs-access.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('the documentation of the calls', () => {
  const SCHEMA = '/api/4.0/schema/';

  it('is OpenAPI 3.1, for staff and superusers', async () => {
    for (const traits of [{ is_staff: true }, { is_superuser: true }]) {
      const said = await (await app.person(traits)).send({ url: SCHEMA });
      expect(said.statusCode).toBe(200);
      const document = said.json();
      expect(document.openapi).toBe('3.1.0');
      expect(document.paths).toHaveProperty('/api/4.0/password-login/');
      expect(document.paths).not.toHaveProperty('/{*}');
    }
    expect((await (await app.person()).send({ url: SCHEMA })).statusCode).toBe(403);
    expect((await app.visitor.send({ url: SCHEMA })).statusCode).toBe(401);
    expect((await app.visitor.send({ url: '/api/4.0/docs/' })).statusCode).toBe(401);
  });

  it('names the errors that every call can end in', async () => {
    const { paths, components } = (await (await app.person({ is_staff: true })).send({ url: SCHEMA })).json();
    expect(components.schemas).toHaveProperty('Error.properties.code');
    const operations = Object.values<Record<string, { responses: object }>>(paths).flatMap((path) =>
      Object.values(path),
    );
    expect(operations.length).toBeGreaterThan(30);
    for (const { responses } of operations) {
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['4XX', '5XX']));
      expect(responses).toMatchObject({
        '4XX': { content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
      });
    }
  });

  it('opens as a page in the browser of who asked for it', async () => {
    const staff = await app.person({ is_staff: true });
    const { cookies } = await staff.ask(openDocs);
    expect(cookies).toMatchObject([{ name: 'tagwerk_docs', httpOnly: true, sameSite: 'Strict' }]);
    const own = Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
    const page = await app.app.http.inject({ url: '/api/4.0/docs/', cookies: own });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    expect((await (await app.person()).ask(openDocs)).status).toBe(403);
  });

  it.each([{ is_staff: false }, { is_active: false }, { locked_at: new Date() }])(
    'closes at once for who is no longer welcome: %o',
    async (change) => {
      const staff = await app.person({ is_staff: true });
      const { cookies } = await staff.ask(openDocs);
      const own = Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
      expect((await app.app.http.inject({ url: SCHEMA, cookies: own })).statusCode).toBe(200);
      await app.db.updateTable('users').set(change).where('id', '=', staff.id).execute();
      expect((await app.app.http.inject({ url: SCHEMA, cookies: own })).statusCode).toBe(401);
    },
  );
});
