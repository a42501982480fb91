import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeLanguage } from '../../../../shared/use-texts.ts';
import { expectAccessible } from '../../../../web/testing/accessibility.ts';
import { lastTo, viewerWith } from '../../../../web/testing/fake-server.ts';
import { showApp } from '../../../../web/testing/show-app.tsx';
import type { MonthReport, ReportLine } from '../../contract.ts';

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1280, 900);
});

const deadline = { id: 3, name: 'November', start: '2026-11-01T00:00:00.000Z', end: '2999-11-30T23:59:59.000Z' };

const done = (more: Partial<ReportLine['activity']>): ReportLine['activity'] => ({
  ...{ answers: 0, deleted_answers: 0, evaluation_answers: 0, deleted_evaluation_answers: 0, ...more },
});

const line = (more: Partial<ReportLine>): ReportLine => ({
  ...{ id: null, task: { id: 1, slug: 'tone' }, title: 'Tone', description: '', hours: 0, status: 'NOT_ACCEPTED' },
  ...{ is_open: true, rejection_reason: '', activity: done({}), sessions: {}, also_reported: [], ...more },
});

const report = (more: Partial<MonthReport> = {}): MonthReport => ({
  ...{ id: null, version: 0, deadline, status: 'NOT_ACCEPTED', is_too_late: false },
  user: { username: 'ela', type: null, company: null },
  ...{ pay: [], unpriced_hours: 0 },
  tasks_reports: [
    line({
      activity: done({ answers: 45, evaluation_answers: 2, deleted_evaluation_answers: 1 }),
      sessions: { TASK: 5_000, TEST: 400 },
    }),
    line({
      ...{ id: 9, task: { id: 2, slug: 'novel' }, title: 'Novel', hours: 2, description: 'Done' },
      ...{ status: 'ACCEPTED', is_open: false },
    }),
  ],
  ...more,
});

const open = (now: MonthReport, calls: Parameters<typeof showApp>[2] = {}) =>
  showApp('/reports/linguist-report', viewerWith(), {
    'GET deadlines/': { body: [{ ...deadline, status: null, total_hours: 0 }] },
    'GET month-report/': { body: now },
    'GET month-report/times/': {
      body: [
        {
          ...{ task: 1, sessions: 2, seconds: 5_400 },
          ...{ answers: 45, mean: 80.4, percentiles: [10, 20, 60, 90, 120] },
        },
      ],
    },
    'GET month-report/tasks/': { body: [{ id: 5, slug: 'verbs', title: 'Verbs' }] },
    ...calls,
  });

