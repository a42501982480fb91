import { beforeEach, expect, it } from 'vitest';
import { changeLanguage } from '../../../../shared/use-texts.ts';
import { expectAccessible } from '../../../../web/testing/accessibility.ts';
import { viewerWith } from '../../../../web/testing/fake-server.ts';
import { showApp } from '../../../../web/testing/show-app.tsx';

const STAFF = viewerWith({ is_staff: true, has_user_data_access: true });
const LIST = { title: 'Tone', count: 1, num_pages: 1, page_number: 1 };
const STARTED = {
  ...{ id: 'd1', state: 'waiting', done: 0, total: null, note: '', note_code: null, error: null, error_code: null },
  ...{ created: '2026-11-21T10:00:00.000Z', finished: null, questions: 0, answers: 0 },
  ...{ undo_until: null, undo: null, not_restored: null },
};
const NOTHING = { body: [] };

beforeEach(() => changeLanguage('en'));

it('shows the whole input of a question, and deletes it after asking', async () => {
  const { screen, router, received } = await showApp('/admin/question-detail/4294967296', STAFF, {
    'GET admin/questions/4294967296/': {
      body: {
        ...{ id: 4294967296, slug: 'tone', title: 'Tone', external_id: 'x-1', input: { text: 'She smiled.' } },
        ...{ answer_cnt: 1, slots: 2, modified: '2026-11-20T10:00:00.000Z' },
      },
    },
    'DELETE admin/task/tone/questions/': { status: 202, body: STARTED },
    'GET admin/task/tone/questions/': { body: { ...LIST, results: [], count: 0 } },
    'GET admin/task/tone/deletions/': NOTHING,
    'GET admin/task/tone/imports/': NOTHING,
  });
  await expect.element(screen.getByRole('heading', { name: 'Question 4294967296', level: 1 })).toBeVisible();
  await expect.element(screen.getByText('{ "text": "She smiled." }')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: '1 of 2' }))
    .toHaveAttribute('href', '/admin/tone/answers?question=4294967296');
  await expectAccessible();
  await screen.getByRole('button', { name: 'Delete question' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Delete 1 question?' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/admin/tone/questions');
  expect(received.find(({ method }) => method === 'DELETE')?.body).toEqual({ ids: [4294967296] });
});

it('shows an answer in its form with its versions, and nothing where the address has no id', async () => {
  const answer = {
    ...{ id: 2, version: 1, form_version: 1, question: 102, question_text: 'She smiled.', user: 'ann' },
    ...{ is_first: true, is_answered: true, is_active: true, is_skipped: false, is_late: true, is_accepted: false },
    ...{ is_imported: false, time_taken: 75, timestamp: '2026-11-20T10:00:00.000Z', summary: '{"why": "A warm word"}' },
  };
  const { screen, router } = await showApp('/admin/answer-detail/2', STAFF, {
    'GET admin/answers/2/': { body: { id: 2, slug: 'tone', title: 'Tone' } },
    'GET admin/task/tone/answers/': { body: { ...LIST, results: [answer] } },
    'GET admin/task/tone/answers/2/': {
      body: {
        ...{ id: 2, task: 7, question: 102, version: 1, form_version: 1, is_substitute: false, possible_review: false },
        form: { structure: [{ componentId: 'why', componentType: 'Textarea', widgetConfig: { label: 'Why?' } }] },
        ...{ input: {}, content: { why: 'A warm word' } },
      },
    },
  });
  await expect.element(screen.getByRole('heading', { name: 'Answer 2', level: 1 })).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Why?' })).toHaveValue('A warm word');
  await expect.element(screen.getByRole('table', { name: 'Versions' }).getByText('Late')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Delete answer' })).toBeVisible();
  await expectAccessible();
  await router.navigate({ to: '/admin/answer-detail/$id', params: { id: 'x' } });
  await expect.element(screen.getByRole('heading', { name: /^404/ })).toBeVisible();
});
