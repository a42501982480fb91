import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeLanguage } from '../../../../shared/use-texts.ts';
import { expectAccessible } from '../../../../web/testing/accessibility.ts';
import { showApp } from '../../../../web/testing/show-app.tsx';
import { inZone } from '../../../../web/testing/time-zone.ts';
import { toasts } from '../../../../web/ui/toasts/toast.ts';
import { editorViewer, onTask, savedTask } from '../testing/saved-task.ts';

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  toasts.set([]);
  await page.viewport(1280, 900);
});

const person = (username: string, id: number) => ({ id, username, name: '', company: 'Example' });
const SAVE = 'Save and continue editing';
const MODIFIED = { modified: '2026-01-01T00:00:00.000Z' };

const open = (calls: Parameters<typeof showApp>[2] = {}) =>
  showApp('/admin/task/old-title/users', editorViewer, {
    'GET admin/task/old-title/': { body: savedTask({ usertasks: [onTask('ann'), onTask('bob', { id: 2 })] }) },
    'PATCH admin/task/~1/': { body: { ...savedTask(), update_fields: [], coordinators: [] } },
    'GET admin/users/': { body: { results: [] } },
    ...calls,
  });

test('people of a pasted list are added with one limit; who is not found stays in the field', async () => {
  const { screen, received } = await open({
    'GET admin/users/': { body: { results: [person('ann', 1), person('cleo', 3), person('dan', 4)] } },
  });
  await screen.getByRole('button', { name: 'Paste a list…' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Add people from a list' });
  await dialog.getByLabelText('Usernames').fill('ann, \u200bcleo\n\nnobody dan;cleo');
  await expect.element(dialog.getByText('4 people')).toBeVisible();
  const limit = dialog.getByLabelText('Limit for each of them');
  for (const [wrong, why] of [
    ['-20', 'Must be at least 0.'],
    ['1,5', 'Enter a whole number.'],
  ] as const) {
    await limit.clear();
    await userEvent.type(limit, wrong);
    await expect.element(dialog.getByText(why)).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Add to task' })).toBeDisabled();
  }
  await limit.fill('20');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Add to task' }).click();
  await expect.element(screen.getByText('2 people added. Save the task to assign them.')).toBeVisible();
  await expect.element(dialog.getByText('No active user has this username.')).toBeVisible();
  await expect.element(dialog.getByLabelText('Usernames')).toHaveValue('nobody');
  expect(received.some(({ path }) => path.includes('usernames=ann%2Ccleo%2Cnobody%2Cdan'))).toBe(true);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await screen.getByRole('button', { name: SAVE }).click();
  await expect.element(screen.getByText('Task saved!')).toBeVisible();
  expect(received.find((one) => one.method === 'PATCH')?.body).toEqual({
    usertasks: [
      { username: 'cleo', max_questions: 20 },
      { username: 'dan', max_questions: 20 },
    ],
    ...MODIFIED,
  });
});

test('people are found by limit, answers, deadline and when they were added; a username goes before', async () => {
  const usertasks = [
    onTask('ann', { max_questions: 5, done: { done: 3, skipped: 0 }, deadline: '2026-03-02T12:00:00.000Z' }),
    onTask('bob', { id: 2, max_questions: null, done: { done: 9, skipped: 0 }, deadline: '2026-04-10T12:00:00.000Z' }),
    onTask('cleo', { id: 3, max_questions: 50, added: '2026-02-02T12:00:00.000Z' }),
  ];
  const { screen } = await open({ 'GET admin/task/old-title/': { body: savedTask({ usertasks }) } });
  const shown = () =>
    ['ann', 'bob', 'cleo'].filter((name) => screen.getByLabelText(`Limit of ${name}`).elements().length > 0);
  await expect.poll(shown).toEqual(['ann', 'bob', 'cleo']);
  await screen.getByRole('button', { name: /^Filter/ }).click();
  const range = (name: string) => screen.getByRole('group', { name, exact: true });
  await range('Limit').getByLabelText('From').fill('5');
  await expect.poll(shown).toEqual(['ann', 'cleo']);
  await range('Done').getByLabelText('To').fill('2');
  await expect.poll(shown).toEqual(['cleo']);
  await expectAccessible();
  await screen.getByRole('button', { name: 'Clear these filters' }).click();
  await range('Deadline').getByLabelText('To').fill('3/3/2026');
  await userEvent.keyboard('{Tab}');
  await expect.poll(shown).toEqual(['ann']);
  await screen.getByRole('button', { name: 'Clear these filters' }).click();
  await range('Added').getByLabelText('From').fill('2/2/2026');
  await userEvent.keyboard('{Tab}');
  await expect.poll(shown).toEqual(['cleo']);
  await screen.getByLabelText('Filter by username').fill('bo');
  await expect.poll(shown).toEqual(['bob']);
});

test('what is marked as no count hides nobody', async () => {
  const { screen } = await open();
  await screen.getByRole('button', { name: /^Filter/ }).click();
  const to = screen.getByRole('group', { name: 'Done', exact: true }).getByLabelText('To');
  for (const wrong of ['-1', '1.5']) {
    await to.clear();
    await userEvent.type(to, wrong);
    await expect.element(to).toHaveAttribute('aria-invalid', 'true');
    for (const name of ['ann', 'bob']) await expect.element(screen.getByLabelText(`Limit of ${name}`)).toBeVisible();
  }
  await expect.element(screen.getByRole('button', { name: 'Filter', exact: true })).toBeVisible();
});

test('a limit is set for everybody whom the filter shows', async () => {
  const { screen, received } = await open();
  await screen.getByRole('button', { name: 'Set for all…' }).click();
  const popup = screen.getByRole('dialog', { name: 'Set for all…' });
  await expect.element(popup.getByText('For all 2 people in the list:')).toBeVisible();
  await popup.getByLabelText('Limit').fill('7');
  await expectAccessible();
  await popup.getByRole('button', { name: 'Set limit' }).click();
  await expect.element(screen.getByLabelText('Limit of ann')).toHaveValue('7');
  await screen.getByRole('button', { name: SAVE }).click();
  await expect.element(screen.getByText('Task saved!')).toBeVisible();
  expect(received.find((one) => one.method === 'PATCH')?.body).toEqual({
    usertasks: [
      { username: 'ann', max_questions: 7 },
      { username: 'bob', max_questions: 7 },
    ],
    ...MODIFIED,
  });
});

test('a deadline is not set for all with a time that the clocks leave out', async () => {
  await inZone('Europe/Warsaw');
  const { screen } = await open();
  await screen.getByRole('button', { name: 'Set for all…' }).click();
  const popup = screen.getByRole('dialog', { name: 'Set for all…' });
  await popup.getByRole('textbox', { name: 'Deadline', exact: true }).fill('3/28/2027');
  await userEvent.keyboard('{Enter}');
  const set = popup.getByRole('button', { name: 'Set deadline' });
  await popup.getByLabelText('Deadline: Time').fill('02:30');
  await expect.element(popup.getByText(/^02:30 does not exist on this day/)).toBeVisible();
  await expect.element(set).toBeDisabled();
  await popup.getByLabelText('Deadline: Time').fill('03:30');
  await set.click();
  await expect.element(screen.getByLabelText('Deadline of bob: Time')).toHaveValue('03:30');
});

test('a deadline that is set for all replaces a time that the clocks leave out, also of who is on another page', async () => {
  await inZone('Europe/Warsaw');
  const usertasks = Array.from({ length: 26 }, (_, at) => onTask(`p${String(at).padStart(2, '0')}`, { id: at + 1 }));
  const { screen, received } = await open({ 'GET admin/task/old-title/': { body: savedTask({ usertasks }) } });
  await screen.getByRole('button', { name: 'Next page' }).click();
  await screen.getByRole('textbox', { name: 'Deadline of p25', exact: true }).fill('3/28/2027');
  await userEvent.keyboard('{Enter}');
  await screen.getByLabelText('Deadline of p25: Time').fill('02:30');
  await screen.getByRole('button', { name: 'Previous page' }).click();
  await screen.getByRole('button', { name: 'Set for all…' }).click();
  const popup = screen.getByRole('dialog', { name: 'Set for all…' });
  await popup.getByRole('textbox', { name: 'Deadline', exact: true }).fill('3/29/2027');
  await userEvent.keyboard('{Enter}');
  await popup.getByRole('button', { name: 'Set deadline' }).click();
  await screen.getByRole('button', { name: SAVE }).click();
  await expect.element(screen.getByText('Task saved!')).toBeVisible();
  const deadline = '2027-03-29T21:59:00.000Z';
  expect(received.find((one) => one.method === 'PATCH')?.body).toMatchObject({
    usertasks: expect.arrayContaining([{ username: 'p25', deadline }]),
  });
});

test('who has resigned is shown, stays away from what is set for all, and is assigned again', async () => {
  const left = { resignation: '2026-02-01T12:00:00.000Z' };
  const usertasks = [onTask('ann'), onTask('bob', { id: 2, ...left }), onTask('cleo', { id: 3, ...left })];
  const { screen, received } = await open({
    'GET admin/task/old-title/': { body: savedTask({ usertasks }) },
    'GET admin/users/': { body: { results: [person('ann', 1), person('cleo', 3)] } },
  });
  await expect.element(screen.getByText('Resigned').first()).toBeVisible();
  await expect.element(screen.getByLabelText('Limit of bob')).toBeDisabled();
  await screen.getByRole('button', { name: 'Set for all…' }).click();
  await expect.element(screen.getByText('For 1 person in the list:')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  const again = screen.getByRole('button', { name: 'Assign bob again' });
  await again.click();
  await expect.element(screen.getByText('Will be assigned again')).toBeVisible();
  await screen.getByLabelText('Limit of bob').fill('3');
  // Taken back, and once more.
  await screen.getByRole('button', { name: 'Remove bob from the task' }).click();
  await expect.element(screen.getByLabelText('Limit of bob')).toHaveValue('5');
  await again.click();
  await screen.getByLabelText('Limit of bob').fill('4');
  await expectAccessible();
  // The other way: adding them by name.
  await screen.getByRole('button', { name: 'Paste a list…' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Add people from a list' });
  await dialog.getByLabelText('Usernames').fill('ann, cleo');
  await dialog.getByRole('button', { name: 'Add to task' }).click();
  await expect.element(screen.getByText('1 person added. Save the task to assign them.')).toBeVisible();
  await screen.getByRole('button', { name: SAVE }).click();
  await expect.element(screen.getByText('Task saved!')).toBeVisible();
  expect(received.find((one) => one.method === 'PATCH')?.body).toEqual({
    usertasks: [
      { username: 'bob', max_questions: 4, assign_again: true },
      { username: 'cleo', max_questions: null, assign_again: true },
    ],
    ...MODIFIED,
  });
});

test('the table of people is as wide as a page of 1280 pixels in Polish too', async () => {
  onTestFinished(() => changeLanguage('en'));
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const done = { done: 120, skipped: 20 };
  const ann = onTask('ann', { last_activity: ago(340), added: ago(340), auto_assigned: true, done });
  const { screen } = await open({
    'GET admin/task/old-title/': {
      body: savedTask({ usertasks: [ann, onTask('bob', { id: 2, max_questions: null })] }),
    },
  });
  changeLanguage('pl');
  const found = screen.getByRole('table', { name: 'Użytkownicy' });
  await expect.element(found.getByRole('columnheader', { name: 'Działania' })).toBeVisible();
  const table = found.element();
  expect(table.scrollWidth).toBeLessThanOrEqual(table.parentElement?.clientWidth ?? 0);
});
