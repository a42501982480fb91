import { expect, test } from 'vitest';
import { answersAgreement } from './answers-agreement.ts';
import { allExamples } from './examples.ts';
import type { Content, Form } from './form-shape.ts';

// With them come the models of all widgets.
await allExamples();

const form: Form = {
  structure: [
    { componentId: 'said', componentType: 'AudioAnswer', widgetConfig: { label: 'Say it' } },
    { componentId: 'kind', componentType: 'RadioButton', widgetConfig: { options: [{ value: 'a' }, { value: 'b' }] } },
  ],
};

test('recordings of two people are no agreement and no disagreement; one that is missing is', () => {
  const answer = (said: string | null, kind: string) => ({ said, kind: [kind] });
  const path = (id: number) => `files/00000000-0000-4000-8000-00000000000${id}/1-said.wav`;
  const of = (...contents: Content[]) =>
    answersAgreement(form, {}, contents).map(({ id, agreement }) => [id, agreement] as const);
  expect(of(answer(path(1), 'a'), answer(path(2), 'a'))).toEqual([['kind', 1]]);
  expect(of(answer(path(1), 'a'), answer(null, 'b'))).toEqual([
    ['said', 0],
    ['kind', 0],
  ]);
  expect(of(answer(path(1), 'a'), answer(path(2), 'a'), answer(null, 'a'))).toEqual([
    ['said', 0],
    ['kind', 1],
  ]);
});
