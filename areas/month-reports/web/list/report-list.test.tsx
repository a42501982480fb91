import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../web/testing/accessibility.ts';
import { lastTo, viewerWith } from '../../../../web/testing/fake-server.ts';
import { showApp } from '../../../../web/testing/show-app.tsx';
import type { DecidedLine, DecidedReport, ReportRow } from '../../list-contract.ts';

beforeEach(() => page.viewport(1280, 900));

const row: ReportRow = {
  ...{ key: { report: 4 }, id: 4, deadlineName: 'November', sum: null },
  user: { username: 'ela', type: 'ELE', company: { name: 'Lingua Nova' } },
  task: null,
  project: null,
  deadline: { id: 3, name: 'November' },
  ...{ status: 'PENDING', lines: 1, total_hours: 2.5 },
};

const line: DecidedLine = {
  ...{
    id: 8,
    month_report: 4,
    month_report_status: 'PENDING',
    task: { id: 1, slug: 'tone' },
    title: 'Tone',
    description: 'Labelled',
    hours: 2.5,
  },
  user: { username: 'ela', type: 'ELE', company: { name: 'Lingua Nova' } },
  ...{ deadline_name: 'November', type: 'LANGTASKS', language: 'pl', user_nativity: 'NATIVE' },
  ...{ sessions_duration: 9_000, rounded_sessions_duration: 9_000, total_time_taken: 7_200 },
  ...{ status: 'PENDING', coordinator_comment: '', rejection_reason: '', sessions: { TASK: 9_000 }, may_edit: true },
  activity: { answers: 50, deleted_answers: 0, evaluation_answers: 3, deleted_evaluation_answers: 0, reviews: 0 },
  also_reported: [],
  expected_pace: 25,
  decisions: ['accept', 'reject', 'send'],
  group_leaders: [],
};

const decided = (more: Partial<DecidedReport> = {}): DecidedReport => ({
  ...{ id: 4, user: line.user, status: 'PENDING', total_hours: 2.5, total_timer_hours: 2.5, total_auto_hours: 2 },
  ...{ version: 6, deadlineName: 'November', modified: '2026-11-20T10:00:00.000Z', tasks_reports: [line] },
  decisions: ['accept', 'reject'],
  ...more,
});

const HISTORY = [
  { username: 'ela', timestamp: '2026-11-20T10:00:00.000Z', work: '', field: 'report', old: '', new: '' },
  {
    ...{ username: 'ada', timestamp: '2026-11-21T10:00:00.000Z', work: 'Tone', field: 'hours' },
    ...{ old: '3', new: '2.5' },
  },
];

const OPTIONS = {
  deadlines: [{ id: 3, name: 'November' }],
  companies: [{ id: 5, name: 'Lingua Nova' }],
  ...{ user_types: [], modules: [], projects: [{ id: 6, name: 'Voice' }], languages: ['pl'], is_group_leader: false },
};

const open = (calls: Parameters<typeof showApp>[2] = {}, address = '/reports/linguists-report-list') =>
  showApp(address, viewerWith({ is_superuser: true, is_staff: true }), {
    'GET linguist-month-reports/': { body: { table_content: [row], count: 1, num_pages: 1, page_number: 1 } },
    'GET linguist-month-reports/filters/': { body: OPTIONS },
    'GET linguist-month-reports/lines/': { body: { results: [line], count: 1, num_pages: 1, page_number: 1 } },
    'GET month-reports-times/': {
      body: { 8: { answers: 0, mean: null, percentiles: [], sessions: 1, seconds: 9_000 } },
    },
    'GET month-report-history/4/': { body: HISTORY },
    'GET task-report-history/8/': { body: HISTORY },
    'GET edit-linguist-month-report/4/': { body: decided() },
    ...calls,
  });

