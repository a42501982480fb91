import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../server/testing/app.ts';
import {
  adjudicatedQuestion,
  adjudicationQueue,
  agreementFigures,
  decide,
  outcomes,
  undoDecision,
} from '../contract.ts';
import { catchUpAll } from './catch-up.ts';
import { adjudicationWorld, TONE_FORM, toneOf } from './testing/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const world = async (settings: object = {}) => {
  const made = await adjudicationWorld(app, 3, settings);
  const [same = 0, half = 0, apart = 0] = made.questions;
  const { ann, ben, answer } = made;
  await answer(ann, same, toneOf('plain', 'yes'));
  await answer(ben, same, toneOf('plain', 'yes'));
  await answer(ann, half, toneOf('plain', 'yes'));
  await answer(ben, half, toneOf('ironic', 'yes'));
  const { answer_id: annId } = await answer(ann, apart, toneOf('plain', 'a'));
  const { answer_id: benId } = await answer(ben, apart, toneOf('ironic', 'b'));
  const shown = { base: null, answers: [annId, benId].map((id) => ({ id, version: 1 })) };
  return { ...made, same, half, apart, annId, benId, shown, at: { ...made.params, questionId: apart } };
};

test('the queue begins with the least agreement, follows each save, and the figures follow from it', async () => {
  const { params, moderator, ann, ben, answer, same, half, apart } = await world();
  const queue = await moderator.get(adjudicationQueue, { params });
  expect(queue).toMatchObject({ open: 3, decided: 0, outdated: 0, count: 3, is_behind: false });
  expect(queue.results.map(({ question_id, agreement }) => [question_id, agreement])).toEqual([
    [apart, 0],
    [half, 0.5],
    [same, 1],
  ]);
  expect(queue.results[0]).toMatchObject({ text: 'Sentence 3', answers: 2, slots: 2, state: 'open', kind: null });
  // Plain, plain; plain, ironic; plain, ironic: alpha is 1 - 5 * 4 / (36 - 16 - 4) = -0.25.
  expect(await moderator.get(agreementFigures, { params })).toEqual([
    expect.objectContaining({
      id: 'tone',
      label: 'Tone',
      questions: 3,
      agreement: expect.closeTo(1 / 3),
      alpha: -0.25,
    }),
    expect.objectContaining({ id: 'note', questions: 3, agreement: expect.closeTo(2 / 3), alpha: null }),
  ]);

  await answer(ben, apart, toneOf('plain', 'a'), 1);
  await catchUpAll(app.db);
  const after = await moderator.get(adjudicationQueue, { params });
  expect(after.results.map(({ question_id }) => question_id)).toEqual([half, same, apart]);
  const [tone] = await moderator.get(agreementFigures, { params });
  expect(tone).toMatchObject({ questions: 3, agreement: expect.closeTo(2 / 3), alpha: 0 });
  for (const person of [ann, await app.person()])
    expect((await person.ask(adjudicationQueue, { params })).status).toBe(404);
});

test('an answer is accepted, kept with who, when and why, outdated by a fix, and undone', async () => {
  const { params, at, shown, moderator, ann, answer, annId, apart, half } = await world();
  const before = await moderator.get(adjudicatedQuestion, { params: at, query: { state: 'open' } });
  expect(before).toMatchObject({ state: 'open', decision: null, previous: null, next: half, agreements: { tone: 0 } });
  expect(before.answers.map(({ user, content }) => [user, content])).toEqual([
    [ann.username, toneOf('plain', 'a')],
    [expect.any(String), toneOf('ironic', 'b')],
  ]);
  const decided = await moderator.get(decide, { params: at, body: { ...shown, accept: annId, note: ' Clear. ' } });
  expect(decided).toMatchObject({
    state: 'decided',
    decision: { kind: 'accepted', answer_id: annId, note: 'Clear.', decided_by: moderator.username },
  });
  expect(decided.decision?.content).toEqual(toneOf('plain', 'a'));
  const queue = await moderator.get(adjudicationQueue, { params, query: { state: 'decided' } });
  expect(queue).toMatchObject({ count: 1, open: 2, results: [{ kind: 'accepted', decided_by: moderator.username }] });

  await answer(ann, apart, toneOf('plain', 'changed'), 1);
  const outdated = await moderator.get(adjudicatedQuestion, { params: at });
  expect(outdated).toMatchObject({ state: 'outdated', decision: { content: toneOf('plain', 'a') } });

  const base = outdated.decision?.id ?? 0;
  const undone = await moderator.get(undoDecision, { params: at, body: { base } });
  expect(undone).toMatchObject({ state: 'open', decision: null });
  expect(undone.history.map(({ kind }) => kind)).toEqual(['undone', 'accepted']);
  expect((await moderator.ask(undoDecision, { params: at, body: { base } })).status).toBe(409);
});

