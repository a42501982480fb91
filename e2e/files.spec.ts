import { Buffer } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { AnsweringPage } from './pages/answering-page.ts';

const SIGNS = 'signs-around-you';
const PARTS = '**/files/*/parts/**';

/** Several parts long. */
const NOTES = Buffer.alloc(10 * 1024 * 1024, 'Opening hours: 8 to 16\n');
const notes = (name: string) => ({ name, mimeType: 'text/plain', buffer: NOTES });

const chooseFiles = (page: Page) => page.getByLabel(/: Choose files/).first();
const uploaded = (page: Page, name: string) => page.getByRole('button', { name: `Download ${name}` });

/** Clicks and gives the content of the file that is downloaded. */
const downloadBy = async (page: Page, click: () => Promise<void>): Promise<{ name: string; content: Buffer }> => {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
};

test('an upload survives a broken network and a reload, is submitted, and staff open what was sent', {
  tag: '@phone',
}, async ({ signedIn, server }) => {
  const name = 'hours.txt';
  const page = await signedIn('emil');
  const answering = new AnsweringPage(page);
  await answering.open(SIGNS);
  const id = (await answering.question())?.id ?? '';

  // The first part arrives, then the network goes.
  let arrived = 0;
  await page.route(PARTS, async (route) => {
    arrived += 1;
    await (arrived > 1 ? route.abort() : route.continue());
  });
  await chooseFiles(page).setInputFiles(notes(name));
  await expect(page.getByText(/Waiting for a connection/)).toBeVisible();
  const submit = page.getByRole('button', { name: 'Submit' });
  await expect(submit).toHaveAccessibleDescription('1 file is being uploaded.');
  await expectAccessible(page, 'an upload that waits for the network');

  // What is left of the file is sent after a reload, and no part twice.
  const sent: string[] = [];
  page.on('requestfinished', (request) => {
    const part = /parts\/(\d+)/.exec(request.url())?.[1];
    if (part) sent.push(part);
  });
  await page.reload();
  await page.unroute(PARTS);
  await expect(uploaded(page, name)).toBeVisible();
  expect(sent).toEqual(['1', '2']);
  await expect(page.getByText('remember to submit your answer')).toBeVisible();

  const mine = await downloadBy(page, () => uploaded(page, name).click());
  expect(mine.name).toBe(name);
  expect(mine.content.equals(NOTES)).toBe(true);
  await answering.submit(id);
  await expect(page.getByText('Everything is saved')).toBeVisible();

  const staff = await signedIn('greta');
  await staff.goto(`/task/${SIGNS}/done`);
  await expect(uploaded(staff, name)).toBeVisible();
  const seen = await downloadBy(staff, () => uploaded(staff, name).click());
  expect(seen.content.equals(NOTES)).toBe(true);
  await expectAccessible(staff, 'an answer with a file');

  // The answer, and so the list of answers and each export, names the file by the address of its page.
  const { content } = await server.db
    .selectFrom('answer_versions')
    .innerJoin('answers', 'answers.id', 'answer_versions.answer_id')
    .where('answers.question_id', '=', Number(id))
    .select('content')
    .executeTakeFirstOrThrow();
  const [path] = (content as { photos: string[] }).photos;
  await staff.goto(`/admin/${SIGNS}/answers`);
  await staff.getByRole('table').locator('button[aria-expanded]').first().click();
  const opened = await downloadBy(staff, () => uploaded(staff, name).click());
  expect(opened.content.equals(NOTES)).toBe(true);
  await expectAccessible(staff, "a file in staff's list of answers");
  const linked = await downloadBy(staff, () => staff.goto(`/${path}`).then(() => undefined));
  expect(linked.content.equals(NOTES)).toBe(true);
  await expect(staff.getByRole('heading', { name: `File ${name}` })).toBeVisible();
  const stranger = await signedIn('sara');
  await stranger.goto(`/${path}`);
  await expect(stranger.getByText('This file has been deleted, or you may not open it.')).toBeVisible();
});

test('a file that is not what it is called is refused with the reason; another one takes its place', async ({
  signedIn,
}) => {
  const page = await signedIn('emil');
  await new AnsweringPage(page).open(SIGNS);
  const lying = { name: 'sign.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') };
  await chooseFiles(page).setInputFiles(lying);
  await expect(page.getByText(/content of "sign.png" is not what its extension says/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove sign.png, which was not uploaded' }).click();
  await chooseFiles(page).setInputFiles({ ...lying, name: '../😀.txt' });
  await expect(uploaded(page, '😀.txt')).toBeVisible();
  await page.getByRole('button', { name: 'Delete 😀.txt' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('File deleted!')).toBeVisible();
  await expect(uploaded(page, '😀.txt')).toHaveCount(0);
});
