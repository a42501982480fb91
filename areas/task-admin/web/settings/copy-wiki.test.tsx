import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ANYTHING, deliverChange } from '../../../../web/platform/live.ts';
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
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Keep editing' }).click();
  await dialog.getByRole('combobox', { name: 'Tasks to copy them to' }).click();
  await screen.getByRole('option', { name: 'Other task' }).click();
  await expectAccessible();
  await copy.click();
  await expect.element(dialog.getByRole('status')).toHaveTextContent('other · Begin: Copied as “Begin (2)”.');
  expect(lastTo(received, 'POST admin/copy-wiki/')?.body).toEqual({
    ...{ wikis: [3], tasks: ['other'], isPossibleRename: false },
  });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
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
  await screen.getByRole('checkbox', { name: /^Readers see/ }).click();
  await screen.getByRole('button', { name: 'Save item' }).click();
  await expect.element(screen.getByText('Not found.')).toBeVisible();
  await expect.element(title).toHaveValue('Begin here');
});

test('an item that is being written stays unsaved through other tabs, a save of the task and a reload, until it is left behind', async () => {
  localStorage.clear();
  sessionStorage.clear();
  const task = savedTask({ modified: '2026-01-02T00:00:00.000Z' });
  const open = () =>
    showApp('/admin/task/old-title/description', editorViewer, {
      'GET admin/task/old-title/': { body: savedTask() },
      'GET admin/task/old-title/wiki/': { body: [BEGIN] },
      'GET admin/users/': { body: { results: [] } },
      'GET admin/tasks/': { body: { results: [], num_pages: 1, page_number: 1, count: 0 } },
      'PATCH admin/task/~1/': { body: { ...task, update_fields: [], coordinators: [] } },
      'PATCH admin/task/old-title/wiki/3/': { body: BEGIN },
    });
  const first = await open();
  await first.screen.getByRole('button', { name: 'Edit Begin' }).click();
  await first.screen.getByRole('textbox', { name: 'Title' }).fill('Begin here');
  await expect.element(first.screen.getByText('An item of the tutorial or FAQ is not saved')).toBeVisible();
  const add = first.screen
    .getByRole('region', { name: 'Frequently asked questions' })
    .getByRole('button', { name: 'Add an item' });
  await add.click();
  await first.screen.getByRole('textbox', { name: 'Title' }).nth(1).fill('How?');
  await first.screen.getByRole('tab', { name: 'Users' }).click();
  await expect.element(first.screen.getByLabelText('Filter by username')).toBeVisible();
  await first.screen.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(first.screen.getByText(/is not saved with the task/)).toBeVisible();
  await expect.poll(first.address).toBe('/admin/task/old-title/description');
  await expect.element(first.screen.getByRole('textbox', { name: 'Title' }).first()).toHaveValue('Begin here');
  await first.screen.unmount();

  const { screen, received, address } = await open();
  const titles = screen.getByRole('textbox', { name: 'Title' });
  await expect.element(titles.nth(1)).toHaveValue('How?');
  await expect.element(titles.first()).toHaveValue('Begin here');
  await screen.getByRole('button', { name: 'Save item' }).first().click();
  await expect.poll(() => titles.elements().length).toBe(1);
  expect(lastTo(received, 'PATCH admin/task/old-title/wiki/3/')?.body).toMatchObject({
    ...{ title: 'Begin here', modified: BEGIN.modified },
  });
  await screen.getByRole('link', { name: 'Task list' }).click();
  await screen.getByRole('button', { name: 'Leave without saving' }).click();
  await expect.poll(address).toBe('/admin/tasks');
  expect(sessionStorage).toHaveLength(0);
});

test('what is typed into a new item while it is saved stays, as a change of the item', async () => {
  localStorage.clear();
  sessionStorage.clear();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let items: AdminWikiItem[] = [];
  const { screen, received } = await showApp('/admin/task/old-title/description', editorViewer, {
    'GET admin/task/old-title/': { body: savedTask() },
    'GET admin/task/old-title/wiki/': () => ({ body: items }),
    'GET admin/users/': { body: { results: [] } },
    'POST admin/task/old-title/wiki/': async () => {
      await held;
      items = [BEGIN];
      return { status: 201, body: BEGIN };
    },
    'PATCH admin/task/old-title/wiki/3/': { body: BEGIN },
  });
  await screen.getByRole('button', { name: 'Add an item' }).first().click();
  const title = screen.getByRole('textbox', { name: 'Title' });
  await title.fill('Begin');
  await screen.getByRole('button', { name: 'Save item' }).click();
  await title.fill('Begin here');
  release();
  await expect.element(screen.getByText('Item saved!')).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: /^Readers see/ })).toBeVisible();
  await expect.element(title).toHaveValue('Begin here');
  await screen.getByRole('button', { name: 'Save item' }).click();
  await expect
    .poll(() => lastTo(received, 'PATCH admin/task/old-title/wiki/3/')?.body)
    .toMatchObject({ title: 'Begin here', modified: BEGIN.modified });
  await expect.element(title).not.toBeInTheDocument();
});

