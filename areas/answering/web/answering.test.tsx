import { deleteDB } from 'idb';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BLOCKED } from '../../../shared/error-codes.ts';
import { expectAccessible } from '../../../web/testing/accessibility.ts';
import { lastTo, type Received, type Answer as Reply, viewerWith } from '../../../web/testing/fake-server.ts';
import { showApp } from '../../../web/testing/show-app.tsx';
import { openBrowserStore } from '../../../web/work/journal/browser-store.ts';
import { databaseOf } from '../../../web/work/journal/database-name.ts';
import { submissionOf } from '../../../web/work/session/submission.ts';
import { KIND_FORM } from '../../../web/work/testing/items.ts';
import type { TaskDetail } from '../../tasks/contract.ts';
import type { Answer } from '../contract.ts';
import { questions, questionWith } from './testing/questions.ts';
import { ANSWER, TASK } from './testing/task.ts';

let lastId = 4000;

const idsLeftOut = ({ path }: Received) =>
  new Set((new URLSearchParams(path.split('?')[1]).get('exclude') ?? '').split(',').filter(Boolean).map(Number));

/** The task's page as somebody who was never here, with questions 1 to `count` on the server. */
const showTask = async (
  tab: 'new' | 'done' | `done?${string}`,
  task: Partial<TaskDetail> = {},
  calls: Parameters<typeof showApp>[2] = {},
  person: Parameters<typeof viewerWith>[0] = {},
) => {
  lastId += 1;
  const id = lastId;
  onTestFinished(() => deleteDB(databaseOf(id)));
  let answered = 11;
  const given = new Set<number>();
  const save = ({ path }: Received): Reply => {
    given.add(Number(path.split('/').at(-2)));
    answered += 1;
    const body = {
      answer_id: 7,
      version: 500 + answered,
      is_active: true,
      is_late: false,
      detail: '',
      answered,
      skipped: 0,
    };
    return { body: { ...body, max_questions: 40 } };
  };
  const supply = (request: Received): Reply => {
    const size = task.questions_at_page ?? 1;
    const out = idsLeftOut(request);
    return {
      body: questions(1, 2, 3, 4, 5)
        .filter((one) => !out.has(one.id) && !given.has(one.id))
        .slice(0, size),
    };
  };
  return showApp(`/task/kinds/${tab}`, viewerWith({ id, ...person }), {
    'GET task/kinds/': { body: { ...TASK, ...task } },
    'GET task/kinds/progress-bar/': { body: { done: 11, new: 20, evaluated: 0, all: 40 } },
    'POST task/kinds/reservations/': { body: {} },
    'GET task/kinds/new-questions/': supply,
    'GET task/~1/new-questions/': supply,
    ...Object.fromEntries([1, 2, 3, 4, 5].map((question) => [`POST task/~1/save-answer/${question}/`, save])),
    ...calls,
  });
};

const saves = (received: Received[]) => received.filter(({ path }) => path.includes('save-answer'));

test('after the first answer of a tall form the next question begins in sight, below what stays at the top', async () => {
  await page.viewport(1280, 600);
  onTestFinished(() => page.viewport(1280, 900));
  const tall = Array.from({ length: 8 }, (_, at) => ({
    ...{ componentId: `more${at}`, componentType: 'Textarea', widgetConfig: { label: `More ${at}` } },
  }));
  const { screen } = await showTask('new', {
    ...{ answered: 0, skipped: 0, description: '<p>Read.</p>'.repeat(3) },
    config: { structure: [...KIND_FORM.structure, ...tall] },
  });
  await expect.element(screen.getByText('Sentence 1')).toBeVisible();
  await userEvent.keyboard('2');
  scrollTo(0, document.documentElement.scrollHeight);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(screen.getByRole('button', { name: 'About this task' })).toBeInTheDocument();
  await expect.poll(() => screen.getByRole('article').element().getBoundingClientRect().top).toBeGreaterThan(50);
  expect(screen.getByRole('article').element().getBoundingClientRect().top).toBeLessThan(100);
});

test('a question is answered by keyboard alone, and the next one is there at once', async () => {
  const { screen, received } = await showTask('new');
  await expect.element(screen.getByText('Sentence 1')).toBeVisible();
  await expect.poll(() => received.some(({ path }) => path.includes('preloaded=1'))).toBe(true);
  await userEvent.keyboard('2');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(screen.getByText('Sentence 2')).toBeVisible();
  await expect.element(screen.getByRole('article', { name: 'Question 13 of 40' })).toHaveFocus();
  await expect.element(screen.getByText('Answer saved.')).toBeInTheDocument();
  expect(saves(received)[0]?.body).toMatchObject({ content: { kind: ['bad'] } });
  await expect.element(screen.getByText('Done: 12 of 40')).toBeVisible();
  await userEvent.keyboard('{Alt>}{Enter}{/Alt}');
  await expect.element(screen.getByText('Sentence 3')).toBeVisible();
  await expect.poll(() => saves(received)[1]?.body).toMatchObject({ skip: true, content: {} });
  await expectAccessible();
});

test('a key that is held down submits and skips once', async () => {
  const { screen, received } = await showTask('new');
  await expect.element(screen.getByText('Sentence 1')).toBeVisible();
  await userEvent.keyboard('2');
  await userEvent.keyboard('{Control>}{Enter>9/}{/Control}');
  await expect.element(screen.getByText('Sentence 2')).toBeVisible();
  await userEvent.keyboard('{Alt>}{Enter>9/}{/Alt}');
  await expect.element(screen.getByText('Sentence 3')).toBeVisible();
  await expect.poll(() => saves(received)).toHaveLength(2);
  await userEvent.keyboard('{Enter>}');
  await userEvent.keyboard('{/Enter}');
  await expect.element(screen.getByText('Sentence 3')).toBeVisible();
  expect(saves(received)).toHaveLength(2);
});

