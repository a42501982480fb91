import { describe, expect, it } from 'vitest';
import { type SpanSettings, spanType } from '../span-settings.ts';
import { rangeOf } from '../value.ts';
import { annotations } from './annotations.ts';

const type = (value: string, ...children: ReturnType<typeof spanType>[]) => spanType(value, { children });
const settingsOf = (...rangeTypes: ReturnType<typeof spanType>[]) =>
  ({ rangeTypes, connectorTypes: [], inheritFields: [], enableRangeNotes: false }) as unknown as SpanSettings;

const described = { rangeTypes: [type('Person', type('Poet'), type('King')), type('Place')], connectorTypes: [] };
const typesFor = (settings: SpanSettings) =>
  annotations.survey([settings]).found(described).widgets[0]?.settings?.rangeTypes;

describe('the types of a file that a widget lacks', () => {
  it('are offered with the types below them', () => {
    const own = type('Place', type('Poet'));
    expect(typesFor(settingsOf(own))).toEqual([own, type('Person', type('King'))]);
  });

  it('stand by themselves where the type above them is known', () => {
    const own = [type('Person'), type('Place')];
    expect(typesFor(settingsOf(...own))).toEqual([...own, type('Poet'), type('King')]);
  });

  it('count an annotation with fragments once', () => {
    const survey = annotations.survey([settingsOf()]);
    const piece = (id: string, begin: number) => ({ ...rangeOf('a b c', id, begin, begin + 1, 'X'), entityId: 'e' });
    const ranges = [piece('1', 0), piece('2', 4)];
    const rest = { meta: {}, losses: [], suggestions: [], verdict: null, file: 'x', line: 1 };
    survey.add({ name: 'x', text: 'a b c', ranges, ...rest });
    const { counts, widgets } = survey.found(null);
    expect(counts[0]).toEqual({ code: 'annotations', count: 1 });
    expect(widgets[0]?.unknown).toMatchObject([{ values: [{ value: 'X', count: 1 }] }]);
  });

  it('are counted for each widget by itself', () => {
    const found = annotations.survey([settingsOf(type('Person')), settingsOf()]).found(described);
    const counts = found.widgets.map(({ settings }) => (settings?.rangeTypes as unknown[] | undefined)?.length);
    expect(counts).toEqual([4, 2]);
  });
});
