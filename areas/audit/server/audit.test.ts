import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordAudit, removeOldAudit } from '../../../server/platform/audit-queries.ts';
import { type Person, startTestApp, type TestApp } from '../../../server/testing/app.ts';
import { auditTrail } from '../contract.ts';

let app: TestApp;
let admin: Person;
let ann: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.person({ username: 'admin', is_superuser: true });
  ann = await app.person({ username: 'ann' });
  const actor = { id: admin.id, address: '192.0.2.7' };
  await recordAudit(app.db, [
    { kind: 'person.locked', actor, userId: ann.id, subject: 'ann' },
    { kind: 'company.added', actor, subject: 'Lingua', data: { name: 'Lingua' } },
    { kind: 'person.unlocked', actor: { id: null, address: '' }, userId: ann.id, subject: 'ann' },
  ]);
});
afterAll(() => app.close());

it('is listed newest first, by kind, actor, person and time', async () => {
  const kinds = async (query: object) => (await admin.get(auditTrail, { query })).results.map(({ kind }) => kind);
  expect(await kinds({})).toEqual(['person.unlocked', 'company.added', 'person.locked']);
  expect(await kinds({ kind: 'company.added' })).toEqual(['company.added']);
  expect(await kinds({ actor: 'admin', user: 'ann' })).toEqual(['person.locked']);
  expect(await kinds({ user: 'nobody' })).toEqual([]);
  expect(await kinds({ to: '2020-01-01T00:00:00Z' })).toEqual([]);
  expect(await kinds({ from: '2020-01-01T00:00:00Z', page_size: 1, page: 3 })).toEqual(['person.locked']);
  const [entry] = (await admin.get(auditTrail, { query: { kind: 'company.added' } })).results;
  expect(entry).toMatchObject({ actor: 'admin', user: null, subject: 'Lingua', address: '192.0.2.7' });
});

it('is searched by parts of names in any case', async () => {
  const subjects = async (query: object) => (await admin.get(auditTrail, { query })).results.map((one) => one.subject);
  const actor = { id: ann.id, address: '' };
  await recordAudit(app.db, [{ kind: 'division.added', actor, subject: 'Central Europe A' }]);
  for (const actor of ['DMI', ' admin ', 'a']) expect(await subjects({ actor })).toContain('Lingua');
  for (const actor of ['ANN', 'an']) expect(await subjects({ actor })).toEqual(['Central Europe A']);
  for (const actor of ['dmin@', 'n', 'nobody', '%']) expect(await subjects({ actor })).toEqual([]);
  for (const user of ['lingua', 'ING', 'l']) expect(await subjects({ user })).toEqual(['Lingua']);
  expect(await subjects({ user: 'central europe a' })).toEqual(['Central Europe A']);
  for (const user of ['urope b', 'i', '_ingu', '%']) expect(await subjects({ user })).toEqual([]);
  expect(await subjects({ actor: 'ann', user: 'ling' })).toEqual([]);
});

it('is only added to: entries are neither changed nor removed before they are a year old', async () => {
  await expect(sql`update audit_events set kind = 'person.added'`.execute(app.db)).rejects.toThrow(/only added/);
  await expect(sql`delete from audit_events`.execute(app.db)).rejects.toThrow(/only added/);
  await sql`insert into audit_events (kind, at) values ('person.added', now() - interval '13 months')`.execute(app.db);
  await removeOldAudit(app.db);
  expect((await admin.get(auditTrail)).count).toBe(4);
  // An account that is removed is forgotten here.
  await app.db.deleteFrom('users').where('id', '=', ann.id).execute();
  expect((await admin.get(auditTrail, { query: { kind: 'person.locked' } })).results[0]?.user).toBeNull();
});
