import { expect, test } from 'vitest';
import { checkAnswer, checkForm, type Form } from '../form.ts';

const asking = (field: string): Form => ({
  structure: [
    { componentId: 'sounds', componentType: 'MediaWaveform', widgetConfig: {} },
    { componentId: 'note', componentType: 'Textarea', widgetConfig: {} },
    {
      componentId: 'submit-button',
      componentType: 'Submit',
      widgetConfig: { query: { condition: 'AND', rules: [{ field, operator: 'has_all_notes' }] } },
    },
  ],
});

/** A recording with an annotation a second, each with its note. */
const answerOf = (...notes: string[]) => ({
  record: 'steps.wav',
  frame_rate: null,
  annotations: Object.fromEntries(
    notes.map((note, at) => {
      const times = { start: at, start_frame: null, end: at + 0.5, end_frame: null };
      return [String(at), { id: `annotation-${at}`, ...times, note, color: 'red' }];
    }),
  ),
});

test('a submit query can ask for a note on every annotation', () => {
  const codes = (...notes: string[]) =>
    checkAnswer(asking('sounds'), { sounds: 'steps.wav' }, { sounds: answerOf(...notes) }).map(({ code }) => code);
  expect(codes()).toEqual([]);
  expect(codes('a door closes', 'steps')).toEqual([]);
  expect(codes('a door closes', '')).toEqual(['query-fails']);
});

test('but only of a widget that has annotations with notes', () => {
  expect(checkForm(asking('sounds'))).toEqual([]);
  expect(checkForm(asking('note'))).toMatchObject([
    { widget: 'submit-button', code: 'query-notes', path: '/structure/2/widgetConfig/query/rules/0/field' },
  ]);
});
