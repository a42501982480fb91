import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../web/testing/accessibility.ts';
import { lastTo, viewerWith } from '../../../web/testing/fake-server.ts';
import { showApp } from '../../../web/testing/show-app.tsx';

beforeEach(() => page.viewport(1280, 900));

const ranking = { 'GET audio-hunter-ranking/': { body: [{ name: 'Owl', points: 120 }] } };

test('a registration is confirmed as the page opens, without a menu; a used token is an error', async () => {
  const { screen } = await showApp('/audio-hunter-confirm/abc', null, {
    ...ranking,
    'POST confirm-with-token/abc/': { body: {} },
  });
  await expect.element(screen.getByText('Welcome to Audio hunter!')).toBeVisible();
  await expect.element(screen.getByRole('cell', { name: '120' })).toBeVisible();
  expect(screen.getByRole('banner').query()).toBeNull();
  await expectAccessible();
  await screen.unmount();
  const { screen: again } = await showApp('/audio-hunter-confirm/used', null, {
    ...ranking,
    'POST confirm-with-token/used/': { status: 400, body: { detail: 'Something went wrong!' } },
  });
  await expect.element(again.getByText('The link is unknown or has been used already.')).toBeVisible();
});

const LAST = '8b0f4a8e-58c5-4d0c-9d3b-0d9b7c0a1f10';
const refused = { username: 'emil', q_id: 8, detail: 'You have been blocked from answering!' };
const isFirst = (body: unknown) => !Object.hasOwn(body as object, 'after');

test('recordings are migrated once the Polish box is ticked, and what was refused is listed', async () => {
  const { screen, received } = await showApp('/audio-hunter-migrate', viewerWith({ is_superuser: true }), {
    ...ranking,
    'POST audio-hunter-migrate/': ({ body }) =>
      isFirst(body)
        ? {
            body: { migrated: [{ username: 'ela', ans_id: 12, q_id: 7 }], failed: [], unknown: ['nobody'], next: LAST },
          }
        : { body: { migrated: [], failed: [refused], unknown: ['nobody'], next: null } },
  });
  await screen.getByRole('textbox', { name: /Usernames/ }).fill('ela\nemil, ela nobody');
  const migrate = screen.getByRole('button', { name: 'Migrate' });
  await expect.element(migrate).toBeDisabled();
  await screen.getByRole('checkbox', { name: /Potwierdzam/ }).click();
  await expectAccessible();
  await migrate.click();
  await expect.element(screen.getByText('1 recording migrated')).toBeVisible();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('No confirmed participants of the audio collection: nobody');
  await expect.element(screen.getByRole('cell', { name: 'You have been blocked from answering!' })).toBeVisible();
  expect(lastTo(received, 'POST audio-hunter-migrate/')?.body).toEqual({
    ...{ usernames: ['ela', 'emil', 'nobody'], after: LAST },
  });
});
