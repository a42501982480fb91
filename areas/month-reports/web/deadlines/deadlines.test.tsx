import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { lastTo, viewerWith } from '../../../../web/testing/fake-server.ts';
import { showApp } from '../../../../web/testing/show-app.tsx';
import { inZone } from '../../../../web/testing/time-zone.ts';
import type { AdminDeadline } from '../../contract.ts';

beforeEach(() => page.viewport(1280, 900));

const november: AdminDeadline = {
  ...{ id: 3, name: 'November', start: '2026-11-01T00:00:00.000Z', end: '2026-11-30T23:59:00.000Z' },
  ...{ version: 4, companies: [], default: true, reports: 2 },
};

const BACKWARDS = 'The end must be after the start.';

const open = (
  deadlines: AdminDeadline[],
  errors: object = { end: [BACKWARDS] },
  calls: Parameters<typeof showApp>[2] = {},
) =>
  showApp('/reports/linguists-report-deadline', viewerWith({ is_staff: true }), {
    'GET month-reports-deadlines/': {
      body: { results: deadlines, count: deadlines.length, num_pages: 1, page_number: 1 },
    },
    'GET month-reports-deadlines/companies/': { body: [] },
    'POST month-reports-deadlines/': { status: 400, body: errors },
    ...calls,
  });

test('a deadline without times is not sent, and says so', async () => {
  const { screen, received } = await open([]);
  await screen.getByRole('button', { name: 'Add new deadline' }).first().click();
  const dialog = screen.getByRole('dialog', { name: 'New deadline' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('December');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Please choose start/end time')).toBeVisible();
  expect(received.some(({ method, path }) => method === 'POST' && path === 'month-reports-deadlines/')).toBe(false);
});

test('a click into a row opens the deadline as its button does', async () => {
  const { screen } = await open([november]);
  const dialog = screen.getByRole('dialog', { name: 'Deadline' });
  for (const target of [
    screen.getByRole('cell', { name: 'November' }),
    screen.getByRole('button', { name: 'Edit November' }),
  ]) {
    await target.click();
    await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('November');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
  }
});

test('a deadline that was typed into closes only after a question', async () => {
  const { screen } = await open([november]);
  await screen.getByRole('button', { name: 'Edit November' }).click();
  const name = screen.getByRole('dialog', { name: 'Deadline' }).getByRole('textbox', { name: 'Name' });
  await name.fill('December');
  await userEvent.keyboard('{Escape}');
  const question = screen.getByRole('dialog', { name: 'Close without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(name).toHaveValue('December');
  // Passing through the fields changes nothing.
  await name.fill('November');
  for (let field = 0; field < 8; field += 1) await userEvent.tab();
  await userEvent.keyboard('{Escape}');
  await expect.element(name).not.toBeInTheDocument();
});

test('what is wrong with a deadline stands at its field, once', async () => {
  const { screen } = await open([november]);
  await screen.getByRole('button', { name: 'Edit November' }).click();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText(BACKWARDS).first()).toBeVisible();
  // A message of its own would come a moment later than the one at the field.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(screen.getByText(BACKWARDS).elements()).toHaveLength(1);
});

test('a deadline that somebody else saved meanwhile keeps their changes under mine, also among the companies', async () => {
  const companies = [5, 6, 7, 8].map((id) => ({ id, name: `Company ${id}`, is_active: true }));
  const before = { ...november, companies: [5, 6] };
  const now = { ...before, version: 5, end: '2026-12-05T22:59:59.000Z', companies: [5, 6, 8] };
  let answer: object = { status: 409, body: { detail: 'Someone else saved changes in the meantime.' } };
  let read: object = { status: 503, body: { detail: 'Try again later.' } };
  const { screen, received } = await open(
    [before],
    {},
    {
      'GET month-reports-deadlines/companies/': { body: companies },
      'GET month-reports-deadlines/3/': () => read,
      'POST month-reports-deadlines/': () => answer,
    },
  );
  await screen.getByRole('button', { name: 'Edit November' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Deadline' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('November 2026');
  await dialog.getByRole('combobox', { name: 'Companies' }).click();
  await userEvent.keyboard('{Backspace}');
  await screen.getByRole('option', { name: 'Company 7' }).click();
  await userEvent.tab();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const load = dialog.getByRole('button', { name: 'Load their changes, keep mine' });
  await load.click();
  await expect.element(dialog.getByText('Try again later.')).toBeVisible();
  read = { body: now };
  await load.click();
  await expect.element(dialog.getByText('Please review and save again.')).toBeVisible();
  await expect.element(dialog.getByText('Try again later.')).not.toBeInTheDocument();
  expect(lastTo(received, 'POST month-reports-deadlines/')?.body).toMatchObject({ id: 3, version: 4 });
  const saved = { name: 'November 2026', companies: [5, 8, 7] };
  answer = { body: { ...now, ...saved, version: 6 } };
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const sent = { id: 3, version: 5, start: november.start, end: now.end, default: true, ...saved };
  expect(lastTo(received, 'POST month-reports-deadlines/')?.body).toEqual(sent);
});

test('an end has its last minute, and people who are not to be taken out are named at their field', async () => {
  const inUse = 'People without a company have already reported hours for this deadline (2).';
  const { screen, received } = await open([november], { default: [inUse] });
  await screen.getByRole('button', { name: 'Edit November' }).click();
  const end = screen.getByRole('textbox', { name: 'End', exact: true });
  await end.fill('12/31/2026');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText(inUse)).toBeVisible();
  expect(screen.getByText(inUse).elements()).toHaveLength(1);
  expect(lastTo(received, 'POST month-reports-deadlines/')?.body).toMatchObject({
    end: expect.stringMatching(/:59:59\.000Z$/),
  });
});

test('an hour that the clocks leave out is refused at its field, and nothing is sent with it', async () => {
  await inZone('Europe/Warsaw');
  const { screen, received } = await open([{ ...november, start: '2027-03-27T23:00:00.000Z' }]);
  await screen.getByRole('button', { name: 'Edit November' }).click();
  const time = screen.getByLabelText('Start: Time');
  await time.fill('02:30');
  const said = screen.getByText('02:30 does not exist on this day: the clocks are set forward.');
  await expect.element(said).toBeVisible();
  await screen.getByRole('button', { name: 'Save' }).click();
  expect(received.some(({ method, path }) => method === 'POST' && path === 'month-reports-deadlines/')).toBe(false);
  await time.fill('03:30');
  expect(said.elements()).toHaveLength(0);
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => lastTo(received, 'POST month-reports-deadlines/')?.body)
    .toMatchObject({ start: '2027-03-28T01:30:00.000Z' });
});
