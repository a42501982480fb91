import { expect, test } from 'vitest';
import { ownWorkOf, PIN_COLOR, PIN_COLORS, personStatus, tempoOf } from './rules.ts';

test('pins come in the ten colours of the product, yellow where nobody chooses', () => {
  expect(PIN_COLORS.join(', ')).toBe('db244d, f85e00, fa9500, fbbd08, a5be00, 2e933c, 028090, 1d4e89, 6f2dbd, 000000');
  expect(PIN_COLOR).toBe('fbbd08');
});

test('tempo is answers an hour, and nothing where no hours were reported', () => {
  expect(tempoOf(41, 2)).toBe(20.5);
  expect(tempoOf(0, 2)).toBe(0);
  expect(tempoOf(41, 0)).toBeNull();
});

test('who answers and evaluates does the one while something is to be answered, then the other', () => {
  const both = {
    ...{ user_is_assigned: true, blocked: false, answered: 3, limit: null, has_questions: true },
    ...{ user_is_evaluator: true, evaluation_blocked: false, evaluation_answered: 0, evaluation_max_questions: null },
    has_answers: true,
  };
  expect(ownWorkOf(both)).toEqual({ kind: 'answer', state: 'in-progress' });
  expect(ownWorkOf({ ...both, answered: 0 })).toEqual({ kind: 'answer', state: 'new' });
  for (const over of [{ limit: 3 }, { has_questions: false }, { blocked: true }])
    expect(ownWorkOf({ ...both, ...over })).toEqual({ kind: 'evaluate', state: 'new' });
  const waiting = { ...both, has_questions: false, has_answers: false };
  expect(ownWorkOf({ ...waiting, user_is_evaluator: false })).toEqual({ kind: 'answer', state: 'waiting' });
  expect(ownWorkOf({ ...waiting, user_is_assigned: false })).toEqual({ kind: 'evaluate', state: 'waiting' });
  expect(ownWorkOf({ ...both, user_is_assigned: false, user_is_evaluator: false })).toBeNull();
  // Where neither is to be done now, the row tells of the answers.
  const answers = [
    [{ limit: 3 }, 'done'],
    [{ has_questions: false }, 'waiting'],
    [{ blocked: true }, 'blocked'],
  ] as const;
  const evaluations = [{ has_answers: false }, { evaluation_blocked: true }, { evaluation_max_questions: 0 }];
  for (const [over, state] of answers)
    for (const closed of evaluations)
      expect(ownWorkOf({ ...both, ...over, ...closed })).toEqual({ kind: 'answer', state });
});

test('a person is resigned before blocked before started before assigned', () => {
  const base = { id: 1, resignation: null, blocked: false, started: null };
  const at = '2026-01-01T00:00:00.000Z';
  expect(personStatus({ ...base, resignation: at, blocked: true, started: at })).toBe('resigned');
  expect(personStatus({ ...base, blocked: true, started: at })).toBe('blocked');
  expect(personStatus({ ...base, started: at })).toBe('started');
  expect(personStatus(base)).toBe('assigned');
  expect(personStatus({ ...base, id: null })).toBe('new');
});