test('the focus stays where somebody writes while an open item is saved by another person, and what they saved is shown', async () => {
  localStorage.clear();
  sessionStorage.clear();
  const other = { ...BEGIN, id: 4, title: 'Go on' };
  let items = [BEGIN, other];
  const { screen } = await showApp('/admin/task/old-title/description', editorViewer, {
    'GET admin/task/old-title/': { body: savedTask() },
    'GET admin/task/old-title/wiki/': () => ({ body: items }),
    'GET admin/users/': { body: { results: [] } },
  });
  const titles = screen.getByRole('textbox', { name: 'Title' });
  await screen.getByRole('button', { name: 'Edit Begin' }).click();
  await expect.element(titles).toHaveFocus();
  await screen.getByRole('button', { name: 'Edit Go on' }).click();
  await expect.element(titles.nth(1)).toHaveFocus();
  await userEvent.keyboard('!');
  items = [
    { ...BEGIN, title: 'Start', content: '<p>Read that.</p>', modified: '2026-01-03T00:00:00.000Z' },
    { ...other, title: 'Go far', modified: '2026-01-03T00:00:00.000Z' },
  ];
  deliverChange(ANYTHING);
  await expect.element(titles.first()).toHaveValue('Start');
  await expect.element(screen.getByText('Read that.')).toBeVisible();
  await userEvent.keyboard('!');
  await expect.element(titles.nth(1)).toHaveValue('Go on!!');
});