test('hours come from the timer with one press, other work is added, and the report is submitted', async () => {
  const { screen, received } = await open(report(), {
    'POST month-report/': { body: report({ id: 7, version: 1, status: 'PENDING' }) },
  });
  await screen.getByRole('button', { name: 'Use 1.5 h of the timer for Tone' }).click();
  await expect.element(screen.getByLabelText('Hours of Tone')).toHaveValue('1.5');
  await expect
    .element(screen.getByText('45 answers · 2 evaluated answers · 1 deleted evaluation · 30.00 an hour'))
    .toBeVisible();
  await expect.element(screen.getByText(/mean 80, median 60; 10% ≤ 10/)).toBeVisible();
  await expect.element(screen.getByText('2 sessions, 01:30:00, 00:45:00 each')).toBeVisible();
  await expect.element(screen.getByText('Please describe what you did.')).toBeVisible();
  await screen.getByLabelText('What you did: Tone').fill('Labelled sentences');
  await screen.getByRole('button', { name: 'Add other work' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Other work' }).first()).toHaveFocus();
  await screen.getByRole('textbox', { name: 'Other work' }).fill('A meeting');
  await screen.getByLabelText('Hours of A meeting').fill('0,6');
  await screen.getByLabelText('What you did: A meeting').fill('About the guideline');
  await screen.getByLabelText('Add a task').selectOptions('Verbs');
  await expect.element(screen.getByLabelText('Hours of A meeting')).toHaveValue('0.5');
  await expect.element(screen.getByText('Total: 4 h')).toBeVisible();
  // What is accepted stands there, and is not edited.
  await expect.element(screen.getByText('Accepted - no longer editable')).toBeVisible();
  await expect.element(screen.getByLabelText('Hours of Novel')).toHaveAttribute('readonly');
  await expectAccessible();
  await screen.getByRole('button', { name: 'Submit' }).click();
  await expect.element(screen.getByText('Your hours were submitted: 4 h.')).toBeVisible();
  expect(lastTo(received, 'POST month-report/')?.body).toEqual({
    deadline_id: 3,
    version: 0,
    tasks_reports: [
      { id: null, task: 1, title: 'Tone', description: 'Labelled sentences', hours: 1.5 },
      { id: null, task: null, title: 'A meeting', description: 'About the guideline', hours: 0.5 },
      { id: null, task: 5, title: 'Verbs', description: '', hours: 0 },
    ],
  });
});

test('lines are as high before it is known how long their answers took', async () => {
  const held = Promise.withResolvers<{ body: unknown }>();
  const lines = [
    line({ activity: done({ answers: 45 }), sessions: { TASK: 5_400 } }),
    line({ task: { id: 2, slug: 'novel' }, title: 'Novel', activity: done({ answers: 4 }) }),
    line({ task: { id: 5, slug: 'verbs' }, title: 'Verbs', sessions: { TASK: 600 } }),
    line({ id: 9, task: null, title: 'A meeting', status: 'ACCEPTED', is_open: false }),
  ];
  const { screen } = await open(report({ tasks_reports: lines }), { 'GET month-report/times/': () => held.promise });
  await expect.element(screen.getByText('A meeting')).toBeVisible();
  const heights = () =>
    screen
      .getByRole('listitem')
      .elements()
      .map((one) => one.getBoundingClientRect().height);
  const before = heights();
  const none = { answers: 0, mean: null, percentiles: [], sessions: 0, seconds: 0 };
  const answered = { answers: 4, mean: 120.4, percentiles: [9, 20, 60, 90, 120] };
  held.resolve({
    body: [
      { ...answered, task: 1, sessions: 1, seconds: 5_400 },
      { ...none, ...answered, task: 2 },
      { ...none, task: 5, sessions: 3, seconds: 600 },
    ],
  });
  await expect.element(screen.getByText('3 sessions, 00:10:00, 00:03:20 each')).toBeVisible();
  expect(heights()).toEqual(before);
});

test('hours of the timer that may be reported for another period are not offered, and the page says for which', async () => {
  const also_reported = ['Old November', null];
  const lines = [
    line({ sessions: { TASK: 5_400 }, also_reported }),
    line({ task: { id: 2, slug: 'novel' }, title: 'Novel', sessions: { TASK: 3_600 } }),
  ];
  const { screen } = await open(report({ tasks_reports: lines }));
  await screen.getByRole('button', { name: 'Use the timer’s hours where none are entered' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Hours of Novel' })).toHaveValue('1');
  await expect.element(screen.getByRole('textbox', { name: 'Hours of Tone' })).toHaveValue('0');
  expect(screen.getByRole('button', { name: 'h of the timer for Tone' }).elements()).toHaveLength(0);
  const said = 'Hours of these days on this task were also reported for Old November, another period.';
  await expect.element(screen.getByText(said)).toBeVisible();
  await expectAccessible();
});

test('buttons step by a quarter of an hour, as the arrow keys do, and what lies with the group leader stays as it is', async () => {
  const sent = { id: 8, task: { id: 4, slug: 'verbs' }, title: 'Verbs', hours: 0.5, description: 'Read' };
  const { screen } = await open(
    report({ tasks_reports: [line({}), line({ ...sent, status: 'PENDING', is_open: false })] }),
  );
  const hours = screen.getByLabelText('Hours of Tone');
  await screen.getByRole('button', { name: '15 minutes more for Tone', exact: true }).click();
  await hours.click();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(hours).toHaveValue('0.5');
  await screen.getByRole('button', { name: '15 minutes less for Tone', exact: true }).click();
  await expect.element(hours).toHaveValue('0.25');
  await expect.element(screen.getByLabelText('Hours of Verbs')).toHaveAttribute('readonly');
  await expect.element(screen.getByText('No longer editable')).toBeVisible();
});

test('what is no number of hours leaves those that were there, and rounding is said', async () => {
  const { screen } = await open(report());
  const hours = screen.getByLabelText('Hours of Tone');
  await hours.fill('3');
  await userEvent.tab();
  await hours.click();
  await userEvent.keyboard('{Control>}a{/Control}1000');
  await userEvent.tab();
  await expect.element(hours).toHaveValue('3');
  await expect.element(screen.getByText('Enter hours, such as 1.5 or 1:30: 0 to 744.')).toBeVisible();
  await expectAccessible();
  await hours.fill('0.1');
  await userEvent.tab();
  await expect.element(hours).toHaveValue('0');
  await expect.element(screen.getByText('0.1 h, rounded to a quarter')).toBeVisible();
});

test('what was entered is there after a reload, and stays when somebody changed the report meanwhile', async () => {
  const first = await open(report());
  await first.screen.getByLabelText('Hours of Tone').fill('3');
  await first.screen.getByLabelText('What you did: Tone').fill('Labelled');
  await expect.poll(() => Object.keys(localStorage).some((key) => key.includes('month-report'))).toBe(true);
  first.screen.unmount();
  const { screen } = await open(report(), { 'POST month-report/': { status: 409, body: { detail: 'Changed.' } } });
  await expect.element(screen.getByLabelText('Hours of Tone')).toHaveValue('3');
  await screen.getByRole('button', { name: 'Submit' }).click();
  await screen.getByRole('button', { name: /merge|load/i }).click();
  await expect.element(screen.getByLabelText('Hours of Tone')).toHaveValue('3');
});

test('a draft that comes back changes only the lines that were typed into', async () => {
  const lines = (pilot: Partial<ReportLine>) => [
    line({}),
    line({ task: { id: 4, slug: 'pilot' }, title: 'Pilot', ...pilot }),
  ];
  const first = await open(report({ tasks_reports: lines({}) }));
  await first.screen.getByLabelText('Hours of Tone').fill('3');
  await expect.poll(() => Object.keys(localStorage).some((key) => key.includes('month-report'))).toBe(true);
  first.screen.unmount();
  const saved = { id: 12, hours: 1, description: 'In another tab', status: 'PENDING' } as const;
  const { screen, received } = await open(report({ id: 7, version: 1, tasks_reports: lines(saved) }), {
    'POST month-report/': { body: report({ id: 7, version: 2 }) },
  });
  await expect.element(screen.getByLabelText('Hours of Pilot')).toHaveValue('1');
  await screen.getByRole('button', { name: 'Submit' }).click();
  await expect
    .poll(() => lastTo(received, 'POST month-report/')?.body)
    .toMatchObject({
      version: 1,
      tasks_reports: [
        { task: 1, hours: 3 },
        { id: 12, task: 4, hours: 1, description: 'In another tab' },
      ],
    });
});

const MEETING = { id: 11, task: null, title: 'A meeting', hours: 0.5, description: 'Call', status: 'PENDING' } as const;

/** Tone has 7.25 hours, and a meeting is next to it; what is submitted meets what `accepted` makes of Tone and the meeting. */
const acceptedMeanwhile = (accepted: Partial<ReportLine>, more: Partial<MonthReport> = {}) => {
  const tone = line({ id: 10, hours: 7.25, description: 'Labelled', status: 'PENDING' });
  const before = report({ id: 7, version: 1, status: 'PENDING', tasks_reports: [tone, line(MEETING)] });
  const tasks_reports = [line({ ...tone, ...accepted }), line({ ...MEETING, ...accepted })];
  const after = report({ ...before, version: 2, tasks_reports, ...more });
  return { before, after };
};

test('what was entered in lines that were accepted meanwhile is named as not kept, with the reason, and can be copied', async () => {
  const { before, after } = acceptedMeanwhile({ status: 'ACCEPTED', is_open: false });
  const { screen, received } = await open(before, {
    'GET month-report/': () => ({ body: lastTo(received, 'POST month-report/') ? after : before }),
    'POST month-report/': { status: 409, body: { detail: 'Changed.' } },
  });
  await screen.getByLabelText('Hours of Tone').fill('8');
  await screen.getByRole('button', { name: 'Remove A meeting' }).click();
  await screen.getByLabelText('Add a task').selectOptions('Verbs');
  await screen.getByLabelText('Hours of Verbs').fill('2');
  await screen.getByRole('button', { name: 'Submit' }).click();
  await screen.getByRole('button', { name: 'Load their changes, keep mine' }).click();
  await expect.element(screen.getByText('Their changes are loaded and your other changes are kept')).toBeVisible();
  const notice = screen.getByRole('alert', { name: 'Some of your changes were not kept' });
  await expect.element(notice.getByText('Tone: Accepted - no longer editable. You entered 8 h.')).toBeVisible();
  await expect.element(notice.getByText('Labelled')).toBeVisible();
  await expect.element(notice.getByText('A meeting: Accepted - no longer editable. You removed it.')).toBeVisible();
  expect(notice.getByRole('listitem').elements()).toHaveLength(2);
  await expect.element(screen.getByLabelText('Hours of Verbs')).toHaveValue('2');
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await notice.getByRole('button', { name: 'Copy the entries' }).click();
  expect(written).toHaveBeenCalledWith('Tone\t8 h\tLabelled');
  await expectAccessible();
});

test('where nothing of mine could be kept, the page says that alone, also when a draft comes back', async () => {
  const { before, after } = acceptedMeanwhile({ status: 'ACCEPTED', is_open: false }, { status: 'ACCEPTED' });
  const { screen, received } = await open(before, {
    'GET month-report/': () => ({ body: lastTo(received, 'POST month-report/') ? after : before }),
    'POST month-report/': { status: 409, body: { detail: 'Accepted.' } },
  });
  const notice = screen.getByRole('alert', { name: 'Some of your changes were not kept' });
  await screen.getByLabelText('Hours of Tone').fill('8');
  await screen.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(() => Object.keys(localStorage).some((key) => key.includes('month-report'))).toBe(true);
  const drafts = { ...localStorage };
  await screen.getByRole('button', { name: 'Load their changes, keep mine' }).click();
  await expect.element(notice).toHaveFocus();
  expect(screen.getByRole('status', { name: /kept/ }).elements()).toHaveLength(0);
  await screen.unmount();
  Object.assign(localStorage, drafts);
  const again = await open(after);
  const told = again.screen.getByRole('alert', { name: 'Some of your changes were not kept' });
  await expect.element(told.getByText(/Tone: .* You entered 8 h/)).toBeVisible();
  expect(again.screen.getByRole('status', { name: /Restored/ }).elements()).toHaveLength(0);
});

test('an entry that was removed here and changed elsewhere meanwhile is back, which is said; the same hours are no loss', async () => {
  const { before, after } = acceptedMeanwhile({ hours: 8 });
  const { screen, received } = await open(before, {
    'GET month-report/': () => ({ body: lastTo(received, 'POST month-report/') ? after : before }),
    'POST month-report/': { status: 409, body: { detail: 'Changed.' } },
  });
  await screen.getByLabelText('Hours of Tone').fill('8');
  await screen.getByRole('button', { name: 'Remove A meeting' }).click();
  await screen.getByRole('button', { name: 'Submit' }).click();
  await screen.getByRole('button', { name: 'Load their changes, keep mine' }).click();
  const notice = screen.getByRole('alert', { name: 'Some of your changes were not kept' });
  await expect.element(notice.getByText('A meeting: Changed in the meantime. You removed it.')).toBeVisible();
  expect(notice.getByRole('listitem').elements()).toHaveLength(1);
  expect(notice.getByRole('button').elements()).toHaveLength(0);
  await expect.element(screen.getByLabelText('Hours of A meeting')).toHaveValue('8');
});

test('what was entered before the period ended says that it was not submitted, and can be copied and discarded', async () => {
  const first = await open(report());
  await first.screen.getByLabelText('Hours of Tone').fill('3');
  await first.screen.getByLabelText('What you did: Tone').fill('Labelled');
  await expect.poll(() => JSON.stringify({ ...localStorage })).toContain('Labelled');
  await first.screen.unmount();
  const { screen } = await open(report({ is_too_late: true }));
  const notice = screen.getByRole('alert', { name: 'Your changes were not submitted' });
  await expect.element(notice).toBeVisible();
  expect(screen.getByText(/Save them/).elements()).toHaveLength(0);
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await notice.getByRole('button', { name: 'Copy the entries' }).click();
  expect(written).toHaveBeenCalledWith('Tone\t3 h\tLabelled');
  await expectAccessible();
  await notice.getByRole('button', { name: 'Discard changes' }).click();
  await expect.element(notice).not.toBeInTheDocument();
  await expect.element(screen.getByLabelText('Hours of Tone')).toHaveValue('0');
});

test('after the end of the period nothing can be entered, and the page says whom to ask', async () => {
  const pay = [
    { currency: 'EUR', amount: '1250.50' },
    { currency: 'PLN', amount: '0.10' },
  ];
  const { screen } = await open(report({ is_too_late: true, pay, unpriced_hours: 1.5 }));
  await expect
    .element(screen.getByText('By your tariffs: €1,250.50 + PLN\u00a00.10 · 1.5 h have no tariff'))
    .toBeVisible();
  await expect.element(screen.getByText(/It's too late to report hours/)).toBeVisible();
  await expect.element(screen.getByLabelText('Hours of Tone')).toHaveAttribute('readonly');
  expect(screen.getByRole('button', { name: 'Submit' }).query()).toBeNull();
});

test('a coordinator reports for somebody of their company, whose report it then is', async () => {
  const { screen, received, router } = await showApp(
    '/reports/linguist-report',
    viewerWith({ is_company_coordinator: true }),
    {
      'GET deadlines/': { body: [{ ...deadline, status: null, total_hours: 0 }] },
      'GET month-report/': { body: report() },
      'GET month-report/times/': { body: [] },
      'GET month-report/tasks/': { body: [] },
      'GET month-report/users/': { body: [{ id: 12, username: 'ela' }] },
      'POST month-report/': { body: report({ id: 7, version: 1, status: 'PENDING' }) },
    },
  );
  await screen.getByRole('combobox', { name: 'Report for' }).click();
  await screen.getByRole('option', { name: 'ela' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Hours of ela', level: 1 })).toBeVisible();
  expect(router.state.location.search).toEqual({ user: 12 });
  expect(lastTo(received, 'GET month-report/')?.path).toMatch(/deadline_id=3.*user=12|user=12.*deadline_id=3/);
  expect(lastTo(received, 'GET deadlines/')?.path).toContain('user=12');
  await screen.getByLabelText('Hours of Tone').fill('2');
  await screen.getByLabelText('What you did: Tone').fill('Labelled');
  await expectAccessible();
  await screen.getByRole('button', { name: 'Submit' }).click();
  await expect.element(screen.getByText('The hours were submitted: 4 h.')).toBeVisible();
  expect(lastTo(received, 'POST month-report/')?.body).toMatchObject({ user: 12, deadline_id: 3 });
});

test('a line that was changed here and removed elsewhere meanwhile stays, as a new one', async () => {
  const call = line({ id: 12, task: null, title: 'Weekly call', hours: 0.5, description: 'Call', status: 'PENDING' });
  const other = line({ id: 13, task: null, title: 'Training', hours: 1, description: 'Read', status: 'PENDING' });
  const before = report({ id: 7, version: 1, tasks_reports: [call, other] });
  const { screen, received } = await open(before, {
    'GET month-report/': () => ({
      body: lastTo(received, 'POST month-report/') ? report({ id: 7, version: 2, tasks_reports: [] }) : before,
    }),
    'POST month-report/': { status: 409, body: { detail: 'Changed.' } },
  });
  await screen.getByLabelText('Hours of Weekly call').fill('2');
  await screen.getByRole('button', { name: 'Submit' }).click();
  await screen.getByRole('button', { name: 'Load their changes, keep mine' }).click();
  await expect.element(screen.getByText('Their changes are loaded and yours are kept')).toBeVisible();
  await expect.element(screen.getByLabelText('Hours of Weekly call')).toHaveValue('2');
  await screen.getByRole('button', { name: 'Submit' }).click();
  await expect
    .poll(() => lastTo(received, 'POST month-report/')?.body)
    .toEqual({
      deadline_id: 3,
      version: 2,
      tasks_reports: [{ id: null, task: null, title: 'Weekly call', description: 'Call', hours: 2 }],
    });
});

test('the page opens the latest period that has begun, where none runs', async () => {
  const period = (id: number, year: number) => ({
    ...{ id, name: `May ${year}`, start: `${year}-05-01T00:00:00.000Z`, end: `${year}-05-31T23:59:59.000Z` },
    ...{ status: null, total_hours: 0 },
  });
  const { screen } = await open(report(), {
    'GET deadlines/': { body: [period(3, 2999), period(2, 2021), period(1, 2020)] },
  });
  await expect.element(screen.getByRole('combobox', { name: 'Period' })).toHaveDisplayValue('May 2021 – Not reported');
});

test('the address of a period that there is not, or not for the person, leads to the current one, which is said', async () => {
  const { screen, address } = await showApp('/reports/linguist-report/999999', viewerWith(), {
    'GET deadlines/': { body: [{ ...deadline, status: null, total_hours: 0 }] },
    'GET month-report/': { body: report() },
    'GET month-report/times/': { body: [] },
    'GET month-report/tasks/': { body: [] },
  });
  const period = screen.getByRole('combobox', { name: 'Period' });
  await expect.element(period).toHaveDisplayValue('November – Not reported');
  await expect
    .element(screen.getByText('That period does not exist, or no longer. This is the current one.'))
    .toBeVisible();
  expect(address()).toBe('/reports/linguist-report');
});

test('other work that is typed on while it is submitted is one entry afterwards', async () => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const saved = line({ id: 21, task: null, title: 'A meeting', hours: 1, status: 'PENDING' });
  const { screen, received } = await open(report({ tasks_reports: [] }), {
    'POST month-report/': async () => {
      await asked;
      return { body: report({ id: 7, version: 1, status: 'PENDING', tasks_reports: [saved] }) };
    },
  });
  await screen.getByRole('button', { name: 'Add other work' }).click();
  await screen.getByRole('textbox', { name: 'Other work' }).fill('A meeting');
  await screen.getByLabelText('Hours of A meeting').fill('1');
  await screen.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(() => lastTo(received, 'POST month-report/')).toBeDefined();
  const said = screen.getByLabelText('What you did: A meeting');
  await said.fill('About the');
  const field = said.element();
  answer();
  await expect.element(screen.getByText(/^Your hours were submitted: 1 h/)).toBeVisible();
  // What is typed goes on where it was.
  expect(document.activeElement).toBe(field);
  await userEvent.keyboard(' guideline');
  const again = screen.getByRole('button', { name: 'Submit' });
  await expect.element(again).toBeEnabled();
  // What was said of the first time may lie over it.
  (again.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => lastTo(received, 'POST month-report/')?.body)
    .toMatchObject({ version: 1, tasks_reports: [{ id: 21, hours: 1, description: 'About the guideline' }] });
});

test('a field that has the focus keeps it when the report is saved, whatever the order of its entries is then', async () => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const saved = line({ id: 21, task: null, title: 'A meeting', hours: 1, status: 'PENDING' });
  const { screen, received } = await open(report({ tasks_reports: [line({})] }), {
    'POST month-report/': async () => {
      await asked;
      return { body: report({ id: 7, version: 1, status: 'PENDING', tasks_reports: [saved, line({})] }) };
    },
  });
  await screen.getByRole('button', { name: 'Add other work' }).click();
  await screen.getByRole('textbox', { name: 'Other work' }).fill('A meeting');
  await screen.getByLabelText('Hours of A meeting').fill('1');
  await screen.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(() => lastTo(received, 'POST month-report/')).toBeDefined();
  const fields = ['Tone', 'A meeting'].map((work) => screen.getByLabelText(`What you did: ${work}`).element());
  await screen.getByLabelText('What you did: Tone').click();
  answer();
  await expect.element(screen.getByText(/^Your hours were submitted: 1 h/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Submit' })).toBeDisabled();
  expect(document.activeElement).toBe(fields[0]);
  expect(fields.every((field) => field.isConnected)).toBe(true);
});

test('other work whose submission was not heard of is not doubled, and what was added with it stays', async () => {
  const first = await open(report({ tasks_reports: [] }), { 'POST month-report/': { status: 500, body: {} } });
  const add = async (screen: typeof first.screen, title: string) => {
    await screen.getByRole('button', { name: 'Add other work' }).click();
    await screen.getByRole('textbox', { name: 'Other work' }).last().fill(title);
    await screen.getByLabelText(`Hours of ${title.trim()}`).fill('2');
  };
  await add(first.screen, 'A meeting ');
  await add(first.screen, 'Training');
  await first.screen.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(() => JSON.stringify(localStorage)).toContain('Training');
  const stored = [line({ id: 21, task: null, title: 'A meeting', hours: 2, status: 'PENDING' })];
  const now = report({ id: 7, version: 1, status: 'PENDING', tasks_reports: stored });
  const conflict = await open(report({ tasks_reports: [] }), {
    'GET month-report/': () => ({
      body: lastTo(conflict.received, 'POST month-report/') ? now : report({ tasks_reports: [] }),
    }),
    'POST month-report/': { status: 409, body: { detail: 'Changed.' } },
  });
  first.screen.unmount();
  await conflict.screen.getByRole('button', { name: 'Submit' }).click();
  await conflict.screen.getByRole('button', { name: 'Load their changes, keep mine' }).click();
  await expect.element(conflict.screen.getByText('Total: 4 h')).toBeVisible();
  conflict.screen.unmount();
  const { screen, received } = await open(now, { 'POST month-report/': { body: now } });
  await expect.element(screen.getByText('Total: 4 h')).toBeVisible();
  await screen.getByRole('button', { name: 'Submit' }).click();
  await expect
    .poll(() => lastTo(received, 'POST month-report/')?.body)
    .toMatchObject({
      tasks_reports: [
        { id: 21, title: 'A meeting', hours: 2 },
        { id: null, title: 'Training', hours: 2 },
      ],
    });
});

test('that there are too many hours is said until the hours are corrected', async () => {
  const { screen } = await open(report(), {
    'POST month-report/': { status: 400, body: { tasks_reports: ['More than the period has.'] } },
  });
  await screen.getByLabelText('Hours of Tone').fill('700');
  await screen.getByRole('button', { name: 'Submit' }).click();
  await expect.element(screen.getByText('More than the period has.')).toBeVisible();
  await screen.getByLabelText('Hours of Tone').fill('7');
  await expect.element(screen.getByText('More than the period has.')).not.toBeInTheDocument();
});

test('by keyboard no field is hidden behind the bar at the foot', async () => {
  const lines = ['Tone', 'Novel', 'Verbs'].map((title, at) =>
    line({ task: { id: at + 1, slug: title }, title, sessions: { TASK: 3_600 } }),
  );
  const { screen } = await open(report({ tasks_reports: lines }));
  const first = screen.getByRole('button', { name: 'Use the timer’s hours where none are entered' });
  await expect.element(first).toBeVisible();
  const submit = screen.getByRole('button', { name: 'Submit' }).element();
  const foot = submit.closest('[class*="bar"]') as HTMLElement;
  for (const [width, height] of [
    [390, 800],
    [1280, 800],
  ] as const) {
    await page.viewport(width, height);
    window.scrollTo(0, 0);
    (first.element() as HTMLElement).focus();
    const hidden: string[] = [];
    for (let at = 0; at < 60; at += 1) {
      await userEvent.keyboard('{Tab}');
      const focused = document.activeElement as HTMLElement;
      if (foot.contains(focused)) break;
      if (focused.getBoundingClientRect().bottom > foot.getBoundingClientRect().top) hidden.push(focused.outerHTML);
    }
    expect(foot.contains(document.activeElement)).toBe(true);
    expect(hidden).toEqual([]);
  }
});

test('the words of the button that takes all hours of the timer have room, on a phone in Polish too', async () => {
  await page.viewport(390, 800);
  changeLanguage('pl');
  onTestFinished(() => changeLanguage('en'));
  const { screen } = await open(report({ tasks_reports: [line({ sessions: { TASK: 3_600 } })] }));
  const found = screen.getByRole('button', { name: 'Użyj godzin z licznika tam, gdzie nic nie wpisano' });
  await expect.element(found).toBeVisible();
  const button = found.element();
  const words = document.createRange();
  words.selectNodeContents(button.querySelector('.mantine-Button-label') as Element);
  const [outer, inner] = [button.getBoundingClientRect(), words.getBoundingClientRect()];
  expect(inner.top - outer.top).toBeGreaterThan(4);
  expect(outer.bottom - inner.bottom).toBeGreaterThan(4);
});

test('a period that was deleted meanwhile leaves the list, and what was entered for it stays to be copied', async () => {
  const october = { ...deadline, id: 2, name: 'October', status: null, total_hours: 0 };
  const isDeleted = () => lastTo(received, 'POST month-report/') !== undefined;
  const { screen, received } = await open(report({ tasks_reports: [line({})] }), {
    'GET deadlines/': () => ({
      body: [...(isDeleted() ? [] : [{ ...deadline, status: null, total_hours: 0 }]), october],
    }),
    'POST month-report/': {
      ...{ status: 404, body: { code: 'month-reports.noDeadline', detail: 'This deadline does not exist.' } },
    },
  });
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await screen.getByLabelText('Hours of Tone').fill('1.5');
  await screen.getByLabelText('What you did: Tone').fill('Labelled');
  await screen.getByRole('button', { name: 'Submit' }).click();
  await expect.element(screen.getByRole('alert', { name: 'This period was deleted' })).toBeVisible();
  await expect.element(screen.getByLabelText('Hours of Tone')).toHaveValue('1.5');
  const period = screen.getByRole('combobox', { name: 'Period' });
  await expect.element(period).toHaveDisplayValue('November – deleted');
  const options = [...period.element().querySelectorAll('option')].map(({ text }) => text);
  expect(options).toEqual(['November – deleted', 'October – Not reported']);
  await screen.getByRole('button', { name: 'Copy the entries' }).click();
  expect(written).toHaveBeenCalledWith('Tone\t1.5 h\tLabelled');
  await expectAccessible();
  await period.selectOptions('October – Not reported');
  await screen.getByRole('dialog').getByRole('button', { name: 'Leave without saving' }).click();
  await expect.element(period).toHaveDisplayValue('October – Not reported');
});

test('a period that was deleted while nothing was entered for it makes room for another, and for none', async () => {
  const november = { ...deadline, status: null, total_hours: 0 };
  let periods = [november, { ...november, id: 2, name: 'October' }];
  const { screen, router } = await open(report({ tasks_reports: [line({})] }), {
    'GET deadlines/': () => ({ body: periods }),
  });
  const period = screen.getByRole('combobox', { name: 'Period' });
  await expect.element(period).toHaveDisplayValue('November – Not reported');
  await expect.element(screen.getByLabelText('Hours of Tone')).toBeVisible();
  // Elsewhere, and back to the list of periods as it was stored.
  const cameBack = async () => {
    await router.navigate({ to: '/tasks' });
    await router.navigate({ to: '/reports/linguist-report/{-$deadlineId}', params: {} });
  };
  periods = periods.slice(1);
  await cameBack();
  await expect.element(period).toHaveDisplayValue('October – Not reported');
  expect(screen.getByRole('alert').elements()).toHaveLength(0);
  periods = [];
  await cameBack();
  await expect.element(screen.getByText('There is no period to report hours for')).toBeVisible();
});

test('a period that came after the list was read is opened by its address, as of a notification', async () => {
  const november = { ...deadline, status: null, total_hours: 0 };
  let periods = [november];
  const { screen, router } = await open(report(), { 'GET deadlines/': () => ({ body: periods }) });
  const period = screen.getByRole('combobox', { name: 'Period' });
  await expect.element(period).toHaveDisplayValue('November – Not reported');
  periods = [...periods, { ...november, id: 12, name: 'December' }];
  await router.navigate({ to: '/reports/linguist-report/{-$deadlineId}', params: { deadlineId: '12' } });
  await expect.element(period).toHaveDisplayValue('December – Not reported');
  expect(router.state.location.pathname).toBe('/reports/linguist-report/12');
});

test('a period that is chosen from a list that is no longer true leads to the current one, which is said', async () => {
  const november = { ...deadline, status: null, total_hours: 0 };
  let periods = [november, { ...november, id: 2, name: 'October' }];
  const { screen } = await open(report(), {
    'GET deadlines/': () => ({ body: periods }),
    'GET month-report/': ({ path }) => {
      if (path.includes('deadline_id=3')) return { body: report() };
      return { status: 404, body: { code: 'month-reports.noDeadline', detail: 'This deadline does not exist.' } };
    },
  });
  const period = screen.getByRole('combobox', { name: 'Period' });
  await expect.element(screen.getByLabelText('Hours of Tone')).toBeVisible();
  periods = periods.slice(0, 1);
  await period.selectOptions('October – Not reported');
  await expect
    .element(screen.getByText('That period does not exist, or no longer. This is the current one.'))
    .toBeVisible();
  await expect.element(period).toHaveDisplayValue('November – Not reported');
  expect(screen.getByRole('alert').elements()).toHaveLength(0);
});

test('a report without entries that cannot be submitted, since its period was deleted, says so and offers nothing to copy', async () => {
  const november = { ...deadline, status: null, total_hours: 0 };
  const { screen, received } = await open(report({ tasks_reports: [line({})] }), {
    'GET deadlines/': () => ({ body: lastTo(received, 'POST month-report/') ? [] : [november] }),
    'POST month-report/': {
      ...{ status: 404, body: { code: 'month-reports.noDeadline', detail: 'This deadline does not exist.' } },
    },
  });
  await screen.getByRole('button', { name: 'Submit' }).click();
  const notice = screen.getByRole('alert', { name: 'This period was deleted' });
  await expect.element(notice.getByText(/Choose another period, or ask your coordinator/)).toBeVisible();
  expect(notice.getByRole('button').elements()).toHaveLength(0);
});

test('what was entered on an earlier visit for a period that was deleted since is offered to be copied, and goes when told to', async () => {
  const november = { ...deadline, status: null, total_hours: 0 };
  const storedDrafts = () => Object.keys(localStorage).filter((key) => key.startsWith('tagwerk-draft:month-report:'));
  const before = await open(report({ tasks_reports: [line({})] }));
  await before.screen.getByLabelText('What you did: Tone').fill('Labelled');
  await expect.poll(() => storedDrafts()).toHaveLength(1);
  await before.screen.unmount();
  const calls = { 'GET deadlines/': { body: [{ ...november, id: 2, name: 'October' }] } };
  const { screen } = await open(report({ deadline: { ...deadline, id: 2, name: 'October' } }), calls);
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const notice = screen.getByRole('alert', { name: 'Entries for a period that is no longer in your list' });
  await notice.getByRole('button', { name: 'Copy the entries' }).click();
  expect(written).toHaveBeenCalledWith('Tone\t0 h\tLabelled');
  await expectAccessible();
  await notice.getByRole('button', { name: 'Discard the entries' }).click();
  await expect.element(notice).not.toBeInTheDocument();
  expect(storedDrafts()).toEqual([]);
});