test('a decision is composed of values of several answers or written by the adjudicator, and the form checks it', async () => {
  const { at, shown, moderator, annId, benId } = await world();
  const sources = { tone: benId, note: annId };
  const content = toneOf('ironic', 'a');
  const composed = await moderator.get(decide, { params: at, body: { ...shown, content, sources } });
  expect(composed.decision).toMatchObject({ kind: 'composed', content, sources, answer_id: null });
  // What was changed after it was taken is nobody's.
  const base = composed.decision?.id ?? null;
  const own = toneOf('ironic', 'better');
  const later = await moderator.get(decide, { params: at, body: { ...shown, base, content: own, sources } });
  expect(later.decision).toMatchObject({ kind: 'composed', content: own, sources: { tone: benId } });
  const undone = await moderator.get(undoDecision, { params: at, body: { base: later.decision?.id ?? 0 } });
  expect(undone.decision).toMatchObject({ id: base, content });

  const wrong = await moderator.ask(decide, {
    params: at,
    body: { ...shown, base, content: toneOf('sarcastic') },
  });
  expect(wrong).toMatchObject({ status: 400, body: { tone: [expect.any(String)] } });
  const neither = await moderator.ask(decide, { params: at, body: { ...shown, base } });
  expect(neither.error.code).toBe('adjudication.oneOfTwo');
});

test('where a task takes empty answers a decision may be empty too, and elsewhere not', async () => {
  const structure = TONE_FORM.structure.map((one) => (one.componentId === 'note' ? { ...one, required: true } : one));
  for (const possible_empty_answers of [true, false]) {
    const { at, shown, moderator } = await world({ form: { structure }, possible_empty_answers });
    const said = await moderator.ask(decide, { params: at, body: { ...shown, content: {} } });
    if (possible_empty_answers) expect(said.body).toMatchObject({ state: 'decided', decision: { content: {} } });
    else expect(said.status).toBe(400);
    // What is begun has to be complete all the same.
    const base = said.body.decision?.id ?? null;
    const half = await moderator.ask(decide, { params: at, body: { ...shown, base, content: { tone: ['plain'] } } });
    expect(half.status).toBe(400);
  }
});

