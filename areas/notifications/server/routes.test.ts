import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { notify } from '../../../server/platform/notify/notify.ts';
import { type Person, startTestApp, type TestApp } from '../../../server/testing/app.ts';
import { STAFF } from '../../../server/testing/people.ts';
import { addTask } from '../../../server/testing/tasks.ts';
import { accountNotifications } from '../../accounts/server/public.ts';
import { adminTask, updateTask } from '../../task-admin/contract.ts';
import { taskNotifications } from '../../tasks/server/public.ts';
import {
  markAllNotifications,
  markNotification,
  NOTIFICATIONS_SHOWN,
  notificationList,
  type Tab,
} from '../contract.ts';
import { forgetOld, REMEMBERED_DAYS } from './scheduled.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const listOf = async (person: Person, tab?: Tab) =>
  (await person.get(notificationList, { query: tab ? { tab } : {} })).results;
const kindsOf = async (person: Person, tab?: Tab) => (await listOf(person, tab)).map(({ kind }) => kind);
const about = { task_id: 4711, title: 'Birds', slug: 'birds' };

describe('being told', () => {
  it('is part of the change: what is taken back is never told', async () => {
    const ann = await app.person();
    const undone = app.db.transaction().execute(async (trx) => {
      await notify(trx, [ann.id], accountNotifications.passwordChanged, {});
      throw new Error('taken back');
    });
    await expect(undone).rejects.toThrow('taken back');
    expect(await listOf(ann)).toEqual([]);
    await app.db
      .transaction()
      .execute((trx) => notify(trx, [ann.id, ann.id], accountNotifications.passwordChanged, {}));
    expect(await kindsOf(ann)).toEqual(['password-changed']);
  });

  it('reaches a thousand people at once, but nobody whose account is not active', async () => {
    const rows = Array.from({ length: 1001 }, (_, at) => ({ username: `crowd-${at}`, is_active: at > 0 }));
    const people = await app.db.insertInto('users').values(rows).returning('id').execute();
    const ids = people.map(({ id }) => id);
    await notify(app.db, ids, taskNotifications.assigned, about);
    const told = await app.db.selectFrom('notifications').where('user_id', 'in', ids).select('user_id').execute();
    expect(told).toHaveLength(1000);
  });
});

describe('the list', () => {
  it('shows everybody their own, newest first, a tab for unread and for each group', async () => {
    const [ann, ben] = [await app.person(), await app.person()];
    await notify(app.db, [ann.id], taskNotifications.assigned, about);
    await notify(app.db, [ann.id, ben.id], accountNotifications.newSignIn, {
      device: 'Firefox',
      address: '203.0.113.7',
    });
    const [newest] = await listOf(ann);
    await ann.get(markNotification, { params: { id: newest?.id ?? 0 }, body: { is_read: true } });
    expect(await kindsOf(ann)).toEqual(['new-sign-in', 'task-assigned']);
    expect(await kindsOf(ann, 'unread')).toEqual(['task-assigned']);
    expect(await kindsOf(ann, 'tasks')).toEqual(['task-assigned']);
    expect(await kindsOf(ann, 'account')).toEqual(['new-sign-in']);
    expect(await listOf(ben)).toMatchObject([
      { text: ['Sign-in from a new device: ', 'Firefox', ', ', '203.0.113.7'], is_read: false },
    ]);
    expect((await app.visitor.ask(notificationList)).status).toBe(401);
  });

  it('is paged by key, so that what comes meanwhile shifts nothing', async () => {
    const ann = await app.person();
    for (let n = 0; n < NOTIFICATIONS_SHOWN + 2; n += 1)
      await notify(app.db, [ann.id], accountNotifications.passwordChanged, {});
    const first = await ann.get(notificationList, { query: {} });
    expect(first.results).toHaveLength(NOTIFICATIONS_SHOWN);
    await notify(app.db, [ann.id], accountNotifications.unlocked, {});
    const second = await ann.get(notificationList, { query: { before: first.next ?? 0 } });
    expect(second.results).toHaveLength(2);
    expect(second.next).toBeNull();
    const ids = [...first.results, ...second.results].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });

  it('names tasks as they are called now, and leads nowhere where one is gone', async () => {
    const ann = await app.person();
    const task = await addTask(app.db, { title: 'New name', slug: 'new-name' });
    await notify(app.db, [ann.id], taskNotifications.assigned, {
      task_id: task.id,
      title: 'Old name',
      slug: 'old-name',
    });
    await notify(app.db, [ann.id], taskNotifications.assigned, { task_id: 999_999, title: 'Gone', slug: 'gone' });
    expect((await listOf(ann)).map(({ text, link }) => [text?.join(''), link])).toEqual([
      ['You were assigned to “Gone”', null],
      ['You were assigned to “New name”', '/task/new-name'],
    ]);
  });

  it('shows a kind that this version does not know without a text', async () => {
    const ann = await app.person();
    for (const kind of ['from-tomorrow', 'constructor']) {
      await app.db.insertInto('notifications').values({ user_id: ann.id, kind, data: '{}' }).execute();
    }
    for (const one of await listOf(ann)) expect(one).toMatchObject({ group: 'account', text: null, link: null });
    expect(await listOf(ann)).toHaveLength(2);
  });

  it('forgets what is older than half a year', async () => {
    const ann = await app.person();
    await notify(app.db, [ann.id], accountNotifications.passwordChanged, {});
    const old = new Date(Date.now() - (REMEMBERED_DAYS + 1) * 86_400_000);
    await app.db.updateTable('notifications').set({ created_at: old }).where('user_id', '=', ann.id).execute();
    await notify(app.db, [ann.id], accountNotifications.unlocked, {});
    await forgetOld(app);
    expect(await kindsOf(ann)).toEqual(['account-unlocked']);
  });
});