test('whoever decides reads for which other period hours of the same days were reported', async () => {
  const { screen } = await open(
    {
      'GET edit-linguist-month-report/4/': {
        body: decided({ tasks_reports: [{ ...line, also_reported: ['October'] }] }),
      },
    },
    '/reports/linguists-report-list?report=4',
  );
  const said = 'Hours of these days on this task were also reported for October.';
  await expect.element(screen.getByRole('dialog').getByText(said)).toBeVisible();
});

test('on a phone hours stay in one line above the note on another period', async () => {
  await page.viewport(390, 844);
  const also_reported = ['Lingua Nova and others, November', 'December'];
  const { screen } = await open(
    { 'GET edit-linguist-month-report/4/': { body: decided({ tasks_reports: [{ ...line, also_reported }] }) } },
    '/reports/linguists-report-list?report=4',
  );
  const note = screen.getByRole('dialog').getByText(/^Hours of these days/);
  await expect.element(note).toBeVisible();
  const cell = note.element().closest('td') as HTMLElement;
  const hours = document.createRange();
  hours.selectNode(document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode() as Text);
  expect(hours.toString()).toBe('2.5');
  expect(hours.getClientRects()).toHaveLength(1);
  expect(note.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(hours.getBoundingClientRect().bottom);
});

test('a report is opened from the list with what was done on each task, and is accepted', async () => {
  const accepted: DecidedLine = { ...line, status: 'ACCEPTED', decisions: ['reject'], may_edit: false };
  const { screen, received } = await open(
    { 'POST edit-linguist-month-report/4/': { body: decided({ status: 'ACCEPTED', tasks_reports: [accepted] }) } },
    '/reports/linguists-report-list?status=PENDING&deadlines=3',
  );
  await expect.element(screen.getByRole('button', { name: 'Show the report of ela' })).toBeVisible();
  expect(lastTo(received, 'GET linguist-month-reports/')?.path).toMatch(/deadlines=3&status=PENDING/);
  // Statistics leave out skips and corrections.
  const answering = screen.getByRole('columnheader', { name: 'Answering' });
  await expect.element(answering).toHaveAttribute('title', 'The time spent on answers, skips and corrections.');
  await screen.getByRole('button', { name: 'Show the report of ela' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Hours of ela, November' });
  await expect.element(dialog.getByRole('cell', { name: '02:30:00' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Show the times of Tone' }).click();
  await expect.element(dialog.getByText('1 session, 02:30:00')).toBeVisible();
  await expect.element(dialog.getByText('25 expected')).toBeVisible();
  await expect.element(dialog.getByText('Evaluated answers: 3')).toBeVisible();
  await expect.element(dialog.getByText(/Tone, hours: 3 → 2.5/)).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Accept all' }).click();
  await expect.element(screen.getByText('Saved!')).toBeVisible();
  expect(lastTo(received, 'POST edit-linguist-month-report/4/')?.body).toEqual({ decision: 'accept', version: 6 });
  // The button that was pressed is gone.
  await expect.element(dialog).toHaveFocus();
});

test('rows of another grouping go at once, before those of the new one are there', async () => {
  const list = { table_content: [row], count: 1, num_pages: 1, page_number: 1 };
  const { screen } = await open({
    'GET linguist-month-reports/': ({ path }) => (path.includes('group_by') ? new Promise(() => {}) : { body: list }),
  });
  const report = screen.getByRole('button', { name: 'Show the report of ela' });
  await expect.element(report).toBeVisible();
  await screen.getByRole('switch', { name: 'Group by tasks' }).click();
  await expect.element(report).not.toBeInTheDocument();
});

test.each([true, false])(
  'rows per period and of all time are never shown for each other (first all time: %s)',
  async (isAll) => {
    const task = { slug: 'tone', title: 'Tone', language: 'pl', enable_evaluations: false };
    const tone: ReportRow = { ...row, key: { task: 1, deadline: 3 }, id: null, user: null, task };
    const list = { table_content: [tone], count: 1, num_pages: 1, page_number: 1 };
    const { screen } = await open(
      {
        'GET linguist-month-reports/': ({ path }) =>
          path.includes('all_time') === isAll ? { body: list } : new Promise(() => {}),
      },
      `/reports/linguists-report-list?group_by_task=true${isAll ? '&all_time=true' : ''}`,
    );
    const shown = screen.getByRole('cell', { name: 'Tone', exact: true });
    await expect.element(shown).toBeVisible();
    await screen.getByRole('switch', { name: 'All time' }).click();
    await expect.element(shown).not.toBeInTheDocument();
  },
);

test('accepting a report says which entries it leaves out', async () => {
  const refused = [{ id: 8, username: 'ela', title: 'Tone', status: 'PENDING', reason: 'also_reported' }];
  const { screen } = await open(
    { 'POST edit-linguist-month-report/4/': { body: { ...decided(), decided: 1, refused, refused_count: 1 } } },
    '/reports/linguists-report-list?report=4',
  );
  await screen.getByRole('button', { name: 'Accept all' }).click();
  const said = screen.getByRole('dialog', { name: 'Result' });
  await expect.element(said.getByText('1 entry was decided upon.')).toBeVisible();
  await expect.element(said.getByText(/^ela, Tone \(Pending\): .*accept it individually$/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(said).not.toBeInTheDocument();
  await expect.element(screen.getByRole('dialog', { name: 'Hours of ela, November' })).toBeVisible();
  await expect.element(screen.getByText('Saved!')).not.toBeInTheDocument();
});

test('rejecting asks for a reason; the open report stands in the address, and closing it goes back to the list', async () => {
  const rejected = decided({ status: 'NOT_ACCEPTED', decisions: ['accept'] });
  const { screen, received, router } = await open({ 'POST edit-linguist-month-report/4/': { body: rejected } });
  await screen.getByRole('button', { name: 'Show the report of ela' }).click();
  expect(router.state.location.search).toMatchObject({ report: 4 });
  await screen.getByRole('button', { name: 'Reject all' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog', { name: 'Reject all' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Reject all' }).click();
  const reason = screen.getByRole('dialog', { name: 'Reject all' });
  await reason.getByRole('textbox', { name: 'Reason' }).fill('Too many hours');
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Keep editing' }).click();
  await reason.getByRole('button', { name: 'Reject' }).click();
  await expect
    .poll(() => lastTo(received, 'POST edit-linguist-month-report/4/')?.body)
    .toEqual({ decision: 'reject', version: 6, reason: 'Too many hours' });
  const dialog = screen.getByRole('dialog', { name: 'Hours of ela, November' });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  // The focus is where it was before the dialog.
  await expect.element(screen.getByRole('button', { name: 'Show the report of ela' })).toHaveFocus();
  expect(router.state.location.search).not.toHaveProperty('report');
});

test('hours that do not fit are sent to the group leader with a comment; a refusal shows how the report is now', async () => {
  const sent: DecidedLine = { ...line, coordinator_comment: 'Of another superuser' };
  const { screen, received } = await open({
    'GET edit-linguist-month-report/4/': () => ({
      body: decided({ tasks_reports: [lastTo(received, 'POST edit-linguist-task-report/8/') ? sent : line] }),
    }),
    'POST edit-linguist-task-report/8/': { status: 409, body: { detail: 'This was changed meanwhile.' } },
  });
  await screen.getByRole('button', { name: 'Show the report of ela' }).click();
  await screen.getByRole('button', { name: 'Send to GL: Tone' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Mismatch justification' });
  await expect.element(dialog.getByText(/^Nobody can decide on this yet/)).toBeVisible();
  await dialog.getByRole('textbox').fill('Twice as slow as usual');
  await dialog.getByRole('button', { name: 'Send to GL' }).click();
  await expect.element(screen.getByText('This was changed meanwhile.')).toBeVisible();
  await expect.element(dialog.getByRole('textbox')).toHaveValue('Twice as slow as usual');
  await expect.element(dialog.getByText(/changed this meanwhile to: Of another superuser/)).toBeVisible();
  expect(lastTo(received, 'POST edit-linguist-task-report/8/')?.body).toEqual({
    decision: 'send',
    status: 'PENDING',
    hours: 2.5,
    title: 'Tone',
    description: 'Labelled',
    coordinator_comment: 'Twice as slow as usual',
  });
});

test('a rejection that is refused says what the hours have become, and is of what is in sight', async () => {
  const { screen, received } = await open({
    'GET edit-linguist-month-report/4/': () => ({
      body: decided({
        tasks_reports: [lastTo(received, 'POST edit-linguist-task-report/8/') ? { ...line, hours: 1 } : line],
      }),
    }),
    'POST edit-linguist-task-report/8/': { status: 409, body: { detail: 'This was changed meanwhile.' } },
  });
  await screen.getByRole('button', { name: 'Show the report of ela' }).click();
  await screen.getByRole('button', { name: 'Reject: Tone' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Reject: Tone' });
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect.element(dialog.getByText(/changed this meanwhile to: 1 h/)).toBeVisible();
  await expect.poll(() => received.filter(({ path }) => path.startsWith('month-report-history/4')).length).toBe(2);
});

test('a report that changed while the reason was typed says what it has become, and is rejected as it is now', async () => {
  const changed = decided({ version: 7, total_hours: 3, tasks_reports: [{ ...line, hours: 3, status: 'ACCEPTED' }] });
  const { screen, received } = await open({
    'GET edit-linguist-month-report/4/': () => ({
      body: lastTo(received, 'POST edit-linguist-month-report/4/') ? changed : decided(),
    }),
    'POST edit-linguist-month-report/4/': ({ body }) =>
      (body as { version: number }).version === 7
        ? { body: decided({ version: 8, status: 'NOT_ACCEPTED' }) }
        : { status: 409, body: { detail: 'This was changed meanwhile.' } },
  });
  await screen.getByRole('button', { name: 'Show the report of ela' }).click();
  await screen.getByRole('button', { name: 'Reject all' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Reject all' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Too many hours');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect
    .element(dialog.getByText(/changed this meanwhile to: .*3 h\s+Tone: 3 h, Accepted Labelled/))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(lastTo(received, 'POST edit-linguist-month-report/4/')?.body).toMatchObject({
    ...{ version: 7, reason: 'Too many hours' },
  });
});

test('a correction that is refused stays as it was typed, and its field says why', async () => {
  let answer: { status?: number; body: object } = { status: 400, body: { hours: ['More than the period has.'] } };
  const { screen, received } = await open({
    'PATCH edit-linguist-task-report/8/': () => answer,
  });
  await screen.getByRole('button', { name: 'Show the report of ela' }).click();
  await screen.getByRole('button', { name: 'Edit: Tone' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Hours of ela: Tone' });
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Labelled twice');
  await dialog.getByRole('textbox', { name: 'Hours' }).fill('700');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('More than the period has.')).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('Labelled twice');
  await dialog.getByRole('textbox', { name: 'Hours' }).fill('7');
  await expect.element(dialog.getByText('More than the period has.')).not.toBeInTheDocument();
  answer = { body: decided() };
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(lastTo(received, 'PATCH edit-linguist-task-report/8/')?.body).toEqual({
    ...{ status: 'PENDING', old_hours: 2.5, hours: 7 },
    description: { old: 'Labelled', new: 'Labelled twice' },
  });
});

test.each([
  ['Reject all', 'Reject all', 'Reason', 'Reject'],
  ['Reject: Tone', 'Reject: Tone', 'Reason', 'Reject'],
  ['Send to GL: Tone', 'Mismatch justification', 'What the group leader should know', 'Send to GL'],
  ['Edit: Tone', 'Hours of ela: Tone', 'Description', 'Save'],
])(
  'nothing closes what is being saved; refused, it is there as it was typed: %s',
  async (opener, name, field, send) => {
    const { promise, resolve: answer } = Promise.withResolvers<{ status: number; body: object }>();
    const later = () => promise;
    const { screen } = await open(
      {
        'POST edit-linguist-month-report/4/': later,
        'POST edit-linguist-task-report/8/': later,
        'PATCH edit-linguist-task-report/8/': later,
      },
      '/reports/linguists-report-list?report=4',
    );
    await screen.getByRole('button', { name: opener }).click();
    const dialog = screen.getByRole('dialog', { name, exact: true });
    const typed = dialog.getByRole('textbox', { name: field });
    await typed.fill('Too many hours');
    await dialog.getByRole('button', { name: send, exact: true }).click();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    answer({ status: 503, body: { detail: 'Try again later.' } });
    await expect.element(screen.getByText('Try again later.')).toBeVisible();
    await expect.element(screen.getByText('Close without saving?')).not.toBeInTheDocument();
    await expect.element(typed).toHaveValue('Too many hours');
  },
);

test('a double click on what is decided about a line or a report decides once', async () => {
  const later = () => new Promise<{ body: DecidedReport }>((resolve) => setTimeout(resolve, 50, { body: decided() }));
  const { screen, received } = await open({
    'POST edit-linguist-month-report/4/': later,
    'POST edit-linguist-task-report/8/': later,
    'PATCH edit-linguist-task-report/8/': later,
  });
  const sent = () => received.filter(({ method }) => method !== 'GET').length;
  const twice = async (button: string, count: number, dialog?: string) => {
    const within = dialog === undefined ? screen : screen.getByRole('dialog', { name: dialog });
    await within.getByRole('button', { name: button, exact: true }).dblClick();
    await expect.poll(sent).toBe(count);
    await expect.element(screen.getByRole('button', { name: 'Accept: Tone' })).toBeEnabled();
    expect(sent()).toBe(count);
  };
  await screen.getByRole('button', { name: 'Show the report of ela' }).click();
  await twice('Accept all', 1);
  await twice('Accept: Tone', 2);
  await screen.getByRole('button', { name: 'Reject: Tone' }).click();
  await twice('Reject', 3, 'Reject: Tone');
  await screen.getByRole('button', { name: 'Edit: Tone' }).click();
  await screen.getByRole('textbox', { name: 'Description' }).fill('Labelled twice');
  await twice('Save', 4, 'Hours of ela: Tone');
  await screen.getByRole('button', { name: 'Send to GL: Tone' }).click();
  await screen.getByRole('dialog', { name: 'Mismatch justification' }).getByRole('textbox').fill('Slow');
  await twice('Send to GL', 5, 'Mismatch justification');
});

test('a double click of the group leader, on a line in the list, accepts once', async () => {
  const justified: DecidedLine = { ...line, status: 'TO_GL_ACCEPT', decisions: ['accept', 'reject'], may_edit: false };
  const { screen, received } = await open({
    'GET linguist-month-reports/lines/': { body: { results: [justified], count: 1, num_pages: 1, page_number: 1 } },
    'POST edit-linguist-task-report/8/': { body: decided() },
  });
  await screen.getByRole('button', { name: 'Show the entries of ela' }).click();
  await screen.getByRole('button', { name: 'Mismatch justification: Tone' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Accept' }).dblClick();
  await expect.element(screen.getByText('Saved!')).toBeVisible();
  expect(received.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('rows by task are expanded to lines of people, and what is selected is accepted with what could not be', async () => {
  const task = { slug: 'tone', title: 'Tone', language: 'pl', enable_evaluations: false };
  const group: ReportRow = { ...row, key: { deadline: 3, task: 1 }, user: null, task };
  const refused = [{ id: 8, username: 'ela', title: 'Tone', status: 'PRE_ACCEPT', reason: 'superuser' }];
  const { screen, received } = await open(
    {
      'GET linguist-month-reports/': { body: { table_content: [group], count: 1, num_pages: 1, page_number: 1 } },
      'POST linguist-month-reports/decisions/': { body: { decided: 0, refused, refused_count: 1 } },
    },
    '/reports/linguists-report-list?group_by_task=true&deadlines=3',
  );
  await screen.getByRole('button', { name: 'Show the entries of Tone' }).click();
  await expect.element(screen.getByRole('cell', { name: 'Labelled' })).toBeVisible();
  expect(lastTo(received, 'GET linguist-month-reports/lines/')?.path).toMatch(
    /group_by=task.*row_deadline=3&row_task=1/,
  );
  await expectAccessible();
  await screen.getByRole('checkbox', { name: 'Select Tone' }).click();
  await screen.getByRole('button', { name: 'Accept selected' }).dblClick();
  await expect.element(screen.getByText(/only a superuser may change this now/)).toBeVisible();
  expect(received.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(lastTo(received, 'POST linguist-month-reports/decisions/')?.body).toEqual({
    decision: 'accept',
    filter: { group_by: 'task', deadlines: '3' },
    rows: [{ deadline: 3, task: 1, hours: 2.5 }],
  });
});

test('hours are exported in the words and the time zone in which their reader reads the page', async () => {
  const { screen, received } = await open();
  await screen.getByRole('button', { name: 'Export reports' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Export reports' });
  await dialog.getByRole('button', { name: 'Select none' }).click();
  await expect.element(dialog.getByText('Select at least one column.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Reported hours' }).click();
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  const started = () => lastTo(received, 'POST linguist-month-reports/exports/');
  await expect.poll(() => started()?.body).toMatchObject({ columns: ['hours'], format: 'xlsx' });
  const here = encodeURIComponent(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(started()?.path).toContain(`language=en&time_zone=${here}`);
});

test('people without a company are chosen among the companies, and stand in the address as -1', async () => {
  const { screen, received, router } = await open({}, '/reports/linguists-report-list?companies=-1');
  await expect.element(screen.getByText('No company assigned')).toBeVisible();
  expect(router.state.location.searchStr).toBe('?companies=-1');
  expect(lastTo(received, 'GET linguist-month-reports/')?.path).toMatch(/companies=-1/);
});

test('a report fits into its dialog with all that a superuser may do and what a group leader was told', async () => {
  const lines: DecidedLine[] = [
    { ...line, title: 'Where is Alice? (finished)', status: 'PRE_ACCEPT' },
    {
      ...{ ...line, id: 9, title: 'Weekly call', description: 'Questions about the guidelines' },
      ...{ status: 'MANUALLY_ACCEPTED', coordinator_comment: 'Half an hour?', decisions: ['reject'], may_edit: false },
    },
  ];
  const { screen } = await open(
    { 'GET edit-linguist-month-report/4/': { body: decided({ tasks_reports: lines }) } },
    '/reports/linguists-report-list?report=4',
  );
  const dialog = screen.getByRole('dialog', { name: 'Hours of ela, November' });
  await expect.element(dialog.getByText('Accepted by group leader')).toBeVisible();
  const table = dialog.getByRole('table').element();
  expect(table.scrollWidth).toBeLessThanOrEqual(table.parentElement?.clientWidth ?? 0);
});

test('another grouping drops the filters that its rows do not have', async () => {
  const { screen, router } = await open({}, '/reports/linguists-report-list?status=PENDING&username=ela&language=pl');
  await screen.getByRole('switch', { name: 'Group by project' }).click();
  await expect
    .poll(() => router.state.location.search)
    .toEqual({ group_by_project: true, status: 'PENDING', username: 'ela', language: 'pl' });
  await screen.getByRole('switch', { name: 'Group by tasks' }).click();
  await expect
    .poll(() => router.state.location.search)
    .toEqual({ group_by_project: true, group_by_task: true, language: 'pl' });
});
