import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeLanguage } from '../../../shared/use-texts.ts';
import { expectAccessible } from '../../../web/testing/accessibility.ts';
import { type Answer, viewerWith } from '../../../web/testing/fake-server.ts';
import { showApp } from '../../../web/testing/show-app.tsx';
import type { ExportJob } from '../contract.ts';
import type { AdminAnswer } from '../list-contract.ts';

const STAFF = viewerWith({ is_staff: true, has_user_data_access: true });
const LIST = 'GET admin/task/tone/answers/';
const EXPORTS = 'GET admin/task/tone/exports/';
const DELETIONS = 'GET admin/task/tone/deletions/';
const START = 'POST admin/task/tone/exports/';
const OPTIONS = 'GET admin/task/tone/export-options/';
const FORMATS = 'GET admin/task/tone/annotation-widgets/';
const SLOWLY = { timeout: 5000 };

beforeEach(async () => {
  localStorage.clear();
  changeLanguage('en');
  await page.viewport(1280, 900);
});

const answer = (id: number, more: Partial<AdminAnswer> = {}): AdminAnswer => ({
  ...{
    id,
    version: 1,
    form_version: 1,
    question: id + 100,
    question_text: `She smiled. (${id})`,
    user: 'ann',
    is_first: true,
    is_answered: true,
    is_active: true,
    is_skipped: false,
  },
  ...{
    is_late: false,
    is_accepted: false,
    is_imported: false,
    time_taken: 75,
    timestamp: '2026-11-20T10:00:00.000Z',
    ...more,
  },
  summary: more.summary ?? '{"tone": ["warm"], "about": {"selected": ["money", "learning"]}}',
});

const listOf = (results: AdminAnswer[], count = results.length, num_pages = 1): Answer => ({
  body: { title: 'Tone', results, count, num_pages, page_number: 1 },
});

const FORM = {
  structure: [
    { componentId: 'text', componentType: 'RichTextReadOnly', widgetConfig: { value: '{{sentence}}' } },
    { componentId: 'why', componentType: 'Textarea', widgetConfig: { label: 'Why?' } },
    { componentId: 'submit-button', componentType: 'Submit', widgetConfig: {} },
  ],
};

const detailOf = (content: object, possible_review = false): Answer => ({
  body: {
    ...{
      id: 2,
      task: 7,
      question: 102,
      version: 1,
      form_version: 1,
      form: FORM,
      is_substitute: false,
      possible_review,
    },
    ...{ input: { sentence: 'She smiled at the letter.' }, content },
  },
});

const job = (more: Partial<ExportJob> = {}): ExportJob => ({
  ...{
    id: 'f1d4',
    state: 'done',
    done: 2,
    total: 2,
    note: '',
    note_code: null,
    error: null,
    error_code: null,
    created: '2026-11-21T10:00:00.000Z',
  },
  ...{
    finished: '2026-11-21T10:01:00.000Z',
    format: 'csv',
    format_title: 'CSV',
    answers: 2,
    size: 1234,
    url: '/media/signed/x/tone.csv',
  },
  ...{
    file_name: 'tone.csv',
    expires: '2026-11-28T10:01:00.000Z',
    left_out: 0,
    missing_files: 0,
    losses: [],
    needs_consent: false,
  },
  ...{ choice: { format: 'csv' }, ...more },
});

const open = (search = '', calls: Parameters<typeof showApp>[2] = {}, viewer = STAFF) =>
  showApp(`/admin/tone/answers${search}`, viewer, {
    [LIST]: listOf([answer(2, { is_first: false }), answer(1, { is_active: false })], 1240, 50),
    [EXPORTS]: { body: [] },
    [DELETIONS]: { body: [] },
    ...calls,
  });

