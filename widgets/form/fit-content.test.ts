import { expect, test } from 'vitest';
import { allExamples } from './examples.ts';
import { fitContent } from './fit-content.ts';
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
  const begun = { note: 'mine', kind: ['neither'], topics: ['art', 'war'], level: ['high'], gone: 'a word', empty: [] };
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
