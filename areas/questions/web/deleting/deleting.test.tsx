import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { changeLanguage } from '../../../../shared/use-texts.ts';
import { expectAccessible } from '../../../../web/testing/accessibility.ts';
import { lastTo, viewerWith } from '../../../../web/testing/fake-server.ts';
import { showApp } from '../../../../web/testing/show-app.tsx';
import type { Deletion } from '../../deletion-contract.ts';

const STAFF = viewerWith({ is_staff: true });
const DELETIONS = 'GET admin/task/tone/deletions/';
const DELETE = 'DELETE admin/task/tone/questions/';
const UNDO = 'POST admin/task/tone/deletions/d1/undo/';

beforeEach(async () => {
  localStorage.clear();
  changeLanguage('en');
  await page.viewport(1280, 900);
});

const question = (id: number) => ({
  ...{ id, external_id: null, summary: `{"text": "Text ${id}"}`, answer_cnt: 1, slots: 1 },
  modified: '2026-11-20T10:00:00.000Z',
});
const job = { done: 0, total: 2, note: '', note_code: null, error: null, error_code: null, finished: null };
const deletion = (more: Partial<Deletion> = {}): Deletion => ({
  ...job,
  ...{ id: 'd1', state: 'done', created: '2026-11-21T10:00:00.000Z', questions: 2, answers: 3 },
  ...{ undo_until: '2026-11-22T10:00:00.000Z', undo: null, not_restored: null, cancelling: false, ...more },
});

const QUESTIONS = {
  'GET admin/task/tone/questions/': { body: { title: 'Tone', results: [], count: 0, num_pages: 1, page_number: 1 } },
  'GET admin/task/tone/imports/': { body: [] },
};
const undo = { ...job, id: 'u1', created: '2026-11-21T10:01:00.000Z', restored: 0, questions: 0, answers: 0 };

it('deletes the selected questions once it was confirmed, and undoes it', async () => {
  let left = [1, 2, 3];
  let deletions: Deletion[] = [];
  const { screen, received } = await showApp('/admin/tone/questions', STAFF, {
    'GET admin/task/tone/questions/': () => ({
      body: { title: 'Tone', results: left.map(question), count: left.length, num_pages: 1, page_number: 1 },
    }),
    'GET admin/task/tone/imports/': { body: [] },
    [DELETIONS]: () => ({ body: deletions }),
    [DELETE]: () => {
      left = [3];
      deletions = [deletion()];
      return { status: 202, body: deletion({ state: 'waiting', undo_until: null }) };
    },
    [UNDO]: () => {
      left = [1, 2, 3];
      const restored = { ...undo, state: 'done' as const, restored: 5, questions: 2, answers: 3 };
      deletions = [deletion({ undo_until: null, undo: restored, not_restored: 0 })];
      return { status: 202, body: deletions[0] };
    },
  });
  const selected = screen.getByRole('button', { name: 'Delete selected' });
  await expect.element(selected).toBeDisabled();
  await screen.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await screen.getByRole('checkbox', { name: 'Select 3', exact: true }).click();
  await expect.element(screen.getByText('2 selected')).toBeVisible();
  await expectAccessible();
  await selected.click();
  const dialog = screen.getByRole('dialog', { name: 'Delete 2 questions?' });
  await expect.element(dialog.getByText('You can undo this for 24 hours.')).toBeVisible();
  expect(lastTo(received, DELETE)).toBeUndefined();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(screen.getByText('2 questions with 3 answers deleted')).toBeVisible();
  expect(lastTo(received, DELETE)?.body).toEqual({ ids: [1, 2] });
  await expectAccessible();
  await screen.getByRole('button', { name: 'Undo: 2 questions, 3 answers' }).dblClick();
  await expect.element(screen.getByText('Restored: 2 questions, 3 answers')).toBeVisible();
  expect(received.filter(({ path }) => path.endsWith('/undo/'))).toHaveLength(1);
});

it('tells that restoring failed, and offers it again', async () => {
  const failed = { ...undo, state: 'failed' as const, error: 'Something went wrong! (u1)' };
  const { screen } = await showApp('/admin/tone/questions', STAFF, {
    ...QUESTIONS,
    [DELETIONS]: { body: [deletion({ undo: failed })] },
  });
  const said = screen.getByText('2 questions with 3 answers deleted · Restoring failed. Something went wrong! (u1)');
  await expect.element(said).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Undo: 2 questions, 3 answers' })).toBeVisible();
});

