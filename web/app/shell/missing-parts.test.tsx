import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { NO_EVALUATIONS } from '../../../areas/tasks/web/testing/no-evaluations.ts';
import { blockFiles } from '../../testing/block-files.ts';
import { viewerWith } from '../../testing/fake-server.ts';
import { showApp } from '../../testing/show-app.tsx';

test('what is opened from the menus and cannot be loaded is said each time, and the page stays', async () => {
  await page.viewport(390, 800);
  await blockFiles('*/command-palette.tsx*', '*/side-menu.tsx*');
  const { screen } = await showApp('/nowhere', viewerWith());
  const heading = screen.getByRole('heading', { level: 1 });
  await expect.element(heading).toHaveTextContent("404: OOPS, THE PAGE YOU ARE LOOKING FOR CAN'T BE FOUND!");
  const said = screen.getByText('This could not be loaded. Check your connection, then reload the page.');
  const isSaid = async () => {
    await expect.element(said).toBeVisible();
    await screen.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(said).not.toBeInTheDocument();
    await expect.element(heading).toHaveTextContent("404: OOPS, THE PAGE YOU ARE LOOKING FOR CAN'T BE FOUND!");
  };
  for (let time = 1; time <= 2; time += 1) {
    await userEvent.keyboard('{Control>}k{/Control}');
    await isSaid();
  }
  const menu = screen.getByRole('button', { name: 'Open the menu' });
  for (let time = 1; time <= 2; time += 1) {
    await menu.click();
    await isSaid();
    await expect.element(menu).toHaveAttribute('aria-expanded', 'false');
  }
});

test('a task is worked at without the way to resign from it, where that cannot be loaded', async () => {
  await page.viewport(1280, 900);
  await blockFiles('*/resign-button.tsx*');
  const task = {
    ...{ pk: 1, slug: 'tone', earlier_slugs: [], title: 'Tone', description: '', language: 'en', deadline: null },
    ...{ can_resign: true, is_favorite: false, favorites_pin_color: null, is_active: true, questions_at_page: 1 },
    ...{ questions_ahead: 0, possible_review: false, can_linguist_start_discussion: false, max_questions: 20 },
    ...{ answered: 0, skipped: 0, user_is_moderator: false, user_is_assigned: true, blocked: false, form_version: 1 },
    ...{ user_is_company_coordinator: false, ...NO_EVALUATIONS, config: { structure: [] } },
  };
  // Where it was waited for, that it did not come is known.
  const failures = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => failures.mockRestore());
  const { screen } = await showApp('/task/tone', viewerWith(), {
    'GET task/tone/': { body: task },
    'GET task/tone/progress-bar/': { body: { done: 12, new: 100, evaluated: 0, all: 120 } },
    'GET task/tone/new-questions/': { body: [] },
  });
  await expect.poll(() => String(failures.mock.calls)).toContain('resign-button.tsx');
  await expect.element(screen.getByText('Done: 0 of 20')).toBeVisible();
  await expect.element(screen.getByRole('tab', { name: 'New', selected: true })).toBeVisible();
});

test('filters that cannot be loaded are said to be missing, and the list stays', async () => {
  await blockFiles('*/list/people-filters.tsx*');
  const { screen } = await showApp('/users', viewerWith({ is_superuser: true }), {
    'GET users/': { body: { results: [], num_pages: 1, page_number: 1, count: 0 } },
  });
  await screen.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect.element(screen.getByText(/^This could not be loaded/)).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
});
