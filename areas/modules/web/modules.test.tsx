import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../web/testing/accessibility.ts';
import { lastTo, viewerWith } from '../../../web/testing/fake-server.ts';
import { showApp } from '../../../web/testing/show-app.tsx';
import type { Module } from '../contract.ts';

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await page.viewport(1280, 900);
});

const corpora: Module = {
  ...{ id: 4, version: 1, name: 'Corpora', description: '', project: 'Voices', coordinators: ['greta'] },
  tasks: [{ slug: 'jonah', title: 'Jonah and the whale' }],
};

test('a module’s tasks, coordinators and project are chosen on its page', async () => {
  const { screen, received } = await showApp('/module/4', viewerWith({ is_staff: true }), {
    'GET module/4/': { body: corpora },
    'GET modules/projects/': { body: [{ id: 1, name: 'Voices' }] },
    'GET modules/staff/': { body: [{ username: 'stefan', name: 'Stefan Vogel' }] },
    'GET modules/tasks/': { body: [{ slug: 'alice', title: 'Where is Alice?' }] },
    'PATCH module/4/': ({ body }) => ({ body: { ...corpora, ...(body as object), version: 2, tasks: corpora.tasks } }),
  });
  await expect.element(screen.getByText('Jonah and the whale')).toBeVisible();
  await screen.getByRole('combobox', { name: 'Tasks' }).click();
  await screen.getByRole('option', { name: 'Where is Alice?' }).click();
  await screen.getByRole('combobox', { name: 'Project' }).fill('Reading');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Module updated!')).toBeVisible();
  expect(lastTo(received, 'PATCH module/4/')?.body).toEqual({
    ...{ version: 1, project: 'Reading', tasks: ['jonah', 'alice'] },
  });
  await expectAccessible();
});

test('whoever may not see a module reads why', async () => {
  const { screen } = await showApp('/module/4', viewerWith({ is_staff: true }), {
    'GET module/4/': { status: 404, body: { detail: 'There is none.' } },
  });
  await expect.element(screen.getByText('You probably do not have access to this module')).toBeVisible();
  await expectAccessible();
});

test.each(['/module/abc', '/module/0', '/module/-1'])('%s is no page', async (address) => {
  const { screen } = await showApp(address, viewerWith({ is_staff: true }), {});
  await expect.element(screen.getByRole('heading', { name: /THE PAGE YOU ARE LOOKING FOR/ })).toBeVisible();
});