describe('reading', () => {
  it('is marked one by one, taken back, and told with the new count', async () => {
    const ann = await app.person();
    await notify(app.db, [ann.id], accountNotifications.passwordChanged, {});
    await notify(app.db, [ann.id], accountNotifications.unlocked, {});
    const [newest] = await listOf(ann);
    const id = newest?.id ?? 0;
    const mark = (is_read: boolean) => ann.get(markNotification, { params: { id }, body: { is_read } });
    expect(await mark(true)).toEqual({ unread: 1, newest: id });
    expect(await mark(true)).toEqual({ unread: 1, newest: id });
    expect(await mark(false)).toEqual({ unread: 2, newest: id });
  });

  it('of all goes up to what the person has seen', async () => {
    const ann = await app.person();
    await notify(app.db, [ann.id], accountNotifications.passwordChanged, {});
    const seen = (await listOf(ann))[0]?.id ?? 0;
    await notify(app.db, [ann.id], accountNotifications.unlocked, {});
    const said = await ann.get(markAllNotifications, { body: { newest: seen } });
    expect(said.unread).toBe(1);
    expect(await kindsOf(ann, 'unread')).toEqual(['account-unlocked']);
  });

  it("of somebody else's finds nothing and changes nothing", async () => {
    const [ann, ben] = [await app.person(), await app.person()];
    await notify(app.db, [ann.id], accountNotifications.passwordChanged, {});
    const id = (await listOf(ann))[0]?.id ?? 0;
    const said = await ben.ask(markNotification, { params: { id }, body: { is_read: true } });
    expect(said.status).toBe(404);
    await ben.get(markAllNotifications, { body: { newest: id } });
    expect(await listOf(ann, 'unread')).toHaveLength(1);
  });
});

test('who is put on a task is told once; of a task that is not open yet, when it opens', async () => {
  const staff = await app.person(STAFF);
  const [ann, ben, cat] = [await app.person(), await app.person(), await app.person()];
  const task = await addTask(app.db, { title: 'Birds', is_active: false });
  const change = async (fields: object) => {
    const { modified } = await staff.get(adminTask, { params: { slug: task.slug } });
    return staff.get(updateTask, { params: { slug: task.slug }, body: { modified, ...fields } });
  };
  await change({ usertasks: [{ username: ann.username }, { username: cat.username, blocked: true }] });
  expect(await listOf(ann)).toEqual([]);
  await change({ is_active: true, usertasks: [{ username: ben.username }] });
  await change({ usertasks: [{ username: ann.username, max_questions: 5 }] });
  for (const person of [ann, ben]) {
    expect(await listOf(person)).toMatchObject([
      { kind: 'task-assigned', text: expect.arrayContaining(['Birds']), link: `/task/${task.slug}`, is_read: false },
    ]);
  }
  expect(await listOf(cat)).toEqual([]);
});
