import { withDefaults } from '../../shared/defaults.ts';
import { type AttributeSelect, SpanSettings } from '../span-settings.ts';
import type { Connector, Range, Suggestion } from '../value.ts';

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
  ...{ id, entityId: id, begin, end, name: text.slice(begin, end), type: 'a', attributes: [], note: '' },
  connectedTo: [],
  ...some,
});

export const link = (id: string, targetId: string, some: Partial<Connector> = {}): Connector => ({
  ...{ id, targetId, type: 'k', descr: 'k', attributes: [], note: '' },
  ...some,
});

export const suggestion = (
  text: string,
  id: string,
  begin: number,
  end: number,
  some: Partial<Suggestion> = {},
): Suggestion => ({ ...range(text, id, begin, end), score: 0.5, model: 'm', ...some });
