import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { openPostOffice, type PostOffice } from '../server/testing/post-office.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { type JourneyServer, startJourneyServer } from './journey-server.ts';
import { TaskEditorPage } from './pages/task-editor-page.ts';

let office: PostOffice;
let server: JourneyServer;
test.beforeAll(async () => {
  office = await openPostOffice();
  server = await startJourneyServer(true, {
    TAGWERK_MAILBOX: '0',
    SMTP_URL: office.url,
    NOTIFICATION_MAIL_MINUTES: '0',
  });
});
test.afterAll(async () => {
  // With a stream open in each browser that is still there.
  expect(await server.stop()).toBe(0);
  await office.close();
});

const emailsTo = (username: string) => office.emails.filter(({ to }) => to.includes(`${username}@example.org`));

const signIn = async (browser: Browser, options: BrowserContextOptions, username: string): Promise<Page> => {
  const context = await browser.newContext({ ...options, baseURL: server.url });
  await server.signIn(context, username);
  const page = await context.newPage();
  await page.goto('/tasks');
  return page;
};

const TITLE = 'Słoneczny poranek';

test('who is assigned to a task sees it at once in every tab, reads it, and gets an email', async ({
  browser,
  contextOptions,
}) => {
  const linguist = await signIn(browser, contextOptions, 'pavel');
  const tab = await linguist.context().newPage();
  await tab.goto('/tasks');
  for (const page of [linguist, tab]) await expect(page.getByRole('link', { name: 'Notifications' })).toBeVisible();

  const staff = await signIn(browser, contextOptions, 'greta');
  const editor = new TaskEditorPage(staff);
  await editor.openNew();
  await editor.settings({ title: TITLE, maxAnswers: 1, atPage: 1 });
  await editor.assign('pavel');
  await editor.saveAndContinue();

  // Nothing was reloaded.
  for (const page of [linguist, tab]) {
    await expect(page.getByRole('link', { name: 'Notifications: 1 unread notification' })).toBeVisible();
  }
  await linguist.getByRole('link', { name: /^Notifications/ }).click();
  await expect(linguist.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  const assigned = linguist.getByRole('link', { name: `You were assigned to “${TITLE}”` });
  await expect(assigned).toBeVisible();
  await expectAccessible(linguist, 'the notifications');

  await assigned.click();
  await expect(linguist.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  for (const page of [linguist, tab]) {
    await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
  }

  // Read before the email was due, so it may not come any more; what comes next is told by mail.
  const next = new TaskEditorPage(staff);
  await next.openNew();
  await next.settings({ title: `${TITLE} 2`, maxAnswers: 1, atPage: 1 });
  await next.assign('pavel');
  await next.saveAndContinue();
  await expect
    .poll(() => emailsTo('pavel').some(({ text }) => text.includes('/user/notifications')), {
      timeout: 60_000,
    })
    .toBe(true);

  // The tab that holds the stream is closed: another one goes on.
  await linguist.close();
  await editor.openNew();
  await editor.settings({ title: `${TITLE} 3`, maxAnswers: 1, atPage: 1 });
  await editor.assign('pavel');
  await editor.saveAndContinue();
  await expect(tab.getByRole('link', { name: /2 unread notifications/ })).toBeVisible();

  await tab.goto('/user/notifications/unread');
  await tab.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(tab.getByText('All notifications are marked as read.')).toBeVisible();
  await expect(tab.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
});
