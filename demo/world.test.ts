import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyLogin, passwordLogin, sendOtpEmail } from '../areas/accounts/contract.ts';
import { answeredQuestions, newQuestions } from '../areas/answering/contract.ts';
import { brokenInvariants } from '../areas/answering/server/testing/invariants.ts';
import { fileAddress } from '../areas/files/contract.ts';
import { companyPeople, taskList } from '../areas/tasks/contract.ts';
import { clientOf, startTestApp, type TestApp } from '../server/testing/app.ts';
import { permissions } from '../shared/session-contract.ts';
import { type Content, checkAnswer, checkForm, checkInput, type Form, type Input } from '../widgets/form/form.ts';
import { greeting } from './greeting.ts';
import { DEMO_APP_SECRET, DEMO_PASSWORD, PEOPLE } from './people.ts';
import { layDemoWorld, TASKS } from './world.ts';

const start = { demo: true, address: 'http://127.0.0.1:8080' };

let tagwerk: TestApp;
const ground = () => ({ secret: tagwerk.config.secret, files: tagwerk.app.services.files });
beforeAll(async () => {
  tagwerk = await startTestApp();
  expect(await greeting(tagwerk.db, start)).toContain('npx tagwerk create-superuser');
  expect(await layDemoWorld(tagwerk.db, ground())).toBe(true);
});
afterAll(() => tagwerk.close());

const mailedCode = async (username: string): Promise<string> => {
  const { text } = await tagwerk.db
    .selectFrom('emails')
    .where('recipient', '=', `${username}@example.org`)
    .orderBy('id', 'desc')
    .select('text')
    .executeTakeFirstOrThrow();
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
};

const signIn = async (username: string) => {
  const first = await tagwerk.visitor.ask(passwordLogin, { body: { username, password: DEMO_PASSWORD } });
  expect(first.status, username).toBe(200);
  const cookies = Object.fromEntries(first.cookies.map(({ name, value }) => [name, value]));
  const auth_type = first.body.auth_types.includes('app') ? ('app' as const) : ('email' as const);
  if (auth_type === 'email') await tagwerk.visitor.get(sendOtpEmail, { cookies });
  const otp_key = auth_type === 'app' ? await generate({ secret: DEMO_APP_SECRET }) : await mailedCode(username);
  return tagwerk.visitor.get(keyLogin, { body: { auth_type, otp_key }, cookies });
};

test.each(PEOPLE)('$username signs in as $role', async ({ username, rights, app }) => {
  const { token, permissions: rightsGiven } = await signIn(username);
  const viewer = await clientOf(tagwerk.app, token).get(permissions);
  expect(viewer).toEqual(rightsGiven);
  expect(viewer).toMatchObject({ username, is_staff: rights?.is_staff ?? false });
  expect(await greeting(tagwerk.db, start)).toMatch(new RegExp(`\\b${username} .*${app ? ' app' : ''}`));
});

test('a second start changes nothing', async () => {
  expect(await layDemoWorld(tagwerk.db, ground())).toBe(false);
  expect(await greeting(tagwerk.db, { ...start, demo: false })).toBeNull();
});

test('what happened before keeps every rule of answering', async () => {
  expect(await brokenInvariants(tagwerk.db)).toEqual([]);
});

describe.each(TASKS)('$slug', (task) => {
  test('has a sound form, and questions that fit it', () => {
    expect(checkForm(task.form, { files: true })).toEqual([]);
    for (const { input } of task.questions) expect(checkInput(task.form, input)).toEqual([]);
  });

  test('has answers that its form would have let through', async () => {
    const rows = await tagwerk.db
      .selectFrom('answers')
      .innerJoin('tasks', 'tasks.id', 'answers.task_id')
      .innerJoin('answer_versions', 'answer_versions.answer_id', 'answers.id')
      .innerJoin('task_forms', (join) =>
        join
          .onRef('task_forms.task_id', '=', 'tasks.id')
          .onRef('task_forms.version', '=', 'answer_versions.form_version')
          .on('task_forms.kind', '=', 'answer'),
      )
      .innerJoin('question_inputs', 'question_inputs.question_id', 'answers.question_id')
      .where('tasks.slug', '=', task.slug)
      .where('answer_versions.is_skipped', '=', false)
      .select(['form', 'content', 'input'])
      .execute();
    for (const { form, content, input } of rows) {
      expect(checkAnswer(form as Form, input as Input, content as Content)).toEqual([]);
    }
  });
});

test('linguists find done work and new questions', async () => {
  const { token } = await signIn('emil');
  const emil = clientOf(tagwerk.app, token);
  const params = { slug: 'middlemarch-tone' };
  const done = await emil.get(answeredQuestions, { params, query: {} });
  expect(done.count).toBeGreaterThan(50);
  expect(await emil.get(newQuestions, { params, query: {} })).not.toHaveLength(0);
});

test('the task list has favorites, reported hours and a coordinator with people', async () => {
  const ela = clientOf(tagwerk.app, (await signIn('ela')).token);
  const [first] = (await ela.get(taskList, { query: { order_by: 'title' } })).results;
  expect(first).toMatchObject({ slug: 'who-is-speaking', favorites_pin_color: '2e933c' });
  expect(first?.reported_hours).toBeGreaterThan(0);
  const konrad = clientOf(tagwerk.app, (await signIn('konrad')).token);
  expect((await konrad.get(taskList)).results[0]).toMatchObject({ slug: 'middlemarch-tone', is_favorite: true });
  const { users } = await konrad.get(companyPeople, { params: { slug: 'middlemarch-tone' } });
  expect(users.map(({ username }) => username)).toEqual(['ela', 'sara']);
});

test('each widget, display rules, the submit query, notes and several on a page are there to be seen', () => {
  const forms = JSON.stringify(TASKS.map(({ form }) => form));
  for (const word of [
    'Container',
    'Textarea',
    'RadioButton',
    'Select',
    'RichTextReadOnly',
    'TextSpanAnnotation',
    'FileUpload',
    'ImageSegmentation',
    'MediaPlayer',
    'MediaWaveform',
    'AudioAnswer',
    'Submit',
  ]) {
    expect(forms).toContain(`"componentType":"${word}"`);
  }
  for (const word of ['displayRule', 'query', 'popupContent', 'customClass']) expect(forms).toContain(word);
  expect(TASKS.some(({ questionsAtPage }) => questionsAtPage > 1)).toBe(true);
});

test('the recordings of questions are there, as long as they are said to be', async () => {
  const { token } = await signIn('emil');
  const emil = clientOf(tagwerk.app, token);
  const [question] = await emil.get(newQuestions, { params: { slug: 'sounds-of-a-house' }, query: {} });
  const id = String(question?.input.sounds).split('/')[1] ?? '';
  const { url } = await emil.get(fileAddress, { params: { id } });
  const { rawPayload } = await tagwerk.app.http.inject(url);
  const { milliseconds } = await tagwerk.db
    .selectFrom('uploaded_files')
    .where('id', '=', id)
    .select('milliseconds')
    .executeTakeFirstOrThrow();
  expect([rawPayload.toString('latin1', 0, 4), (rawPayload.length - 44) / 32]).toEqual(['RIFF', milliseconds]);
});

test('a comment points at an annotation that is in the answer', async () => {
  const pointing = await tagwerk.db
    .selectFrom('review_comments')
    .where('component_id', 'is not', null)
    .select(['component_id', 'target_label'])
    .execute();
  expect(pointing).toEqual([{ component_id: 'spans', target_label: expect.stringContaining('Netherfield Park') }]);
});