it('tells how many came back and how many did not', async () => {
  const done = { ...undo, state: 'done' as const, restored: 2, questions: 1, answers: 1 };
  const { screen } = await showApp('/admin/tone/questions', STAFF, {
    ...QUESTIONS,
    [DELETIONS]: { body: [deletion({ undo: done, undo_until: null, not_restored: 3 })] },
  });
  await expect.element(screen.getByText(/^Restored: 1 question, 1 answer 3 could not be restored/)).toBeVisible();
});

it('shows the questions that somebody else has put back, and no error next to them', async () => {
  let left: number[] = [];
  let deletions = [deletion()];
  const { screen } = await showApp('/admin/tone/questions', STAFF, {
    'GET admin/task/tone/questions/': () => ({
      body: { title: 'Tone', results: left.map(question), count: left.length, num_pages: 1, page_number: 1 },
    }),
    'GET admin/task/tone/imports/': { body: [] },
    [DELETIONS]: () => ({ body: deletions }),
    [UNDO]: () => {
      left = [1, 2];
      const done = { ...undo, state: 'done' as const, restored: 5, questions: 2, answers: 3 };
      deletions = [deletion({ undo_until: null, undo: done, not_restored: 0 })];
      return { status: 409, body: { detail: 'This deletion has been undone already.' } };
    },
  });
  await screen.getByRole('button', { name: 'Undo: 2 questions, 3 answers' }).click();
  await expect.element(screen.getByText('Restored: 2 questions, 3 answers')).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: 'Select 2', exact: true })).toBeVisible();
  const list = screen.getByRole('region', { name: 'Recent deletions' });
  await expect.element(list.getByRole('alert')).not.toBeInTheDocument();
});

it('says of a deletion that is being cancelled how much is still to be put back, and then that nothing was deleted', async () => {
  let now = deletion({ state: 'running', cancelling: true, undo_until: null });
  const { screen } = await showApp('/admin/tone/questions', STAFF, {
    ...QUESTIONS,
    [DELETIONS]: () => ({ body: [now] }),
  });
  const said = 'Being cancelled: what was deleted is being restored. Left: 2 questions, 3 answers';
  await expect.element(screen.getByText(said)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  now = deletion({ state: 'cancelled', undo_until: null, questions: 0, answers: 0 });
  await expect.element(screen.getByText('Cancelled. Nothing was deleted.')).toBeVisible();
});

it('says of a deletion that was cancelled or failed what could not be put back', async () => {
  const left = { undo_until: null, questions: 0, answers: 2, not_restored: 2 };
  const { screen } = await showApp('/admin/tone/questions', STAFF, {
    ...QUESTIONS,
    [DELETIONS]: {
      body: [
        deletion({ ...left, state: 'cancelled' }),
        deletion({ ...left, id: 'd2', state: 'failed', error: 'Something went wrong! (d2)' }),
      ],
    },
  });
  const lost = '2 could not be restored, because they have been added or answered again.';
  await expect.element(screen.getByText(`Cancelled. ${lost}`)).toBeVisible();
  await expect.element(screen.getByText(`The deletion failed. ${lost} Something went wrong! (d2)`)).toBeVisible();
});

it('offers to undo an import only as long as something of it is left', async () => {
  let canUndo = true;
  const imported = () => ({
    ...job,
    ...{ id: 'i1', state: 'done', created: '2026-11-21T09:00:00.000Z', file_name: 'wrong.csv', dry_run: false },
    ...{ rows: 3, added: 3, updated: 0, unchanged: 0, bad_rows: 0, can_undo: canUndo },
  });
  const { screen, received } = await showApp('/admin/tone/questions', STAFF, {
    'GET admin/task/tone/questions/': {
      body: { title: 'Tone', results: [question(1)], count: 1, num_pages: 1, page_number: 1 },
    },
    'GET admin/task/tone/annotation-widgets/': { body: [] },
    'GET admin/task/tone/imports/': () => ({ body: [imported()] }),
    [DELETIONS]: { body: [] },
    'DELETE admin/task/tone/imports/i1/questions/': () => {
      canUndo = false;
      return { status: 202, body: deletion({ state: 'waiting', undo_until: null }) };
    },
  });
  await screen.getByRole('button', { name: 'Import questions' }).click();
  await screen.getByRole('button', { name: 'Undo this import: wrong.csv' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Undo the import of wrong.csv?' });
  await dialog.getByRole('button', { name: 'Delete' }).dblClick();
  await expect.element(screen.getByRole('row', { name: /wrong\.csv/ }).getByText('Deleted')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /Undo this import/ })).not.toBeInTheDocument();
  expect(received.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});