test('one key takes the last submission back, a skip as well', async () => {
  const { screen, received } = await showTask('new');
  await expect.element(screen.getByText('Sentence 1')).toBeVisible();
  await userEvent.keyboard('2');
  await expect.element(screen.getByText('Draft saved, not submitted')).toBeVisible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(screen.getByText('Sentence 2')).toBeVisible();
  await userEvent.keyboard('z');
  await expect.element(screen.getByText(/You’re editing a submitted answer/)).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: /Bad/ }).first()).toBeChecked();
  await screen.getByRole('button', { name: 'Discard changes' }).click();
  await expect.element(screen.getByRole('article', { name: 'Question 13 of 40' })).toBeVisible();
  await userEvent.keyboard('{Alt>}{Enter}{/Alt}');
  await expect.element(screen.getByText('Sentence 3')).toBeVisible();
  const reopen = screen.getByRole('button', { name: 'Reopen last' });
  // True also where it waits for the network.
  await expect.element(reopen).toHaveAttribute('title', expect.stringContaining('If it was already saved'));
  await reopen.click();
  await expect.element(screen.getByText(/You skipped this question/)).toBeVisible();
  await userEvent.keyboard('1');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect
    .poll(() => saves(received).at(-1)?.body)
    .toMatchObject({ fix_answer: true, content: { kind: ['good'] } });
});

test('on a page of several, a question that is taken back comes into sight and has the keyboard', async () => {
  await page.viewport(1280, 500);
  onTestFinished(() => page.viewport(1280, 900));
  const { screen } = await showTask('new', { questions_at_page: 3 });
  const second = screen.getByRole('article', { name: 'Question 13 of 40' });
  await second.getByRole('radio', { name: /Bad/ }).click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(screen.getByRole('article', { name: 'Question 14 of 40' })).toHaveFocus();
  await expect.element(second.getByText('Answered', { exact: true })).toBeVisible();
  const top = () => second.element().getBoundingClientRect().top;
  expect(top()).toBeLessThan(0);
  await userEvent.keyboard('z');
  await expect.element(second.getByText(/You’re editing a submitted answer/)).toBeVisible();
  await expect.element(second).toHaveFocus();
  await expect.poll(top).toBeGreaterThan(0);
  await userEvent.keyboard('1');
  await expect.element(second.getByRole('radio', { name: /Good/ })).toBeChecked();
});

test('what was written in a question that is skipped is there again when it is answered', async () => {
  const { screen, received } = await showTask('new');
  await userEvent.fill(screen.getByLabelText('Note'), 'Half a thought');
  await userEvent.keyboard('{Alt>}{Enter}{/Alt}');
  await expect.element(screen.getByText('Sentence 2')).toBeVisible();
  await expect.poll(() => saves(received)[0]?.body).toMatchObject({ skip: true, content: {} });
  await screen.getByRole('button', { name: 'Reopen last' }).click();
  await expect.element(screen.getByText(/You skipped this question/)).toBeVisible();
  await expect.element(screen.getByLabelText('Note').first()).toHaveValue('Half a thought');
});

test('"Everything is saved" is not said while a file is still on its way, in whatever question of the page', async () => {
  const docs = { componentId: 'docs', componentType: 'FileUpload', widgetConfig: { label: 'Documents' } };
  const submit = { componentId: 'submit-button', componentType: 'Submit', widgetConfig: {} };
  const { screen } = await showTask(
    'new',
    { config: { structure: [docs, submit] }, questions_at_page: 2 },
    { 'GET task/~1/files/': { body: [] }, 'POST task/~1/files/': 'no answer' },
  );
  await expect.element(screen.getByText('Everything is saved')).toBeVisible();
  await screen
    .getByLabelText('Documents: Choose files')
    .nth(1)
    .upload(new File(['notes'], 'notes.txt'));
  await expect.element(screen.getByText('Not saved yet: 1 file is being uploaded.')).toBeVisible();
  await expect.element(screen.getByText('Everything is saved')).not.toBeInTheDocument();
  const first = screen.getByRole('article').first();
  await first.getByRole('heading').click();
  await expect.element(first).toHaveAttribute('data-current', 'true');
  await expect.element(screen.getByText('Not saved yet: 1 file is being uploaded.')).toBeVisible();
  await screen.getByRole('button', { name: 'Cancel the upload of notes.txt' }).click();
  await expect.element(screen.getByText('Everything is saved')).toBeVisible();
});

test('Ctrl+Enter before the form is filled goes to what is missing and sends nothing', async () => {
  const { screen, received } = await showTask('new');
  await expect.element(screen.getByText('Sentence 1')).toBeVisible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(screen.getByRole('radio', { name: /Good/ })).toHaveFocus();
  expect(saves(received)).toEqual([]);
});

test('all keys are shown on ?, and those without Ctrl or Alt can be turned off', async () => {
  const { screen } = await showTask('new');
  onTestFinished(() => localStorage.removeItem('tagwerk-single-keys'));
  await expect.element(screen.getByText('Sentence 1')).toBeVisible();
  await userEvent.keyboard('?');
  const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(dialog).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('switch').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.keyboard('?');
  await userEvent.keyboard('2');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByRole('radio', { name: /Bad/ })).not.toBeChecked();
});

test('a task without single keys takes none, and says so where they are shown', async () => {
  const { screen } = await showTask('new', { single_keys: false });
  await expect.element(screen.getByText('Sentence 1')).toBeVisible();
  await userEvent.keyboard('?');
  await userEvent.keyboard('2');
  await expect.element(screen.getByRole('radio', { name: /Bad/ })).not.toBeChecked();
  const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(dialog).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect.element(dialog.getByText('Turned off in this task.')).toBeVisible();
  await expect.element(dialog.getByRole('switch')).toBeDisabled();
  await expectAccessible();
});

