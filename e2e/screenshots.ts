import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContextOptions, chromium, type Page } from 'playwright';
import { sentencesIn } from '../demo/texts.ts';
import { makeFolder, removeFolder } from '../server/testing/folder.ts';
import { startProcess } from '../server/testing/process.ts';
import { QuestionsPage } from './pages/questions-page.ts';
import { quiet, watchRequests } from './pages/quiet.ts';
import { SignInPage } from './pages/sign-in-page.ts';

/** Makes the pictures of docs/screenshots from the demo world. */
const FOLDER = join(import.meta.dirname, '../docs/screenshots');
const WIDE = { viewport: { width: 1280, height: 800 } };
const TALL = { viewport: { width: 1280, height: 1120 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

const folder = makeFolder('pictures');
mkdirSync(FOLDER, { recursive: true });
const server = await startProcess({ TAGWERK_DATA: folder, TAGWERK_DEMO: '1' });
const browser = await chromium.launch({
  executablePath: process.env.CHROME ?? '',
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-quic'],
});

const open = async (options: BrowserContextOptions): Promise<Page> => {
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-US', timezoneId: 'UTC', ...options });
  return watchRequests(await context.newPage());
};

const signedIn = async (username: string, options: BrowserContextOptions): Promise<Page> => {
  const page = await open(options);
  await new SignInPage(page).byMail(username);
  return page;
};

/** After the toasts of signing in have gone and everything that loads is there, the bell last of all. */
const take = async (page: Page, name: string): Promise<void> => {
  await quiet(page);
  if (!page.url().endsWith('/login'))
    await page.getByRole('banner').getByRole('link', { name: 'Notifications' }).waitFor();
  await page.getByText('One-time code has been sent').waitFor({ state: 'hidden' });
  await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: 'disabled' });
};

const novel = () => {
  const rows = sentencesIn('pride-and-prejudice').map(({ externalId, text }) =>
    JSON.stringify({ id: externalId, text }),
  );
  return { name: 'pride-and-prejudice.jsonl', buffer: Buffer.from(rows.join('\n')) };
};

const answering = async (page: Page): Promise<void> => {
  await page.goto('/task/middlemarch-tone/new');
  await page
    .getByRole('radio', { name: 'Ironic' })
    .or(page.getByRole('button', { name: 'Ironic' }))
    .first()
    .click();
};

try {
  const visitor = await open(WIDE);
  await visitor.goto('/login');
  await take(visitor, 'sign-in');

  const linguist = await signedIn('ela', WIDE);
  await linguist.goto('/tasks');
  await take(linguist, 'tasks');
  await linguist.setViewportSize(TALL.viewport);
  await answering(linguist);
  await take(linguist, 'answering');
  await linguist.setViewportSize(WIDE.viewport);
  await linguist.goto('/task/middlemarch-tone/done');
  await take(linguist, 'done');

  const dark = await signedIn('sara', { ...TALL, colorScheme: 'dark' });
  await answering(dark);
  await take(dark, 'answering-dark');

  const annotator = await signedIn('ela', WIDE);
  await annotator.goto('/task/people-and-places/new');
  await take(annotator, 'text-editor');

  const phone = await signedIn('lena', PHONE);
  await answering(phone);
  await take(phone, 'answering-phone');
  await phone.goto('/tasks');
  await take(phone, 'tasks-phone');
  await phone.goto('/task/people-and-places/new');
  await take(phone, 'text-editor-phone');

  const staff = await signedIn('greta', WIDE);
  await staff.goto('/admin/tasks');
  await take(staff, 'admin-tasks');
  await staff.goto('/admin/task/middlemarch-tone/widgets');
  await take(staff, 'form-editor');
  const questions = new QuestionsPage(staff);
  await questions.open('your-own-file');
  await questions.choose(novel());
  await take(staff, 'import');
  await staff.goto('/gallery');
  await take(staff, 'gallery');
  // Hours and statistics, the longer pages whole.
  await linguist.setViewportSize(TALL.viewport);
  await linguist.goto('/reports');
  await take(linguist, 'my-hours');
  await staff.setViewportSize(TALL.viewport);
  await staff.goto('/reports/linguists-report-list');
  await take(staff, 'hours');
  await staff.setViewportSize({ width: 1280, height: 2000 });
  await staff.goto('/task-statistics/middlemarch-tone');
  await take(staff, 'statistics');
  const coordinator = await signedIn('konrad', PHONE);
  await coordinator.goto('/reports/linguists-report-list');
  await take(coordinator, 'hours-phone');
} finally {
  await browser.close();
  await server.stop();
  await removeFolder(folder);
}
