import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { notify } from '../../../server/platform/notify/notify.ts';
import { type Person, startTestApp, type TestApp } from '../../../server/testing/app.ts';
import { openPostOffice, type PostOffice } from '../../../server/testing/post-office.ts';
import { accountNotifications } from '../../accounts/server/public.ts';
import { taskNotifications } from '../../tasks/server/public.ts';
import { markNotification, notificationList } from '../contract.ts';
import { queueDueEmails } from './emails.ts';

let office: PostOffice;
let app: TestApp;
let ann: Person;
beforeAll(async () => {
  office = await openPostOffice();
  app = await startTestApp({ TAGWERK_MAILBOX: '0', SMTP_URL: office.url, PUBLIC_URL: 'https://tagwerk.example' });
  // Only jobs run here: the other scheduled work would send emails too.
  await app.app.services.jobs.start();
});
beforeEach(async () => {
  ann = await app.person();
});
afterEach(async () => {
  office.emails.length = 0;
  await app.db.deleteFrom('notification_emails').execute();
});
afterAll(async () => {
  await app.close();
  await office.close();
});

const about = { task_id: 1, title: 'Birds', slug: 'birds' };
const queue = () => queueDueEmails(app.app.services);
const openRuns = () =>
  app.db.selectFrom('job_runs').where('state', 'in', ['waiting', 'running']).select(['state', 'attempt']).execute();
const PATIENTLY = { timeout: 60_000, interval: 50 };
/** Queues what is due, and waits until it was sent. */
const send = async () => {
  await queue();
  await vi.waitFor(async () => expect(await openRuns()).toEqual([]), PATIENTLY);
};
/** The time of gathering is over. */
const later = () =>
  app.db
    .updateTable('notification_emails')
    .set({ waiting_since: new Date(Date.now() - 3_600_000) })
    .execute();

test('what happens within some minutes comes in one email, with links; nothing comes twice', async () => {
  await notify(app.db, [ann.id], taskNotifications.assigned, about);
  await notify(app.db, [ann.id], taskNotifications.assigned, { ...about, title: 'Fishes' });
  await send();
  expect(office.emails).toEqual([]);
  await later();
  await Promise.all([send(), send()]);
  await send();
  expect(office.emails).toHaveLength(1);
  const [{ to, text } = { to: [], text: '' }] = office.emails;
  expect(to).toEqual([`${ann.username}@example.org`]);
  for (const part of ['Tagwerk: 2 notifications', 'Birds', 'Fishes', 'https://tagwerk.example/user/notifications']) {
    expect(text).toContain(part);
  }
  await notify(app.db, [ann.id], taskNotifications.assigned, { ...about, title: 'Newts' });
  await later();
  await send();
  expect(office.emails).toHaveLength(2);
  expect(office.emails[1]?.text).not.toContain('Birds');
});

test('what concerns the account comes at once, in the language of the reader', async () => {
  await app.db.updateTable('users').set({ language: 'pl' }).where('id', '=', ann.id).execute();
  await notify(app.db, [ann.id], accountNotifications.unlocked, {});
  await send();
  expect(office.emails).toHaveLength(1);
  expect(office.emails[0]?.text).toContain('https://tagwerk.example/user/profile/');
  expect(office.emails[0]?.text).toContain('Wszystkie powiadomienia:');
});

test('no email comes to those who want none, nor about what was read meanwhile', async () => {
  const quiet = await app.person({ receive_emails: false });
  const nowhere = await app.person({ email: null });
  const changed = await app.person();
  await notify(app.db, [ann.id, quiet.id, nowhere.id, changed.id], taskNotifications.assigned, about);
  const [read] = (await ann.get(notificationList, { query: {} })).results;
  await ann.get(markNotification, { params: { id: read?.id ?? 0 }, body: { is_read: true } });
  await app.db.updateTable('users').set({ receive_emails: false }).where('id', '=', changed.id).execute();
  await later();
  await send();
  expect(office.emails).toEqual([]);
  expect(await app.db.selectFrom('notification_emails').selectAll().execute()).toEqual([]);
});

test('a mail server that is away holds nobody up: the email is tried again', async () => {
  const port = Number(new URL(office.url).port);
  await office.close();
  await notify(app.db, [ann.id], accountNotifications.unlocked, {});
  await queue();
  await vi.waitFor(async () => expect(await openRuns()).toEqual([{ state: 'waiting', attempt: 1 }]), PATIENTLY);
  await queue();
  expect(await openRuns()).toHaveLength(1);
  office = await openPostOffice(port);
  await vi.waitFor(async () => {
    await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(app.db);
    expect(await openRuns()).toEqual([]);
  }, PATIENTLY);
  expect(office.emails).toHaveLength(1);
});

test('what happens while an email is under way is told by the next one', async () => {
  await notify(app.db, [ann.id], accountNotifications.unlocked, {});
  const sending = send();
  await notify(app.db, [ann.id], accountNotifications.passwordChanged, {});
  await sending;
  await later();
  await send();
  const texts = office.emails.map(({ text }) => text).join('\n');
  expect(texts).toContain('Your account was unlocked');
  expect(texts).toContain('Your password was changed');
});