test('a task that submits with the last choice goes on to the next question by one key', async () => {
  const { screen, received } = await showTask('new', { auto_submit: true });
  await expect.element(screen.getByText('Sentence 1')).toBeVisible();
  await userEvent.keyboard('2');
  await expect.element(screen.getByText('Sentence 2')).toBeVisible();
  await expect.poll(() => saves(received).map(({ body }) => body)).toMatchObject([{ content: { kind: ['bad'] } }]);
});

test('a page of several: an answered question stays, marked, and can be fixed where it stands', async () => {
  const { screen, received } = await showTask('new', { questions_at_page: 3 });
  const second = screen.getByRole('article', { name: 'Question 13 of 40' });
  await second.getByRole('radio', { name: /Good/ }).click();
  await second.getByRole('button', { name: 'Submit' }).click();
  await expect.element(second.getByText('Answered', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('article', { name: 'Question 14 of 40' })).toHaveFocus();
  await expectAccessible();
  await second.getByRole('button', { name: /^Fix answer/ }).click();
  await expect.element(second).toHaveFocus();
  await second.getByRole('radio', { name: /Neither/ }).click();
  await second.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(() => saves(received)[1]?.body).toMatchObject({ fix_answer: true, base_version: 512 });
});

test('an answer that came too late is told kindly and kept, also where it is opened once more', async () => {
  const detail = 'The place for this answer was taken meanwhile. Your answer is kept.';
  const work = { answered: 11, skipped: 0, max_questions: 40 };
  const reply = { answer_id: 9, version: 1, is_active: false, is_late: true, detail, ...work };
  const late = { 'POST task/~1/save-answer/1/': { body: reply } };
  const { screen } = await showTask('new', { questions_at_page: 2 }, late);
  const first = screen.getByRole('article', { name: 'Question 12 of 40' });
  await first.getByRole('radio', { name: /Good/ }).click();
  await first.getByRole('button', { name: 'Submit' }).click();
  await expect.element(first.getByText('Late')).toBeVisible();
  await expect.element(first.getByText(detail)).toBeVisible();
  // Nobody gave it a place again.
  await first.getByRole('button', { name: /^Fix answer/ }).click();
  await expect
    .element(screen.getByText(/stays as it was until you submit again, and will then count only/))
    .toBeVisible();
  expect(screen.getByText(/so that it counts/).query()).toBeNull();
});

test('once a limit that was lowered is reached, what is written stays and says so, and no page follows', async () => {
  const detail = 'You have reached your limit of answers.';
  const reply = { answer_id: 9, is_active: false, is_late: true, detail, answered: 11, skipped: 0, max_questions: 11 };
  const lowered = Object.fromEntries([1, 3].map((id) => [`POST task/~1/save-answer/${id}/`, { body: reply }]));
  const { screen, received } = await showTask('new', { questions_at_page: 3 }, lowered);
  const card = (number: number) => screen.getByRole('article', { name: `Question ${number} of 40` });
  await card(14).getByRole('radio', { name: /Bad/ }).click();
  await card(12).getByRole('radio', { name: /Good/ }).click();
  await card(12).getByRole('button', { name: 'Submit' }).click();
  await expect.element(screen.getByText(detail).first()).toBeVisible();
  await expect.element(screen.getByText('Sentence 2')).not.toBeInTheDocument();
  const written = screen.getByRole('article', { name: 'Question 3', exact: true });
  await expect.element(written.getByText(/it will not count/)).toBeVisible();
  await expect.element(written.getByRole('radio', { name: /Bad/ })).toBeChecked();
  const asked = received.filter(({ path }) => path.includes('new-questions')).length;
  await written.getByRole('button', { name: 'Submit' }).click();
  await expect.element(screen.getByText("You can't answer more questions!")).toBeVisible();
  expect(received.filter(({ path }) => path.includes('new-questions'))).toHaveLength(asked);
});

test('a limit that was raised or lowered meanwhile is known with the next questions, and when the task is read again', async () => {
  // The page has the task of an earlier visit, in which the limit was reached.
  let limit = 11;
  const { screen } = await showTask(
    'new',
    { questions_at_page: 2 },
    {
      'GET task/kinds/': () => ({ body: { ...TASK, questions_at_page: 2, max_questions: limit } }),
      'GET task/kinds/new-questions/': () => {
        limit = 40;
        return { body: questions(1, 2) };
      },
      'POST task/~1/save-answer/1/': () => {
        limit = 11;
        return { status: 400, body: { detail: 'Not like this.' } };
      },
    },
  );
  const card = screen.getByRole('article', { name: 'Question 12 of 40' });
  await expect.element(card).toBeVisible();
  expect(screen.getByText(/it will not count/).query()).toBeNull();
  await card.getByRole('radio', { name: /Good/ }).click();
  await card.getByRole('button', { name: 'Submit' }).click();
  await expect.element(screen.getByText(/it will not count/)).toBeVisible();
  await expect.element(screen.getByText('Sentence 2')).not.toBeInTheDocument();
});

test('of many unfinished answers the newest are shown, and the others when asked for', async () => {
  const journal = await openBrowserStore(lastId + 1);
  for (const id of [101, 102, 103, 104, 105]) {
    const key = { kind: 'answer', scope: '~1', id, author: '' };
    await journal.writeDraft({
      head: { ...key, base: 500, isOnSkip: true, seconds: 0, changedAt: Date.now() - 60_000 * id },
      item: questionWith(id),
      values: [{ widget: 'note', value: 'Half a thought' }],
    });
  }
  const { screen } = await showTask('new');
  const shown = () =>
    screen
      .getByRole('status')
      .getByText(/^Question 10/)
      .elements()
      .map(({ textContent }) => textContent?.slice(0, 12));
  await expect.poll(shown).toEqual(['Question 101', 'Question 102', 'Question 103']);
  await expect.element(screen.getByText('You have 5 unfinished answers')).toBeVisible();
  await screen.getByRole('button', { name: 'Show 2 more' }).click();
  expect(shown()).toHaveLength(5);
  await expectAccessible();
  await screen.getByRole('button', { name: 'Show fewer' }).click();
  expect(shown()).toHaveLength(3);
  await screen.getByRole('button', { name: 'Continue' }).first().click();
  await expect.element(screen.getByText(/You skipped this question/)).toBeVisible();
});

test('no questions: says so, and looks again when asked', async () => {
  let isThere = false;
  const { screen } = await showTask(
    'new',
    {},
    {
      'GET task/kinds/new-questions/': () => ({ body: isThere ? [questionWith(7)] : [] }),
    },
  );
  await expect.element(screen.getByText('There are no more questions.')).toBeVisible();
  await expectAccessible();
  isThere = true;
  await screen.getByRole('button', { name: 'Check again' }).click();
  await expect.element(screen.getByText('Sentence 7')).toBeVisible();
});

test('a question that is gone is explained, and its answer can be discarded', async () => {
  const gone = { status: 404, body: { detail: 'This question was deleted in the meantime.' } };
  const { screen } = await showTask('new', {}, { 'POST task/~1/save-answer/1/': gone });
  await screen.getByRole('radio', { name: /Good/ }).click();
  await screen.getByRole('button', { name: 'Submit' }).click();
  await expect.element(screen.getByText(/was not accepted.*was deleted in the meantime/)).toBeVisible();
  await screen.getByRole('button', { name: 'Discard' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect.element(screen.getByText('Sentence 2')).toBeVisible();
  await expect.element(screen.getByText(/was deleted in the meantime/)).not.toBeInTheDocument();
});

test('the limit is told apart from the end of the questions', async () => {
  const { screen } = await showTask('new', { answered: 40 }, { 'GET task/kinds/new-questions/': { body: [] } });
  await expect.element(screen.getByText("You can't answer more questions!")).toBeVisible();
  expect(screen.getByRole('dialog').query()).toBeNull();
});

test('external people who reached their limit are asked once to add their hours to the report', async () => {
  sessionStorage.clear();
  const none = { 'GET task/kinds/new-questions/': { body: [] } };
  const { screen } = await showTask('new', { answered: 40 }, none, { id: 77, is_external: true });
  const dialog = screen.getByRole('dialog', { name: 'Recent answers detected' });
  await expect.element(dialog.getByText('Please, remember to report work hours.')).toBeVisible();
  await expectAccessible();
  await expect.element(dialog.getByRole('button', { name: 'Go to Reports' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  const again = await showTask('new', { answered: 40 }, none, { id: 77, is_external: true });
  await expect.element(again.screen.getByText("You can't answer more questions!").first()).toBeVisible();
  expect(again.screen.getByRole('dialog').query()).toBeNull();
});

test('after the first answer nobody can resign any more', async () => {
  const done = { body: { results: [], num_pages: 1, page_number: 1, count: 0 } };
  const { screen } = await showTask(
    'new',
    { can_resign: true, answered: 0 },
    { 'GET task/kinds/answered-questions/': done },
  );
  await expect.element(screen.getByRole('button', { name: 'Resign' })).toBeVisible();
  await screen.getByRole('radio', { name: /Good/ }).click();
  await screen.getByRole('button', { name: 'Submit' }).click();
  await expect.element(screen.getByText('Sentence 2')).toBeVisible();
  await expect.element(screen.getByText('Done: 12 of 40')).toBeVisible();
  await screen.getByRole('tab', { name: 'Done' }).click();
  await expect.element(screen.getByText('There are no answers yet.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Resign' }).query()).toBeNull();
});

test('questions that cannot be fetched: the reason, and another try', async () => {
  let isBroken = true;
  const { screen } = await showTask(
    'new',
    {},
    {
      'GET task/kinds/new-questions/': () => (isBroken ? { status: 500 } : { body: [questionWith(7)] }),
    },
  );
  await expect.element(screen.getByText('Couldn’t load questions.')).toBeVisible();
  isBroken = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('Sentence 7')).toBeVisible();
});

test('who is blocked meanwhile sees the gate', async () => {
  const refusal = { status: 403, body: { code: BLOCKED, detail: 'You have been blocked from answering!' } };
  const { screen } = await showTask('new', {}, { 'POST task/~1/save-answer/1/': refusal });
  await screen.getByRole('radio', { name: /Good/ }).click();
  await screen.getByRole('button', { name: 'Submit' }).click();
  await expect.element(screen.getByRole('heading', { name: 'You have been blocked from answering!' })).toBeVisible();
});

test('done: nothing yet', async () => {
  const empty = { body: { results: [], num_pages: 1, page_number: 1, count: 0 } };
  // An address of somebody who may filter by people: for who may not, it is not called a filter.
  const address = 'done?user=anna&fix_author=greta&compare=compare';
  const { screen, received } = await showTask(address, {}, { 'GET task/kinds/answered-questions/': empty });
  await expect.element(screen.getByText('There are no answers yet.')).toBeVisible();
  expect(lastTo(received, 'GET task/kinds/answered-questions/')?.path).not.toMatch(/user|author|compare/);
  await expectAccessible();
});

test('an answer that is saved after its page was left counts in the header', async () => {
  const saving = Promise.withResolvers<void>();
  const listed = Promise.withResolvers<void>();
  const { screen } = await showTask(
    'new',
    {},
    {
      'GET task/kinds/answered-questions/': async () => {
        await listed.promise;
        return { body: { results: [], num_pages: 1, page_number: 1, count: 0 } };
      },
      'POST task/~1/save-answer/1/': async () => {
        await saving.promise;
        const body = { answer_id: 7, version: 501, is_active: true, is_late: false, detail: '', answered: 12 };
        return { body: { ...body, skipped: 0, max_questions: 40 } };
      },
    },
  );
  await screen.getByRole('radio', { name: /Good/ }).click();
  await screen.getByRole('button', { name: 'Submit' }).click();
  await screen.getByRole('tab', { name: 'Done' }).click();
  await expect.element(screen.getByText('Loading')).toBeVisible();
  saving.resolve();
  await expect.element(screen.getByText('Done: 12 of 40')).toBeVisible();
  listed.resolve();
});

test.each([{ order: 'after the list has come' }, { order: 'while the list, read before, is on its way' }])(
  'done: an answer that was on its way when the page opened, and is saved $order, appears',
  async ({ order }) => {
    const key = { kind: 'answer', scope: '~1', id: 1, author: '' };
    const journal = await openBrowserStore(lastId + 1);
    const content = { kind: ['good'], note: 'So it is.' };
    await journal.putSubmission(
      submissionOf({ key, item: questionWith(1), content, base: null, seconds: 4, at: Date.now() }),
    );
    const isSaved = () => expect.poll(() => journal.submissions()).toEqual([]);
    let asked = 0;
    const { screen } = await showTask(
      'done',
      {},
      {
        'GET task/kinds/answered-questions/': async () => {
          asked += 1;
          const results = asked > 1 ? [{ ...questionWith(1), answers: [ANSWER] }] : [];
          if (order !== 'after the list has come' && asked === 1) await isSaved();
          return { body: { results, num_pages: 1, page_number: 1, count: results.length } };
        },
        'POST task/~1/save-answer/1/': async () => {
          if (order === 'after the list has come') await screen.getByText('There are no answers yet.').findElement();
          const body = { answer_id: 7, version: 501, is_active: true, is_late: false, detail: '', answered: 12 };
          return { body: { ...body, skipped: 0, max_questions: 40 } };
        },
      },
    );
    await expect.element(screen.getByRole('article', { name: 'Question 1' }).getByText('So it is.')).toBeVisible();
    await expect.element(screen.getByText('Done: 12 of 40')).toBeVisible();
    expect(asked).toBe(2);
  },
);

test('done: where an answer was changed elsewhere, its saved version is fetched and shown next to mine', async () => {
  const listed = (answer: Answer) => ({
    body: { results: [{ ...questionWith(1), answers: [answer] }], num_pages: 1, page_number: 1, count: 1 },
  });
  const { screen, received } = await showTask(
    'done',
    {},
    {
      'GET task/kinds/answered-questions/': ({ path }) =>
        listed(
          path.includes('question=1&')
            ? { ...ANSWER, version: 502, content: { kind: ['bad'], note: 'Theirs.' } }
            : ANSWER,
        ),
      'POST task/~1/save-answer/1/': { status: 409, body: { detail: 'Changed meanwhile. Nothing was overwritten.' } },
    },
  );
  await screen.getByRole('button', { name: 'Fix answer' }).click();
  await screen.getByRole('textbox').fill('Mine.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(screen.getByText('Theirs.')).toBeVisible();
  await expect.element(screen.getByText('Mine.')).toBeVisible();
  // Said once: where the versions stand.
  expect(document.body.textContent?.match(/overwritten/g)).toHaveLength(1);
  await expectAccessible();
  await screen.getByRole('button', { name: 'Continue with mine' }).click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => saves(received)[1]?.body).toMatchObject({ base_version: 502, content: { note: 'Mine.' } });
});

test('done: an answer of an older form is shown and fixed in the form that its author saw', async () => {
  const form = Promise.withResolvers<{ body: object }>();
  const older = { ...ANSWER, version: 1, form_version: 1 };
  const { screen, received } = await showTask(
    'done',
    {
      form_version: 2,
      config: { structure: KIND_FORM.structure.filter(({ componentType }) => componentType === 'Submit') },
    },
    {
      'GET task/kinds/answered-questions/': {
        body: { results: [{ ...questionWith(1), answers: [older] }], num_pages: 1, page_number: 1, count: 1 },
      },
      'GET task/kinds/forms/1/': () => form.promise,
      'POST task/~1/save-answer/1/': { status: 409, body: { detail: 'Changed meanwhile.' } },
    },
  );
  // A card that came before its form would push the cards below it away.
  await expect.poll(() => lastTo(received, 'GET task/kinds/forms/1/')).toBeDefined();
  expect(screen.getByRole('article').query()).toBeNull();
  const bare: Element[] = [];
  const watch = new MutationObserver(() => {
    const shown = document.querySelector('article');
    if (shown && !shown.querySelector('[data-form]')) bare.push(shown);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  form.resolve({ body: { version: 1, form: KIND_FORM, is_substitute: false } });
  const card = screen.getByRole('article', { name: 'Question 1' });
  await expect.element(card.getByText('So it is.')).toBeVisible();
  watch.disconnect();
  expect(bare).toEqual([]);
  await card.getByRole('button', { name: 'Fix answer' }).click();
  await userEvent.keyboard('2');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect
    .poll(() => saves(received)[0]?.body)
    .toMatchObject({ base_version: 1, form_version: 1, content: { kind: ['bad'], note: 'So it is.' } });
});

test('done: an answer whose form was not stored says so', async () => {
  const { screen } = await showTask(
    'done',
    { form_version: 2 },
    {
      'GET task/kinds/answered-questions/': {
        body: {
          results: [{ ...questionWith(1), answers: [{ ...ANSWER, form_version: 1 }] }],
          ...{ num_pages: 1, page_number: 1, count: 1 },
        },
      },
      'GET task/kinds/forms/1/': { body: { version: 1, form: KIND_FORM, is_substitute: true } },
    },
  );
  await expect.element(screen.getByText('So it is.')).toBeVisible();
  await expect
    .element(screen.getByRole('note'))
    .toHaveTextContent('The form used for this answer was not stored; the oldest known version is shown.');
});

test('done: an answer is read, fixed and saved on top of the version that was read', async () => {
  const listed = (answer: Answer) => ({
    body: { results: [{ ...questionWith(1), answers: [answer] }], num_pages: 1, page_number: 1, count: 1 },
  });
  let answer = ANSWER;
  const { screen, received } = await showTask(
    'done',
    {},
    {
      'GET task/kinds/answered-questions/': () => listed(answer),
      'POST task/~1/save-answer/1/': () => {
        answer = { ...ANSWER, version: 502, content: { kind: ['bad'], note: 'So it is.' } };
        const body = {
          answer_id: 7,
          version: 502,
          is_active: true,
          is_late: false,
          detail: '',
          answered: 11,
          skipped: 0,
        };
        return { body: { ...body, max_questions: 40 } };
      },
    },
  );
  const card = screen.getByRole('article', { name: 'Question 1' });
  await expect.element(card.getByText('So it is.')).toBeVisible();
  await card.getByRole('button', { name: 'Fix answer' }).click();
  await userEvent.keyboard('2');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect
    .poll(() => saves(received)[0]?.body)
    .toMatchObject({
      ...{ fix_answer: true, base_version: 501, content: { kind: ['bad'], note: 'So it is.' } },
    });
  await expect.element(card.getByRole('button', { name: 'Fix answer' })).toBeVisible();
  await expect.element(card.getByRole('radio', { name: /Bad/ })).toBeChecked();
  await expect.element(card).toHaveFocus();
  await expectAccessible();
});

test('done: a skipped question that is answered counts as done in the header at once', async () => {
  const skipped = { ...ANSWER, is_skipped: true, content: {} };
  const body = { answer_id: 7, version: 502, is_active: true, is_late: false, detail: '', answered: 12, skipped: 0 };
  const { screen } = await showTask(
    'done',
    { skipped: 1 },
    {
      'GET task/kinds/answered-questions/': {
        body: { results: [{ ...questionWith(1), answers: [skipped] }], num_pages: 1, page_number: 1, count: 1 },
      },
      'POST task/~1/save-answer/1/': { body: { ...body, max_questions: 40 } },
    },
  );
  await expect.element(screen.getByText('Skipped: 1')).toBeVisible();
  await screen.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect.element(screen.getByText(/You skipped this question/)).toBeVisible();
  await screen.getByRole('radio', { name: /Good/ }).click();
  await screen.getByRole('button', { name: 'Submit' }).click();
  await expect.element(screen.getByText('Done: 12 of 40')).toBeVisible();
  expect(screen.getByText('Skipped: 1').query()).toBeNull();
});

const outcomesWith = (decided: object) => ({
  outcomes: [{ ...decided, form_version: 1, decided_at: '2026-11-21T10:00:00.000Z' }],
  forms: [{ version: 1, form: KIND_FORM }],
});

const showDecided = async (decided: Parameters<typeof outcomesWith>[0]) => {
  const { screen } = await showTask(
    'done',
    { show_decisions: true },
    {
      'GET task/kinds/answered-questions/': {
        body: { results: [{ ...questionWith(1), answers: [ANSWER] }], num_pages: 1, page_number: 1, count: 1 },
      },
      'GET task/kinds/outcomes/': { body: outcomesWith(decided) },
    },
  );
  return { screen, outcome: screen.getByRole('region', { name: 'What was decided' }) };
};

test('done: what was decided stands apart from the answer and its button', async () => {
  const decided = { question_id: 1, is_mine: true, content: ANSWER.content, note: '' };
  const { screen, outcome } = await showDecided(decided);
  await expect.element(outcome).toBeVisible();
  const button = screen.getByRole('button', { name: 'Fix answer' }).element().getBoundingClientRect();
  expect(outcome.element().getBoundingClientRect().top - button.bottom).toBeGreaterThanOrEqual(8);
});

test('done: what was decided but is too large for the page is said to be there', async () => {
  const decided = { question_id: 1, is_mine: false, content: {}, is_left_out: true, note: 'Long.' };
  const { outcome } = await showDecided(decided);
  await expect.element(outcome.getByText('Not shown: this page is very large already.')).toBeVisible();
  await expect
    .element(outcome.getByRole('link', { name: 'Show it alone' }))
    .toHaveAttribute('href', '/task/kinds/done?question=1');
});

test('done: of very many answers it is said that there are more, and where, unless it is this page', async () => {
  const many = {
    'GET task/kinds/answered-questions/': {
      body: {
        results: [{ ...questionWith(1), answers: [ANSWER], has_more_answers: true }],
        ...{ num_pages: 1, page_number: 1, count: 1 },
      },
    },
  };
  const { screen } = await showTask('done', {}, many);
  const card = screen.getByRole('article', { name: 'Question 1' });
  await expect.element(card.getByText('So it is.')).toBeVisible();
  await expect.element(card.getByText('More not shown: this page is very large already.')).toBeVisible();
  await expect
    .element(card.getByRole('link', { name: 'Show it alone' }))
    .toHaveAttribute('href', '/task/kinds/done?question=1');
  await card.getByRole('link', { name: 'Show it alone' }).click();
  await expect.element(card.getByRole('link', { name: 'Show it alone' })).not.toBeInTheDocument();
  await expect.element(card.getByText('More not shown: this page is very large already.')).toBeVisible();
});

test('done: a fix takes away what was decided on the answer before', async () => {
  const decided = { question_id: 1, is_mine: true, content: ANSWER.content, note: '' };
  const saved = { answer_id: 7, version: 502, is_active: true, is_late: false, detail: '', answered: 11, skipped: 0 };
  let isFixed = false;
  const { screen } = await showTask(
    'done',
    { show_decisions: true },
    {
      'GET task/kinds/answered-questions/': {
        body: { results: [{ ...questionWith(1), answers: [ANSWER] }], num_pages: 1, page_number: 1, count: 1 },
      },
      'GET task/kinds/outcomes/': () => ({
        body: isFixed ? { outcomes: [], forms: [] } : outcomesWith(decided),
      }),
      'POST task/~1/save-answer/1/': () => {
        isFixed = true;
        return { body: { ...saved, max_questions: 40 } };
      },
    },
  );
  const outcome = screen.getByRole('region', { name: 'What was decided' });
  await expect.element(outcome).toBeVisible();
  await screen.getByRole('button', { name: 'Fix answer' }).click();
  await userEvent.keyboard('2');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(outcome).not.toBeInTheDocument();
});

test('done: so does an answer to a question of another page that is saved meanwhile', async () => {
  const journal = await openBrowserStore(lastId + 1);
  const key = { kind: 'answer', scope: '~1', id: 2, author: '' };
  const sent = { item: questionWith(2), content: ANSWER.content, base: null, seconds: 4, at: Date.now() };
  await journal.putSubmission(submissionOf({ key, ...sent }));
  const decided = { question_id: 1, is_mine: true, content: ANSWER.content, note: '' };
  const saved = { answer_id: 8, version: 502, is_active: true, is_late: false, detail: '', answered: 12, skipped: 0 };
  let isSaved = false;
  let save = () => {};
  const waited = new Promise<void>((resolve) => {
    save = resolve;
  });
  const { screen } = await showTask(
    'done',
    { show_decisions: true },
    {
      'GET task/kinds/answered-questions/': {
        body: { results: [{ ...questionWith(1), answers: [ANSWER] }], num_pages: 1, page_number: 1, count: 1 },
      },
      'GET task/kinds/outcomes/': () => ({
        body: isSaved ? { outcomes: [], forms: [] } : outcomesWith(decided),
      }),
      'POST task/~1/save-answer/2/': async () => {
        await waited;
        isSaved = true;
        return { body: { ...saved, max_questions: 40 } };
      },
    },
  );
  const outcome = screen.getByRole('region', { name: 'What was decided' });
  await expect.element(outcome).toBeVisible();
  save();
  await expect.element(outcome).not.toBeInTheDocument();
});

test('done: of several answers one is shown, with a button for each author; one that came late is not corrected', async () => {
  const other: Answer = { ...ANSWER, id: 600, user: 'ben', username_hash: 'c3', is_own: false };
  const late: Answer = { ...other, id: 601, user: 'cleo', username_hash: 'd4', is_late: true };
  const { screen } = await showTask(
    'done',
    { user_is_moderator: true },
    {
      'GET task/kinds/answered-questions/': {
        body: {
          ...{ num_pages: 3, page_number: 1, count: 51 },
          results: [{ ...questionWith(1), answers: [ANSWER, other, late] }],
        },
      },
    },
  );
  await screen.getByRole('button', { name: 'cleo' }).click();
  await expect.element(screen.getByText('Late')).toBeVisible();
  await expect.element(screen.getByText('51 questions')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Fix answer' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'ben' }).click();
  await screen.getByRole('button', { name: 'Fix answer' }).click();
  await expect.element(screen.getByRole('button', { name: 'Correct' })).toBeVisible();
  await expectAccessible();
});

test('who looks after a task sees its questions as annotators do, and nothing is saved', async () => {
  const { screen, received } = await showTask(
    'new',
    { user_is_assigned: false, user_is_moderator: true },
    {
      'GET task/kinds/preview-question/': ({ path }: Received) => ({
        body: { question: path.includes('after=1') ? questionWith(2) : questionWith(1) },
      }),
    },
  );
  await expect.element(screen.getByText('Sentence 1')).toBeVisible();
  await screen.getByRole('radio', { name: /Bad/ }).click();
  await screen.getByRole('button', { name: 'Submit' }).click();
  await expect.element(screen.getByText('This is a preview: nothing was saved.')).toBeVisible();
  await expect.element(screen.getByText('Sentence 2')).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: /Bad/ })).not.toBeChecked();
  expect(saves(received)).toEqual([]);
  await expectAccessible();
});

test('a blocked person finds what was not saved, and can put it away', async () => {
  const task: Partial<TaskDetail> = {};
  const { screen } = await showTask('new', task, {
    'POST task/~1/save-answer/1/': { status: 403, body: { code: BLOCKED, detail: 'You have been blocked.' } },
  });
  await screen.getByRole('radio', { name: /Bad/ }).click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const kept = screen.getByRole('region', { name: 'Answers that were not saved' });
  await expect.element(kept.getByText('Sentence 1')).toBeVisible();
  await expect.element(kept.getByRole('radio', { name: /Bad/ })).toBeChecked();
  await expectAccessible();
  await kept.getByRole('button', { name: 'Discard: Question 1' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect.element(kept).not.toBeInTheDocument();
  await expect.element(screen.getByText('You have been blocked from answering!')).toBeVisible();
});

test('while anything on the page is written and not submitted, nothing says that everything is saved', async () => {
  const { screen } = await showTask('new', { questions_at_page: 3 });
  await expect.element(screen.getByText('Everything is saved')).toBeVisible();
  await screen.getByRole('radio', { name: /Bad/ }).first().click();
  await expect.element(screen.getByText('Draft saved, not submitted')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Note' }).nth(1).click();
  await expect.element(screen.getByRole('article').nth(1)).toHaveAttribute('data-current');
  await expect.element(screen.getByText('Draft saved, not submitted')).toBeVisible();
});

test('a question that is handed out again after an answer that did not count begins with that answer, and says so', async () => {
  const late = { version: 501, content: { note: 'My thoughts.' } };
  const { screen, received } = await showTask(
    'new',
    {},
    { 'GET task/kinds/new-questions/': { body: [{ ...questionWith(1), late }] } },
  );
  const notice = screen.getByText(/You answered this question when it no longer counted/);
  await expect.element(notice).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('My thoughts.');
  await expectAccessible();
  // What is missing changes nothing of that.
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(screen.getByRole('radio', { name: /Good/ })).toHaveFocus();
  await expect.element(notice).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Skip' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Discard changes' })).not.toBeInTheDocument();
  await screen.getByRole('radio', { name: /Bad/ }).click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect
    .poll(() => saves(received)[0]?.body)
    .toMatchObject({ fix_answer: true, base_version: 501, content: { kind: ['bad'], note: 'My thoughts.' } });
});

test('what was begun on such an answer in an earlier visit is not said to have a place', async () => {
  const journal = await openBrowserStore(lastId + 1);
  await journal.writeDraft({
    head: { kind: 'answer', scope: '~1', id: 9, author: '', base: 501, seconds: 4, changedAt: Date.now() },
    item: { ...questionWith(9), late: { version: 501, content: { note: 'My thoughts.' } } },
    values: [{ widget: 'note', value: 'My second thoughts.' }],
  });
  const { screen } = await showTask('new');
  await screen.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect.element(screen.getByText(/will then count only if a place is free/)).toBeVisible();
  expect(screen.getByText(/so that it counts/).query()).toBeNull();
});

test('a conflict on a page of several is told, the words above the questions lead to it, and what is kept is what it shows', async () => {
  const theirs = { ...ANSWER, content: {}, is_skipped: true };
  const { screen } = await showTask(
    'new',
    { questions_at_page: 3 },
    {
      'GET task/kinds/answered-questions/': {
        body: { results: [{ ...questionWith(1), answers: [theirs] }], num_pages: 1, page_number: 1, count: 1 },
      },
      'POST task/~1/save-answer/1/': { status: 409, body: { detail: 'You have answered this question already.' } },
    },
  );
  await screen.getByRole('radio', { name: /Bad/ }).first().click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const words = 'An answer was changed elsewhere in the meantime. Please review it.';
  await expect.element(screen.getByRole('status').getByText(words)).toBeInTheDocument();
  const told = screen.getByRole('alert').filter({ hasText: words });
  const card = screen.getByRole('article').filter({ hasText: 'Two versions of this answer' });
  await expect.element(card).not.toHaveFocus();
  await expectAccessible();
  await told.getByRole('button', { name: 'Show it' }).click();
  await expect.element(card).toHaveFocus();
  await expect.element(told).not.toBeInTheDocument();
  await screen.getByRole('radio', { name: /Bad/ }).last().click();
  await screen.getByRole('button', { name: '1 conflict' }).click();
  await expect.element(card).toHaveFocus();
  await expectAccessible();
  await card.getByRole('button', { name: 'Keep the saved version' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Keep the saved version' }).click();
  await screen.getByRole('button', { name: 'Answer the skipped question 1' }).click();
  await expect.element(screen.getByText(/You skipped this question/)).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: /Bad/ }).first()).not.toBeChecked();
});

test('a conflict of an earlier visit stands above the questions, and is gone once it is settled', async () => {
  const journal = await openBrowserStore(lastId + 1);
  const key = { kind: 'answer', scope: '~1', id: 1, author: '' };
  const content = { kind: ['bad'], note: 'Mine.' };
  const mine = submissionOf({ key, item: questionWith(1), content, base: null, seconds: 4, at: Date.now() });
  await journal.putSubmission({ ...mine, state: 'conflict' });
  const theirs = { ...ANSWER, content: { kind: ['good'], note: 'Theirs.' } };
  const reply = { version: 502, answer_id: 7, is_active: true, is_late: false, detail: '', answered: 11, skipped: 0 };
  const { screen, received } = await showTask(
    'new',
    { questions_at_page: 3 },
    {
      // Unless somebody is named, skips are not shown to who looks after the task or its people.
      'GET task/kinds/answered-questions/': ({ path }) => {
        const results = path.includes('user=') ? [{ ...questionWith(1), answers: [theirs] }] : [];
        return { body: { results, num_pages: 1, page_number: 1, count: results.length } };
      },
      'POST task/~1/save-answer/1/': ({ body }) =>
        (body as { base_version?: number }).base_version === 501
          ? { body: { ...reply, max_questions: 40 } }
          : { status: 409, body: { detail: 'You have answered this question already.' } },
    },
  );
  await expect.element(screen.getByText('Theirs.')).toBeVisible();
  await expect.element(screen.getByText('Sentence 2')).toBeVisible();
  expect(document.querySelector('[data-question]')?.getAttribute('data-phase')).toBe('conflict');
  await expect.element(screen.getByText('1 conflict')).toBeVisible();
  await screen.getByRole('button', { name: 'Continue with mine' }).click();
  await expect.element(screen.getByText('1 conflict')).not.toBeInTheDocument();
  await screen
    .getByRole('button', { name: /^Submit/ })
    .first()
    .click();
  await expect.poll(() => saves(received).at(-1)?.body).toMatchObject({ base_version: 501, content });
  await expect.element(screen.getByText('1 conflict')).not.toBeInTheDocument();
  await expect.poll(() => journal.submissions()).toEqual([]);
  await expect.element(screen.getByText('Sentence 2')).toBeVisible();
});

test('what a changed form no longer takes of a begun answer stays in sight, and is not sent', async () => {
  const draft = { kind: 'answer', scope: '~1', id: 1, author: '', base: null, seconds: 4, changedAt: Date.now() };
  const journal = await openBrowserStore(lastId + 1);
  await journal.writeDraft({
    head: draft,
    item: questionWith(1),
    values: [
      { widget: 'kind', value: ['splendid'] },
      { widget: 'note', value: 'as it was' },
      { widget: 'colour', value: { shade: 'green', tone: null } },
    ],
  });
  const { screen, received } = await showTask('new');
  const note = screen.getByRole('status').filter({ hasText: 'The form has changed since you began this answer' });
  await expect.element(note.getByText('The form has changed since you began this answer')).toBeVisible();
  for (const words of ['Kind', 'splendid', 'colour', 'green'])
    await expect.element(note.getByText(words, { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('as it was');
  await screen.getByRole('radio', { name: /Bad/ }).click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => saves(received)[0]?.body).toMatchObject({ content: { kind: ['bad'], note: 'as it was' } });
  expect(saves(received)[0]?.body).not.toMatchObject({ content: { colour: 'green' } });
});