describe('the list of answers', () => {
  it('tells what was answered in words, and what sets an answer apart', async () => {
    const { screen } = await open();
    await expect.element(screen.getByRole('heading', { name: 'Answers: Tone', level: 1 })).toBeVisible();
    await expect.element(screen.getByText('1,240 entries (answers, skips and earlier versions)')).toBeVisible();
    const fixed = screen.getByRole('row', { name: /^Select 2 / });
    await expect.element(fixed.getByRole('cell', { name: 'tone: warm · about: money, learning' })).toBeVisible();
    await expect.element(fixed.getByText('Fixed')).toBeVisible();
    await expect.element(fixed.getByText('1 min 15 s')).toBeVisible();
    await expect
      .element(fixed.getByRole('link', { name: '102' }))
      .toHaveAttribute('href', '/admin/tone/questions?id=102');
    await expect.element(screen.getByRole('row', { name: /^Select 1 / }).getByText('Replaced')).toBeVisible();
    await expectAccessible();
  });

  it('keeps its filters in the address and asks the server for them', async () => {
    const { screen, router, received } = await open('?page=3&is_active=true&is_skipped=false&question=0x12&id=maybe');
    await expect.element(screen.getByLabelText('State')).toHaveValue('active');
    await expect.element(screen.getByText('1,240 answers')).toBeVisible();
    const user = screen.getByRole('searchbox', { name: 'User' });
    await user.fill('ann');
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => router.state.location.search)
      .toEqual({ question: 12, user: 'ann', is_active: true, is_skipped: false });
    await screen.getByLabelText('State').selectOptions('Replaced or late');
    await expect.poll(() => router.state.location.search).toMatchObject({ is_active: false });
    const asked = received.filter(({ path }) => path.includes('/answers/?'));
    const queries = asked.map(({ path }) => Object.fromEntries(new URLSearchParams(path.split('?')[1])));
    expect(queries[0]).toEqual({ page: '3', page_size: '25', is_active: 'true', is_skipped: 'false', question: '12' });
    expect(queries.at(-1)).toMatchObject({ page: '1', user: 'ann', is_active: 'false' });
    await screen.getByRole('button', { name: 'Reset all filters' }).click();
    await expect.poll(() => router.state.location.search).toEqual({});
  });

  it('is sorted by when answers were written: the newest or the oldest first', async () => {
    const { screen, router } = await open('');
    const header = screen.getByRole('columnheader', { name: 'Answered' });
    await expect.element(header).toHaveAttribute('aria-sort', 'descending');
    for (const [order_by, sort] of [
      ['id', 'ascending'],
      ['-id', 'descending'],
      ['id', 'ascending'],
    ] as const) {
      await header.getByRole('button').click();
      await expect.poll(() => router.state.location.search).toEqual({ order_by });
      await expect.element(header).toHaveAttribute('aria-sort', sort);
    }
  });

  it('combine flags freely, and say no more of a filtered list than is counted', async () => {
    const { screen, router } = await open('?is_first=false', { [LIST]: listOf([answer(2)], 10_000, 400) });
    await expect.element(screen.getByText('10,000 or more')).toBeVisible();
    await expect.element(screen.getByLabelText('State')).toHaveValue('fixed');
    await screen.getByRole('button', { name: /^Filter/ }).click();
    await screen.getByLabelText('Answered, not skipped').selectOptions('Yes');
    await expect.poll(() => router.state.location.search).toEqual({ is_first: false, is_answered: true });
    await expect.element(screen.getByLabelText('State')).toHaveValue('other');
  });

  it('says what to do where there is nothing', async () => {
    const { screen } = await open('', { [LIST]: listOf([]) });
    await expect.element(screen.getByRole('heading', { name: 'No answers yet' })).toBeVisible();
    const links = screen.getByRole('main');
    await expect
      .element(links.getByRole('link', { name: 'Assign people' }))
      .toHaveAttribute('href', '/admin/task/tone/users');
    await expect.element(screen.getByRole('button', { name: 'Export answers' })).not.toBeInTheDocument();
    await expectAccessible();
  });

  it('knows a search without a find from a task without answers', async () => {
    const { screen } = await open('?user=eve', { [LIST]: listOf([]) });
    await expect.element(screen.getByRole('heading', { name: 'No matches' })).toBeVisible();
    await expect.element(screen.getByRole('searchbox', { name: 'User' })).toHaveValue('eve');
  });

  it('counts in Polish as Polish does', async () => {
    changeLanguage('pl');
    const { screen } = await open('', { [LIST]: listOf([answer(1)], 1) });
    await expect.element(screen.getByText('1 wpis (odpowiedzi, pominięcia i wcześniejsze wersje)')).toBeVisible();
  });

  it('is not found for a task that is not there', async () => {
    const { screen } = await open('', { [LIST]: { status: 404, body: { detail: 'Not found.' } } });
    await expect.element(screen.getByRole('heading', { name: /^404/ })).toBeVisible();
  });

  it('says what went wrong, and asks again', async () => {
    let asked = 0;
    const { screen } = await open('', {
      [LIST]: () => (asked++ === 0 ? { status: 403, body: { detail: 'Not now.' } } : listOf([answer(1)])),
    });
    await expect.element(screen.getByRole('alert').getByText('Not now.')).toBeVisible();
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByRole('row', { name: /^Select 1 / })).toBeVisible();
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  });

  it('opens by keyboard to the form that its author saw, and shows what that form does not', async () => {
    const why = `${'word '.repeat(80)}\n\nThe end.`;
    const summary = JSON.stringify({ why: `${why.slice(0, 280)}…` });
    const { screen, received } = await open('', {
      [LIST]: listOf([answer(2, { summary }), answer(1)]),
      'GET admin/task/tone/answers/2/': detailOf({ why, tone: ['warm', 'kind'] }, true),
      'GET task/tone/reviews/': { body: [] },
    });
    const opener = screen.getByRole('button', { name: '2', exact: true });
    await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
    opener.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(opener).toHaveAttribute('aria-expanded', 'true');
    await expect.element(screen.getByText('She smiled at the letter.')).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: 'Why?' })).toHaveValue(why);
    const others = screen.getByRole('region', { name: 'Values that this form does not show' });
    await expect.element(others.getByRole('definition')).toHaveTextContent('warm, kind');
    await expect.element(screen.getByRole('button', { name: 'Comment on this answer' })).toBeVisible();
    await expectAccessible();
    expect(received.filter(({ path }) => path.includes('/answers/2/'))).toHaveLength(1);
  });

  it('says why the detail of an answer did not come, and asks again', async () => {
    let asked = 0;
    const { screen } = await open('', {
      [LIST]: listOf([answer(2, { summary: '{"why": "cut of…"}' })]),
      'GET admin/task/tone/answers/2/': () =>
        asked++ === 0 ? { status: 403, body: { detail: 'Not now.' } } : detailOf({ why: 'cut off' }),
    });
    await screen.getByRole('button', { name: '2', exact: true }).click();
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByRole('textbox', { name: 'Why?' })).toHaveValue('cut off');
  });

  it('has nothing to open where nothing was answered', async () => {
    const { screen } = await open('', { [LIST]: listOf([answer(2, { summary: '{}', is_skipped: true })]) });
    await expect.element(screen.getByRole('cell', { name: '2', exact: true })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: '2', exact: true })).not.toBeInTheDocument();
  });
});

