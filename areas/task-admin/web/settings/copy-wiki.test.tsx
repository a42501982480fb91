import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../web/testing/accessibility.ts';
import { lastTo } from '../../../../web/testing/fake-server.ts';
import { showApp } from '../../../../web/testing/show-app.tsx';
import type { AdminWikiItem } from '../../../tutorials/contract.ts';
import { editorViewer, savedTask } from '../testing/saved-task.ts';

const BEGIN: AdminWikiItem = {
  ...{ id: 3, kind: 'tutorial', for_evaluators: false, title: 'Begin', content: '<p>Read this.</p>' },
  ...{ is_required: true, version: 1, modified: '2026-01-01T00:00:00.000Z' },
};

test('items are copied to tasks that are found by title, but not while one of them is being edited', async () => {
  await page.viewport(1280, 900);
  const { screen, received } = await showApp('/admin/task/old-title/description', editorViewer, {
    'GET admin/task/old-title/': { body: savedTask() },
    'GET admin/task/old-title/wiki/': { body: [BEGIN] },
    'GET admin/users/': { body: { results: [] } },
    'GET admin/tasks/': {
      body: { results: [{ id: 2, slug: 'other', title: 'Other task' }], num_pages: 1, page_number: 1, count: 1 },
    },
    'POST admin/copy-wiki/': { body: [{ wiki: 3, task: 'other', title: 'Begin (2)', result: 'renamed' }] },
  });
  const copyWiki = screen.getByRole('button', { name: 'Copy wiki' });
  await screen.getByRole('button', { name: 'Edit Begin' }).click();
  const title = screen.getByRole('textbox', { name: 'Title' });
  await title.fill('Begin here');
  await copyWiki.click();
  await expect.element(screen.getByText(/Save or cancel the item you are editing/)).toBeVisible();
  await title.fill('Begin');
  await copyWiki.click();

  const dialog = screen.getByRole('dialog', { name: 'Copy tutorial and FAQ items' });
  const copy = dialog.getByRole('button', { name: 'Copy', exact: true });
  await expect.element(copy).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'Begin' }).click();
  await dialog.getByRole('combobox', { name: 'Tasks to copy them to' }).click();
  await screen.getByRole('option', { name: 'Other task' }).click();
  await expectAccessible();
  await copy.click();
  await expect.element(dialog.getByRole('status')).toHaveTextContent('other · Begin: Copied as “Begin (2)”.');
  expect(lastTo(received, 'POST admin/copy-wiki/')?.body).toEqual({
    ...{ wikis: [3], tasks: ['other'], isPossibleRename: false },
  });
});

test('what is typed into an item stays, whatever others do with it; the order is changed as it was seen', async () => {
  let items = [BEGIN, { ...BEGIN, id: 4, title: 'Go on' }];
  const refusal = { detail: 'Someone else has changed these items or their order in the meantime.' };
  const { screen, received } = await showApp('/admin/task/old-title/description', editorViewer, {
    'GET admin/task/old-title/': { body: savedTask() },
    'GET admin/task/old-title/wiki/': () => ({ body: items }),
    'GET admin/users/': { body: { results: [] } },
    'POST admin/task/old-title/reorder-wiki/': { status: 409, body: refusal },
    'PATCH admin/task/old-title/wiki/3/': { status: 404, body: { detail: 'Not found.' } },
  });
  await screen.getByRole('button', { name: 'Edit Begin' }).click();
  const title = screen.getByRole('textbox', { name: 'Title' });
  await title.fill('Begin here');
  items = [{ ...BEGIN, id: 4, title: 'Go on slowly' }];
  await screen.getByRole('button', { name: 'Move Go on up' }).click();
  await expect.element(screen.getByText(refusal.detail)).toBeVisible();
  await expect.element(screen.getByText('Go on slowly')).toBeVisible();
  expect(lastTo(received, 'POST admin/task/old-title/reorder-wiki/')?.body).toEqual({ wikis: [4, 3], before: [3, 4] });
  await expect.element(title).toHaveValue('Begin here');
  await screen.getByRole('button', { name: 'Save item' }).click();
  await expect.element(screen.getByText('Not found.')).toBeVisible();
  await expect.element(title).toHaveValue('Begin here');
});
