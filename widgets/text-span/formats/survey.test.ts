import { describe, expect, it } from 'vitest';
import { type SpanSettings, spanType } from '../span-settings.ts';
import { annotations } from './annotations.ts';

const type = (value: string, ...children: ReturnType<typeof spanType>[]) => spanType(value, { children });
const settingsOf = (...rangeTypes: ReturnType<typeof spanType>[]) =>
  ({ rangeTypes, connectorTypes: [] }) as unknown as SpanSettings;

const described = { rangeTypes: [type('Person', type('Poet'), type('King')), type('Place')], connectorTypes: [] };
const additionsFor = (settings: SpanSettings) =>
  annotations.survey([settings]).found(described).widgets[0]?.additions.rangeTypes;

describe('the types of a file that a widget lacks', () => {
  it('are offered with the types below them', () => {
    expect(additionsFor(settingsOf(type('Place', type('Poet'))))).toEqual([type('Person', type('King'))]);
  });

  it('stand by themselves where the type above them is known', () => {
    expect(additionsFor(settingsOf(type('Person'), type('Place')))).toEqual([type('Poet'), type('King')]);
  });

  it('are counted for each widget by itself', () => {
    const found = annotations.survey([settingsOf(type('Person')), settingsOf()]).found(described);
    expect(found.widgets.map(({ additions }) => additions.rangeTypes?.length)).toEqual([3, 2]);
  });
});