describe('the export', () => {
  it('starts with what was chosen, shows how far it is, and offers the file', async () => {
    let looked = 0;
    const steps = [
      job({ state: 'running', done: 1200, total: 2400, url: null, size: 0, expires: null }),
      job({ answers: 2400, size: 12_345_678 }),
    ];
    const { screen, received } = await open('?export=true', {
      [EXPORTS]: () => ({ body: looked === 0 ? [] : [steps[Math.min(looked++, 2) - 1]] }),
      [START]: () => {
        looked = 1;
        return {
          status: 202,
          body: job({ state: 'waiting', done: 0, total: null, url: null, size: 0, expires: null }),
        };
      },
    });
    const panel = screen.getByRole('region', { name: 'Export answers' });
    await panel.getByText('JSONL').click();
    await expect.element(panel.getByText('One complete answer per line. For scripts.')).toBeVisible();
    await panel.getByRole('checkbox', { name: 'Include late answers' }).click();
    await panel.getByLabelText('From question ID').fill('12x');
    await panel.getByLabelText('Only questions with these external IDs').fill('a\nb');
    await panel.getByRole('button', { name: 'Start export' }).click();
    await expect.element(panel.getByRole('progressbar', { name: 'Progress of tone.csv' })).toBeVisible();
    await expect.element(panel.getByText('1,200 of 2,400 answers')).toBeVisible();
    await expectAccessible();
    const link = panel.getByRole('link', { name: 'Download tone.csv' });
    await expect.element(link, SLOWLY).toHaveAttribute('href', '/media/signed/x/tone.csv');
    await expect.element(panel.getByText('12 MB')).toBeVisible();
    await expect.element(panel.getByRole('status')).toHaveTextContent('tone.csv: Ready');
    expect(received.find(({ method }) => method === 'POST')?.body).toMatchObject({
      format: 'jsonl',
      include_late: true,
      include_skipped: false,
      question_from: 12,
      external_ids: ['a', 'b'],
    });
    await expectAccessible();
  });

  it('takes the files of answers along where the task has some, with a table only, and says how far it is', async () => {
    const running = { state: 'running', done: 3, total: 10, url: null, size: 0, expires: null } as const;
    const { screen, received } = await open('?export=true', {
      [OPTIONS]: { body: { files: true } },
      [FORMATS]: {
        body: [{ id: 'who', label: 'who', formats: [{ id: 'brat', title: 'brat', extensions: ['.zip'] }] }],
      },
      [EXPORTS]: {
        body: [
          job({ id: 'a', note_code: 'questions.addingFiles', ...running }),
          job({ id: 'b', missing_files: 1 }),
          job({ id: 'c', missing_files: 2 }),
        ],
      },
      [START]: { status: 202, body: job({ state: 'waiting', done: 0, total: null, url: null }) },
    });
    const panel = screen.getByRole('region', { name: 'Export answers' });
    const box = panel.getByRole('checkbox', { name: 'With files (ZIP)' });
    await box.click();
    await expect.element(panel.getByText('Adding files: 3 of 10')).toBeVisible();
    await expect.element(panel.getByText('One file no longer exists.', { exact: false })).toBeVisible();
    await expect.element(panel.getByText('2 files no longer exist.', { exact: false })).toBeVisible();
    await expectAccessible();
    await panel.getByText('Annotation formats').click();
    await expect.element(box).not.toBeInTheDocument();
    const start = panel.getByRole('button', { name: 'Start export' });
    const bodies = () => received.filter(({ method }) => method === 'POST').map(({ body }) => body);
    await start.click();
    await expect.poll(bodies).toHaveLength(1);
    expect(bodies()[0]).not.toHaveProperty('files');
    await panel.getByText('XLSX').click();
    await expect.element(box).toBeChecked();
    await start.click();
    await expect.poll(bodies).toHaveLength(2);
    expect(bodies()[1]).toMatchObject({ format: 'xlsx', files: true });
  });

  it('offers no files where no form of the task takes any', async () => {
    const { screen, received } = await open('?export=true', { [OPTIONS]: { body: { files: false } } });
    const panel = screen.getByRole('region', { name: 'Export answers' });
    await expect.poll(() => received.some(({ path }) => path.includes('/export-options/'))).toBe(true);
    await expect.element(panel.getByRole('checkbox', { name: 'Guard against spreadsheet formulas' })).toBeVisible();
    await expect.element(panel.getByRole('checkbox', { name: 'With files (ZIP)' })).not.toBeInTheDocument();
  });

  it('opens by itself where one runs, and cancels it', async () => {
    let state: ExportJob['state'] = 'running';
    const { screen, received } = await open('', {
      [EXPORTS]: () => ({ body: [job({ state, done: 1, total: 9, url: null, size: 0, expires: null })] }),
      'POST admin/task/tone/exports/f1d4/cancel/': () => {
        state = 'cancelled';
        return { body: {} };
      },
    });
    await screen.getByRole('button', { name: 'Cancel tone.csv' }).click();
    await expect.element(screen.getByRole('cell', { name: 'Cancelled' }), SLOWLY).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Cancel tone.csv' })).not.toBeInTheDocument();
    expect(received.filter(({ path }) => path.endsWith('/cancel/'))).toHaveLength(1);
  });

  it('says why one failed, which file is gone, and which is empty', async () => {
    const { screen } = await open('?export=true', {
      [EXPORTS]: {
        body: [
          job({ id: 'a', state: 'failed', error: 'Please export as CSV.', url: null, expires: null, size: 0 }),
          job({ id: 'b', url: null, expires: null }),
          job({ id: 'c', answers: 0 }),
        ],
      },
    });
    await expect.element(screen.getByText('Please export as CSV.')).toBeVisible();
    await expect.element(screen.getByRole('cell', { name: 'Removed' })).toBeVisible();
    await expect.element(screen.getByText('No answers match this selection, so the file is empty.')).toBeVisible();
    await page.viewport(390, 844);
    await expectAccessible();
  });

  it('refuses at the field: an end before the beginning, and a name that nobody has', async () => {
    const { screen } = await open('?export=true', {
      [START]: { status: 400, body: { user: ['No one with this name is assigned to this task.'] } },
    });
    const panel = screen.getByRole('region', { name: 'Export answers' });
    await panel.getByLabelText('From question ID').fill('12');
    await panel.getByLabelText('To question ID (inclusive)').fill('3');
    await expect.element(panel.getByText('End is before start.')).toBeVisible();
    await expect.element(panel.getByRole('button', { name: 'Start export' })).toBeDisabled();
    await panel.getByLabelText('To question ID (inclusive)').fill('30');
    await panel.getByLabelText('Only this user').fill('eve');
    await panel.getByRole('button', { name: 'Start export' }).click();
    await expect.element(panel.getByText('No one with this name is assigned to this task.')).toBeVisible();
  });

  it('begins with the filters of the list, and tells who may see no names that the file has none', async () => {
    const address = '?export=true&user=ab12&question=7&is_skipped=true';
    const { screen } = await open(address, {}, viewerWith({ is_staff: true }));
    const panel = screen.getByRole('region', { name: 'Export answers' });
    await expect.element(panel.getByLabelText('Only this user')).toHaveValue('ab12');
    await expect.element(panel.getByLabelText('From question ID')).toHaveValue('7');
    await expect.element(panel.getByLabelText('To question ID', { exact: false })).toHaveValue('7');
    await expect.element(panel.getByRole('checkbox', { name: 'Include skipped questions' })).toBeChecked();
    await expect.element(panel.getByRole('checkbox', { name: 'Include late answers' })).not.toBeChecked();
    await expect.element(screen.getByText(/You see pseudonyms instead of names/)).toBeVisible();
  });
});
