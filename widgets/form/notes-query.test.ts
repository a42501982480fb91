import { expect, test } from 'vitest';
import { closed } from '../../shared/route.ts';
import { Type } from '../../shared/schema.ts';
import { defineTexts } from '../../shared/texts.ts';
import { defineModel } from '../shared/model.ts';
import { defineWidget } from '../shared/widget.ts';
import { widgets } from '../widgets.ts';
import { checkAnswer, checkForm, type Form } from './form.ts';
import { allWidgets } from './loading.ts';

/** A medium with annotations, each a note. */
const film = defineWidget({
  model: defineModel({
    type: 'Film',
    settings: closed({}),
    value: Type.Array(Type.String()),
    carriesAnswer: true,
    initial: () => [],
    empty: (value) => value.length === 0,
    hasAllNotes: (value) => value.every((note) => note !== ''),
  }),
  messages: defineTexts('widget-film', { about: 'A film' }, { about: 'Film' }),
  view: async () => ({ View: () => null }),
  settings: async () => ({ settings: { texts: defineTexts('widget-film-settings', {}, {}) } }),
  example: async () => ({ example: { componentId: 'film', widgetConfig: {}, input: {}, value: [] } }),
});
(widgets as Record<string, (typeof widgets)[string]>).Film = async () => ({ widget: film });
await allWidgets();

const asking = (field: string): Form => ({
  structure: [
    { componentId: 'film', componentType: 'Film', widgetConfig: {} },
    { componentId: 'note', componentType: 'Textarea', widgetConfig: {} },
    {
      componentId: 'submit-button',
      componentType: 'Submit',
      widgetConfig: { query: { condition: 'AND', rules: [{ field, operator: 'has_all_notes' }] } },
    },
  ],
});

test('a submit query can ask for a note on every annotation', () => {
  const codes = (notes: string[]) => checkAnswer(asking('film'), {}, { film: notes }).map(({ code }) => code);
  expect(codes([])).toEqual([]);
  expect(codes(['a door closes', 'steps'])).toEqual([]);
  expect(codes(['a door closes', ''])).toEqual(['query-fails']);
});

test('but only of a widget that has annotations with notes', () => {
  expect(checkForm(asking('film'))).toEqual([]);
  expect(checkForm(asking('note'))).toMatchObject([
    { widget: 'submit-button', code: 'query-notes', path: '/structure/2/widgetConfig/query/rules/0/field' },
  ]);
});
