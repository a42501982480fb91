import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textsOf } from '../../../../shared/use-texts.ts';
import { withDefaults } from '../../../shared/defaults.ts';
import { SpanDocument } from '../../document/span-document.ts';
import { example } from '../../example.ts';
import { textSpan } from '../../model.ts';
import { typesOf } from '../../rules/type-tree.ts';
import type { SpanSettings } from '../../span-settings.ts';
import { texts } from '../../texts.ts';
import type { SpanValue } from '../../value.ts';
import { clashText, markSourceOf } from './mark-source.ts';

const t = textsOf(texts);
const settings = withDefaults(textSpan.settings, example.widgetConfig) as SpanSettings;
const input = example.input[example.componentId];
const begin = () => new SpanDocument(textSpan.initial(settings, input, () => 0) as SpanValue, settings, input);
const types = typesOf(settings);

test('own annotations and suggestions come together, by begin and longer ones first', () => {
  const source = markSourceOf(begin(), types, t);
  fc.assert(
    fc.property(fc.nat(source.text.length), fc.nat(source.text.length), (a, b) => {
      const [from, to] = [Math.min(a, b), Math.max(a, b)];
      const marks = source.marksMeeting(from, to);
      for (const [at, mark] of marks.entries()) {
        const next = marks[at + 1];
        expect(mark.begin < to && mark.end > from).toBe(true);
        if (next) expect(mark.begin < next.begin || (mark.begin === next.begin && mark.end >= next.end)).toBe(true);
      }
    }),
  );
  const kinds = new Set(source.marksMeeting(0, source.text.length).map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual(['own', 'suggestion']);
});

test('a suggestion that was decided about is drawn no more; accepted, its range is', () => {
  const doc = begin();
  const source = markSourceOf(doc, types, t);
  const [open] = doc.openSuggestions();
  if (!open) throw new Error('The example has no suggestions.');
  expect(source.mark(open.id)).toMatchObject({ kind: 'suggestion', details: expect.stringContaining('%') });
  doc.edit({ do: 'accept', ids: [open.id] });
  const there = source.marksMeeting(open.begin, open.end).filter(({ begin: from }) => from === open.begin);
  expect(there.map(({ kind }) => kind)).toEqual(['own']);
});

test('arcs lead from and to what is drawn, in the colour and by the name of their type', () => {
  const source = markSourceOf(begin(), types, t);
  expect(source.arcsOf('lady')).toMatchObject([{ from: 'lady', to: 'bennet', label: 'married to', kind: 'own' }]);
  expect(source.arcsOf('bennet')).toEqual(source.arcsOf('lady'));
});

test('says what does not go together, in the words of the form', () => {
  const clash = (relations: ('equal' | 'contain' | 'cross')[]) =>
    clashText({ relations, types: ['person', 'time'], with: ['x'] }, types, t);
  expect(clash(['cross'])).toBe('cross not allowed between Person and Time');
  expect(clash(['equal', 'contain', 'cross'])).toBe('equal, contain or cross not allowed between Person and Time');
});