test('an item that somebody else deletes while it is written keeps its place, and the caret', async () => {
  localStorage.clear();
  sessionStorage.clear();
  const other = { ...BEGIN, id: 4, title: 'Go on' };
  let items = [BEGIN, other];
  const { screen } = await showApp('/admin/task/old-title/description', editorViewer, {
    'GET admin/task/old-title/': { body: savedTask() },
    'GET admin/task/old-title/wiki/': () => ({ body: items }),
    'GET admin/users/': { body: { results: [] } },
  });
  await screen.getByRole('button', { name: 'Edit Begin' }).click();
  const content = screen.getByRole('textbox', { name: 'Content' });
  await content.click();
  await userEvent.keyboard('{Control>}{End}{/Control} All');
  const element = content.element();
  items = [{ ...other, title: 'Go far' }];
  deliverChange(ANYTHING);
  await expect.element(screen.getByText('Go far')).toBeVisible();
  expect(content.element()).toBe(element);
  await userEvent.keyboard(' of it');
  await expect.element(content).toHaveTextContent('Read this. All of it');
  const row = screen.getByRole('button', { name: 'Edit Go far' }).element();
  expect(element.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});

test('an item that somebody else saved meanwhile is shown above what was typed, which replaces it when saved again', async () => {
  localStorage.clear();
  sessionStorage.clear();
  let item = BEGIN;
  const theirs = { ...BEGIN, title: 'Start', content: '<p>Read that.</p>', modified: '2026-01-03T00:00:00.000Z' };
  const detail = 'Someone else has changed this item in the meantime. Nothing was overwritten.';
  const { screen, received } = await showApp('/admin/task/old-title/description', editorViewer, {
    'GET admin/task/old-title/': { body: savedTask() },
    'GET admin/task/old-title/wiki/': () => ({ body: [item] }),
    'GET admin/users/': { body: { results: [] } },
    'PATCH admin/task/old-title/wiki/3/': ({ body }) => {
      if ((body as AdminWikiItem).modified === theirs.modified) return { body: { ...theirs, title: 'Begin here' } };
      item = theirs;
      return { status: 409, body: { code: 'tutorials.editedMeanwhile', detail } };
    },
  });
  await screen.getByRole('button', { name: 'Edit Begin' }).click();
  const title = screen.getByRole('textbox', { name: 'Title' });
  await title.fill('Begin here');
  const save = screen.getByRole('button', { name: 'Save item' });
  await save.click();
  await expect.element(screen.getByText(detail)).toBeVisible();
  const shown = screen.getByRole('status').filter({ hasText: 'Someone else has changed this item. Save again' });
  await expect.element(shown.getByText('Start')).toBeVisible();
  await expect.element(shown.getByText('Read that.')).toBeVisible();
  await expect.element(title).toHaveValue('Begin here');
  await expectAccessible();
  await save.click();
  await expect.element(title).not.toBeInTheDocument();
  expect(lastTo(received, 'PATCH admin/task/old-title/wiki/3/')?.body).toMatchObject({
    ...{ title: 'Begin here', content: BEGIN.content, modified: theirs.modified },
  });
});

test('the form of an item that is being written stays open where what was typed is taken back, after a reload too', async () => {
  localStorage.clear();
  sessionStorage.clear();
  const open = () =>
    showApp('/admin/task/old-title/description', editorViewer, {
      'GET admin/task/old-title/': { body: savedTask() },
      'GET admin/task/old-title/wiki/': { body: [BEGIN] },
      'GET admin/users/': { body: { results: [] } },
    });
  const first = await open();
  await first.screen.getByRole('button', { name: 'Edit Begin' }).click();
  await first.screen.getByRole('textbox', { name: 'Title' }).fill('Begin!');
  await first.screen.unmount();

  const { screen } = await open();
  const title = screen.getByRole('textbox', { name: 'Title' });
  await title.click();
  await userEvent.keyboard('{End}{Backspace}');
  await expect.element(screen.getByText('Everything is saved')).toBeVisible();
  await userEvent.keyboard(' here');
  await expect.element(title).toHaveValue('Begin here');
});

test('what is typed into an item while it is saved goes on in place, on the same page and after a look at another tab', async () => {
  localStorage.clear();
  sessionStorage.clear();
  const saves = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  let item = BEGIN;
  let count = 0;
  const { screen, received } = await showApp('/admin/task/old-title/description', editorViewer, {
    'GET admin/task/old-title/': { body: savedTask() },
    'GET admin/task/old-title/wiki/': () => ({ body: [item] }),
    'GET admin/users/': { body: { results: [] } },
    'PATCH admin/task/old-title/wiki/3/': async ({ body }) => {
      const { title } = body as { title: string };
      await saves[count]?.promise;
      count += 1;
      item = { ...item, title, modified: `2026-01-02T00:00:0${count}.000Z` };
      return { body: item };
    },
  });
  const title = screen.getByRole('textbox', { name: 'Title' });
  const save = screen.getByRole('button', { name: 'Save item' });
  await screen.getByRole('button', { name: 'Edit Begin' }).click();
  await userEvent.keyboard('{End} he');
  await save.click();
  await title.click();
  await userEvent.keyboard('{End}r');
  saves[0].resolve();
  await expect.element(screen.getByText('Item saved!')).toBeVisible();
  await userEvent.keyboard('e');
  await expect.element(title).toHaveValue('Begin here');

  const content = screen.getByRole('textbox', { name: 'Content' });
  await content.click();
  await userEvent.keyboard('{Control>}{End}{/Control} All');
  await save.click();
  await content.click();
  await userEvent.keyboard('{Control>}{End}{/Control} of it');
  await expect.element(content).toHaveTextContent('Read this. All of it');
  await screen.getByRole('tab', { name: 'Users' }).click();
  await screen.getByRole('tab', { name: 'Description' }).click();
  await title.fill('Begin here now');
  saves[1].resolve();
  await expect.poll(() => JSON.stringify({ ...sessionStorage })).toContain('2026-01-02T00:00:02.000Z');
  await expect.element(title).toHaveValue('Begin here now');
  await save.click();
  await expect.element(title).not.toBeInTheDocument();
  expect(lastTo(received, 'PATCH admin/task/old-title/wiki/3/')?.body).toMatchObject({
    ...{ title: 'Begin here now', content: '<p>Read this. All of it</p>' },
    modified: '2026-01-02T00:00:02.000Z',
  });
});

test('an item for evaluators has to be accepted before evaluating', async () => {
  const { screen } = await showApp('/admin/task/old-title/description', editorViewer, {
    'GET admin/task/old-title/': { body: savedTask({ enable_evaluations: true }) },
    'GET admin/task/old-title/wiki/': { body: [BEGIN, { ...BEGIN, id: 4, title: 'Judge', for_evaluators: true }] },
    'GET admin/users/': { body: { results: [] } },
  });
  await screen.getByRole('button', { name: 'Edit Judge' }).click();
  await expect.element(screen.getByRole('checkbox', { name: 'Must be accepted before evaluating' })).toBeVisible();
  await screen.getByRole('button', { name: 'Edit Begin' }).click();
  await expect.element(screen.getByRole('checkbox', { name: 'Must be accepted before answering' })).toBeVisible();
});
