import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../web/testing/accessibility.ts';
import { lastTo, viewerWith } from '../../../web/testing/fake-server.ts';
import { showApp } from '../../../web/testing/show-app.tsx';
import type { AppAnswer } from '../contract.ts';

beforeEach(() => page.viewport(1280, 900));

const app: AppAnswer = {
  ...{ ans_id: 5, task_slug: 'apps', question_id: 8, appId: 'org.example.trail', title: 'Trail Companion' },
  ...{ GPCategories: 'Maps & Navigation', categories: ['travel'], categories_options: ['travel', 'sport'] },
  ...{ noUsers: 2, blacklist: false, accept: false },
};

test('an app is accepted or blacklisted at once; where saving fails, the list is loaded again', async () => {
  const saved: number[] = [];
  const { screen, received } = await showApp(
    '/upeu?selectedTaskId=3&filter=undecided',
    viewerWith({ is_staff: true }),
    {
      'GET upeu/tasks/': { body: [{ id: 3, slug: 'apps', title: 'Apps' }] },
      'GET upeu/apps/': { body: { results: [app], count: 1, num_pages: 1, page_number: 1, categories: ['travel'] } },
      'POST upeu/apps/': () =>
        saved.push(1) < 3
          ? { body: { ans_id: 5, accept: saved.length === 1, blacklist: saved.length === 2, categories: null } }
          : { status: 404, body: { detail: 'Gone.' } },
    },
  );
  const of = (word: string) => screen.getByRole('switch', { name: `${word} Trail Companion` });
  const [accept, blacklist] = [of('Accept'), of('Blacklist')];
  const toggle = async (one: typeof accept) => {
    await expect.element(one).toBeVisible();
    (one.element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
  };
  await toggle(accept);
  await expect.element(screen.getByText('Saved!')).toBeVisible();
  const { path } = lastTo(received, 'GET upeu/apps/') ?? {};
  expect(path).toMatch(/task_id=3.*filter=undecided|filter=undecided.*task_id=3/);
  await expect.element(accept).toBeChecked();
  await toggle(blacklist);
  await expect.element(blacklist).toBeChecked();
  await expect.element(accept).not.toBeChecked();
  await expect
    .poll(() => lastTo(received, 'POST upeu/apps/')?.body)
    .toEqual({ ans_id: 5, task_slug: 'apps', question_id: 8, blacklist: true });
  await expectAccessible();
  await toggle(accept);
  await expect.element(screen.getByText('Gone.')).toBeVisible();
  // As the server has it.
  await expect.element(blacklist).not.toBeChecked();
  await expect.element(accept).not.toBeChecked();
});

test('a row shows what the server has after a change, also where somebody else has decided meanwhile', async () => {
  const { screen } = await showApp('/upeu?selectedTaskId=3', viewerWith({ is_staff: true }), {
    'GET upeu/tasks/': { body: [{ id: 3, slug: 'apps', title: 'Apps' }] },
    'GET upeu/apps/': {
      body: {
        results: [{ ...app, accept: true, categories_options: [] }],
        count: 1,
        num_pages: 1,
        page_number: 1,
        categories: ['travel'],
      },
    },
    'POST upeu/apps/': { body: { ans_id: 5, accept: false, blacklist: true, categories: ['sport'] } },
  });
  const accept = screen.getByRole('switch', { name: 'Accept Trail Companion' });
  await expect.element(accept).toBeChecked();
  (accept.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(screen.getByRole('switch', { name: 'Blacklist Trail Companion' })).toBeChecked();
  await expect.element(accept).not.toBeChecked();
  await expect.element(screen.getByText('sport')).toBeVisible();
  await expect.element(screen.getByText('travel')).not.toBeInTheDocument();
});
