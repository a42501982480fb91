import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkAnswer } from './check/answer-check.ts';
import { allExamples } from './examples.ts';
import { fitContent, notShown } from './fit-content.ts';
import type { Form, WidgetConfig } from './form-shape.ts';

// With them come the models of all widgets.
await allExamples();

const widget = (componentType: string, componentId: string, widgetConfig = {}): WidgetConfig => ({
  componentId,
  componentType,
  widgetConfig,
});

const options = (...values: string[]) => ({ options: values.map((value) => ({ value })) });

const form = (...structure: WidgetConfig[]): Form => ({ structure: [...structure, widget('Submit', 'submit-button')] });

test('what a changed form still takes stays, and the rest is named', () => {
  const now = form(
    widget('Textarea', 'note'),
    widget('RadioButton', 'kind', options('Good', 'Bad')),
    widget('RadioButton', 'topics', { ...options('Sport', 'Art'), multiple: true }),
    widget('Textarea', 'level'),
  );
  const begun = {
    note: 'mine',
    kind: ['neither'],
    topics: ['art', 'war'],
    level: ['high'],
    gone: 'a word',
    empty: [],
    untouched: { chosen: [], own: '' },
  };
  expect(fitContent(now, {}, begun)).toEqual({
    fit: { note: 'mine', topics: ['art'] },
    misfits: [
      { id: 'kind', value: ['neither'] },
      { id: 'topics', value: ['war'] },
      { id: 'level', value: ['high'] },
      { id: 'gone', value: 'a word' },
    ],
  });
});

test('an answer that the form takes is left as it is', () => {
  const now = form(widget('RadioButton', 'kind', options('Good')));
  const content = { kind: ['good'] };
  expect(fitContent(now, {}, content)).toEqual({ fit: content, misfits: [] });
});

test('whatever an earlier form has let people answer is divided: each value is taken as a whole, in part, or named as it was', async () => {
  const examples = [...(await allExamples())].filter(([, { value }]) => value !== null);
  const values = fc.oneof(fc.constantFrom(...examples.map(([, { value }]) => value)), fc.jsonValue());
  const types = fc.constantFrom(...examples.map(([type]) => type));
  fc.assert(
    fc.property(fc.array(fc.tuple(types, values), { maxLength: 5 }), values, (asked, gone) => {
      const now = form(
        ...asked.map(([type], at) => ({
          ...widget(type, `w${at}`, examples.find(([one]) => one === type)?.[1].widgetConfig),
        })),
      );
      const begun = { ...Object.fromEntries(asked.map(([, value], at) => [`w${at}`, value])), gone };
      const { fit, misfits } = fitContent(now, {}, begun);
      expect(checkAnswer(now, {}, fit)).toEqual([]);
      for (const [id, value] of Object.entries(begun)) {
        const rest = misfits.find((one) => one.id === id)?.value;
        if (rest === undefined) expect([undefined, value]).toContainEqual(fit[id]);
        else if (fit[id] === undefined) expect(rest).toEqual(value);
        else expect(new Set([...(fit[id] as unknown[]), ...(rest as unknown[])])).toEqual(new Set(value as unknown[]));
      }
      const isThere = (id: string) => notShown(now, begun).some((one) => one.id === id);
      for (const { id } of misfits) if (id === 'gone') expect(isThere(id)).toBe(true);
    }),
  );
});