test('of two who decide at once one does; the other is told who, and a changed answer is looked at again', async () => {
  const { at, shown, moderator, otherModerator, ann, answer, annId, benId, apart } = await world();
  const replies = await Promise.all([
    moderator.ask(decide, { params: at, body: { ...shown, accept: annId } }),
    otherModerator.ask(decide, { params: at, body: { ...shown, accept: benId } }),
  ]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const winner = replies[0].status === 200 ? moderator : otherModerator;
  const late = replies.find(({ status }) => status === 409);
  expect(late?.error).toMatchObject({ code: 'adjudication.decidedMeanwhile', params: { name: winner.username } });

  const { decision } = await moderator.get(adjudicatedQuestion, { params: at });
  await answer(ann, apart, toneOf('plain', 'changed'), 1);
  const stale = { ...shown, base: decision?.id ?? 0, accept: annId };
  const refused = await moderator.ask(decide, { params: at, body: stale });
  expect(refused.error.code).toBe('adjudication.answersChanged');
});

test('of answers that do not all fit on the page of a question the oldest are given, and any is accepted all the same', async () => {
  const { at, shown, moderator, annId, benId } = await world();
  // No more fits after the first but what is small.
  const sizes = new Map([
    [annId, 9_000_000],
    [benId, 20_000],
  ]);
  for (const [id, size] of sizes)
    await app.db
      .updateTable('answer_versions')
      .set({ content: JSON.stringify(toneOf('plain', 'x'.repeat(size))) })
      .where('answer_id', '=', id)
      .execute();
  const { answers } = await moderator.get(adjudicatedQuestion, { params: at });
  expect(answers.map(({ id, content, is_left_out }) => [id, Object.keys(content).length, is_left_out])).toEqual([
    [annId, 2, undefined],
    [benId, 0, true],
  ]);
  const first = await moderator.get(decide, { params: at, body: { ...shown, accept: annId } });
  const base = first.decision?.id ?? 0;
  expect(String(first.decision?.content.note)).toHaveLength(9_000_000);
  const decided = await moderator.get(decide, { params: at, body: { ...shown, base, accept: benId } });
  expect(decided.answers).toEqual(answers);
  expect(String(decided.decision?.content.note)).toHaveLength(20_000);
  // What was decided before is named only.
  expect(decided.history.map((one) => [one.answer_id, 'content' in one])).toEqual([
    [benId, false],
    [annId, false],
  ]);
  const undone = await moderator.get(undoDecision, { params: at, body: { base: decided.decision?.id ?? 0 } });
  expect(undone.answers).toEqual(answers);
  expect(undone.decision).toMatchObject({ id: base, answer_id: annId });
});

test('annotators read what was decided on their questions where the task shows it', async () => {
  for (const show_decisions of [false, true]) {
    const { params, at, shown, moderator, ann, ben, answer, annId, apart, half } = await world({ show_decisions });
    await moderator.get(decide, { params: at, body: { ...shown, accept: annId, note: 'Clear.' } });
    const query = { questions: `${apart},${half}` };
    const outcomesOf = async (person: typeof ann) => (await person.get(outcomes, { params, query })).outcomes;
    const [mine, theirs] = await Promise.all([ann, ben].map(outcomesOf));
    if (!show_decisions) {
      expect([mine, theirs]).toEqual([[], []]);
      continue;
    }
    expect(mine).toMatchObject([{ question_id: apart, is_mine: true, note: 'Clear.', content: toneOf('plain', 'a') }]);
    expect(theirs).toMatchObject([{ question_id: apart, is_mine: false }]);
    // A fix overtakes the decision at once.
    await answer(ann, apart, toneOf('plain', 'changed'), 1);
    expect(await Promise.all([ann, ben].map(outcomesOf))).toEqual([[], []]);
    await app.db.updateTable('assignments').set({ resigned_at: new Date() }).where('user_id', '=', ben.id).execute();
    expect((await ben.ask(outcomes, { params, query })).status).toBe(404);
  }
});

test('of decisions that do not all fit on a page those at its top are given, and the others said to be left out', async () => {
  const { params, moderator, ann, apart, half } = await world({ show_decisions: true });
  for (const questionId of [half, apart]) {
    const { answers } = await moderator.get(adjudicatedQuestion, { params: { ...params, questionId } });
    const shown = { base: null, answers: answers.map(({ id, version }) => ({ id, version })) };
    await moderator.get(decide, { params: { ...params, questionId }, body: { ...shown, accept: answers[0]?.id ?? 0 } });
  }
  await app.db
    .updateTable('adjudications')
    .set({ content: JSON.stringify(toneOf('plain', 'x'.repeat(9_000_000))) })
    .where('question_id', 'in', [apart, half])
    .execute();
  const asked = (questions: number[]) => ann.get(outcomes, { params, query: { questions: questions.join(',') } });
  const leftOut = async (...questions: number[]) =>
    (await asked(questions)).outcomes.flatMap((one) =>
      one.is_left_out && Object.keys(one.content).length === 0 ? one.question_id : [],
    );
  expect(await leftOut(apart, half)).toEqual([half]);
  expect(await leftOut(half, apart)).toEqual([apart]);
  expect(await leftOut(half)).toEqual([]);
  // The form that both were decided with is given once.
  expect((await asked([apart, half])).forms).toEqual([{ version: expect.any(Number), form: TONE_FORM }]);
});
