import { withDefaults } from '../../shared/defaults.ts';
import { type AttributeSelect, SpanSettings } from '../span-settings.ts';
import { type Connector, connectorTo, type Range, rangeOf, type Suggestion } from '../value.ts';

/** Settings, types and ranges for tests: what is not said is as plain as it can be. */

export const settings = (some: Partial<SpanSettings> = {}): SpanSettings =>
  withDefaults(SpanSettings, some) as SpanSettings;

export const select = (some: Partial<AttributeSelect>): AttributeSelect => ({
  categories: [],
  options: [],
  multiple: false,
  tags: false,
  ...some,
});

export const range = (text: string, id: string, begin: number, end: number, some: Partial<Range> = {}): Range => ({
  ...rangeOf(text, id, begin, end, 'a'),
  ...some,
});

export const link = (id: string, targetId: string, some: Partial<Connector> = {}): Connector => ({
  ...connectorTo(id, targetId, 'k', 'k'),
  ...some,
});

export const suggestion = (
  text: string,
  id: string,
  begin: number,
  end: number,
  some: Partial<Suggestion> = {},
): Suggestion => ({ ...range(text, id, begin, end), score: 0.5, model: 'm', ...some });
