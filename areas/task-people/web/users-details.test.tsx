import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../web/testing/accessibility.ts';
import { lastTo, viewerWith } from '../../../web/testing/fake-server.ts';
import { showApp } from '../../../web/testing/show-app.tsx';
import { KIND_FORM } from '../../../web/work/testing/items.ts';
import type { UserTask } from '../contract.ts';
import type { MediaKind } from '../media-contract.ts';

const TASK = {
  ...{ pk: 1, slug: 'kinds', earlier_slugs: [], title: 'Kinds', description: '', language: 'en', is_active: true },
  ...{ questions_at_page: 1, questions_ahead: 0, possible_review: false, can_linguist_start_discussion: false },
  ...{ deadline: null, max_questions: null, answered: 0, skipped: 0, user_is_moderator: true, user_is_assigned: false },
  ...{ blocked: false, can_resign: false, is_favorite: false, favorites_pin_color: null },
  ...{ user_is_company_coordinator: false, config: KIND_FORM, form_version: 1 },
};

const person = (id: number, username: string, email: string | null): UserTask => ({
  ...{ id, username, max_questions: 20, done: 7, displayed_tutorial_datetime: null },
  last_activity: email && new Date(2026, 10, 5, 9, 7).toISOString(),
  profile: { id, first_name: 'First', last_name: 'Last', email, company: 'Words Ltd' },
});

const LENGTHS = {
  results: [
    { answer_id: 501, question_id: 31, seconds: 61.4 },
    { answer_id: 502, question_id: 32, seconds: null },
  ],
  ...{ count: 102, num_pages: 2, page_number: 1, total_seconds: 61.4, unknown: 1 },
};

const show = (
  hasData: boolean,
  media: readonly MediaKind[] = [],
  filter = 'company=2',
  secondPage: Promise<void> = Promise.resolve(),
) =>
  showApp(
    `/task/kinds/users-details?${filter}`,
    viewerWith({ is_moderator: true, is_staff: true, has_user_data_access: hasData }),
    {
      'GET task/kinds/': { body: TASK },
      'GET task/kinds/progress-bar/': { body: { done: 0, new: 20, evaluated: 0, all: 40 } },
      'GET users-details/kinds/filter-options/': {
        body: { user: [{ id: 11, username: 'ann' }], company: [{ id: 2, name: 'Words Ltd' }] },
      },
      'GET users-details/kinds/': {
        body: {
          media,
          usertasks: [person(11, 'ann', 'ann@example.org'), person(12, 'ben', null)],
          ...{ count: 2, num_pages: 1, page_number: 1 },
        },
      },
      'GET users-details/kinds/media-report/11/': async ({ path }) => {
        if (path.includes('page=2')) await secondPage;
        return { body: LENGTHS };
      },
    },
  );

test('the people of a task are filtered from the address, and the emails of those chosen are copied', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { screen, received } = await show(true);
  await expect.element(screen.getByRole('cell', { name: 'ben', exact: true })).toBeVisible();
  await expect.element(screen.getByText('05.11.2026 09:07')).toBeVisible();
  expect(lastTo(received, 'GET users-details/kinds/')?.path).toContain('company=2');
  const emails = screen.getByRole('button', { name: 'Users emails list' });
  await expect.element(emails).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: 'Overall Report' })).toBeEnabled();
  await expectAccessible();
  await expect.element(screen.getByRole('checkbox', { name: 'Select ben' })).toBeVisible();
  for (const box of screen
    .getByRole('checkbox', { name: /Select/ })
    .all()
    .slice(-2))
    await box.click();
  await emails.click();
  const dialog = screen.getByRole('dialog', { name: 'Users emails list' });
  await expect.element(dialog.getByRole('textbox')).toHaveValue('ann@example.org');
  await dialog.getByRole('button', { name: 'Copy emails' }).click();
  await expect.element(screen.getByText('The emails were copied to your clipboard.')).toBeVisible();
  expect(copied).toHaveBeenCalledWith('ann@example.org');
});

test('without access to people’s data nobody is chosen, reported or written to', async () => {
  const { screen } = await show(false);
  await expect.element(screen.getByRole('cell', { name: 'ben', exact: true })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Overall Report' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('checkbox')).not.toBeInTheDocument();
});

test('an address that filters by people whom the reader does not see says so', async () => {
  await show(false, [], 'user=11,77&company=3');
  const chosen = page.elementLocator(document.body).getByText(/^Not visible to you/);
  await expect
    .poll(() =>
      chosen
        .elements()
        .filter((one) => one.checkVisibility())
        .map((one) => one.textContent),
    )
    .toEqual(['Not visible to you (3)', 'Not visible to you (77)']);
});

test('where a task has recordings, a report of their lengths opens for each person', async () => {
  const { promise: secondPage, resolve } = Promise.withResolvers<void>();
  const { screen } = await show(false, ['audio'], 'company=2', secondPage);
  await screen.getByRole('button', { name: 'Audio report of ann' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Audio Answer: ann' });
  await expect.element(dialog.getByText('00:01:01', { exact: true })).toBeVisible();
  await expect.element(dialog.getByText('Total duration: 00:01:01')).toBeVisible();
  await expect.element(dialog.getByText(/^1 file whose duration is unknown/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Download xlsx' })).toBeEnabled();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Next page' }).click();
  const row = dialog.getByText('00:01:01', { exact: true });
  await expect.poll(() => row.element().closest('[aria-busy=true]')).not.toBeNull();
  resolve();
  await expect.poll(() => row.element().closest('[aria-busy=true]')).toBeNull();
});
