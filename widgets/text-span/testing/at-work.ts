import type { Change } from '../document/edit.ts';
import type { SpanDocument } from '../document/span-document.ts';
import { spanType as type } from '../span-settings.ts';
import type { SpanInput } from '../value.ts';
import { link, range, select, settings, suggestion } from './spans.ts';

/** A text of everything that is hard to cut, with given annotations and suggestions, and a form with rules for them. */

export const TEXT = 'Ala 𝒜 ma kota,\r\n a kot 👩‍👩‍👧 ma Alę.  Ędward 🇵🇱 śpi.';

export const form = settings({
  rangeTypes: [
    type('a', { attributeSelectConfig: select({ categories: ['x.y', 'x.z'], multiple: true }) }),
    type('b', { children: [type('b1'), type('b2', { stopInheritance: true })] }),
    type('c', { attributeSelectConfig: select({ tags: true }), source: ['k'] }),
  ],
  connectorTypes: [
    type('k', { attributeSelectConfig: select({ options: ['sure'] }) }),
    type('l', { source: ['a'], target: ['b'] }),
  ],
  overlapRules: [
    { Arg1: 'a', Arg2: '<ANY>', 'OVL-TYPE': 'contain' },
    { Arg1: 'b', Arg2: 'b', 'OVL-TYPE': '<ANY>' },
    { Arg1: 'c', Arg2: 'b', 'OVL-TYPE': 'equal|cross' },
  ],
  enableRangeNotes: true,
  enableConnectorNotes: true,
});
export const strict = settings({ ...form, overlapRules: [], enableRangeNotes: false, disableAddFragment: true });

export const input = {
  originalString: TEXT,
  ranges: [
    range(TEXT, 'g1', 0, 3, { note: 'given', attributes: ['odd'] }),
    range(TEXT, 'g2', 4, 9, { type: 'b', connectedTo: [link('gc1', 'g1'), link('gc2', 'g2')] }),
    range(TEXT, 'g3', 10, 14, { entityId: 'g2', type: 'b' }),
  ],
  suggestions: [
    suggestion(TEXT, 's1', 0, 3, { type: 'b', connectedTo: [link('sc1', 's3'), link('sc2', 's2')] }),
    suggestion(TEXT, 's2', 10, 14, { entityId: 'g2', type: 'c' }),
    suggestion(TEXT, 's3', 18, 23, { entityId: 'e', type: 'c', attributes: ['odd'], note: 'why' }),
    suggestion(TEXT, 's4', 24, 32, { entityId: 'e', type: 'c', attributes: ['odd'], note: 'why' }),
  ],
} satisfies SpanInput;

export const made = (result: ReturnType<SpanDocument['edit']>): Change => {
  if ('refused' in result) throw new Error(result.refused.message);
  return result;
};

export const refused = (result: ReturnType<SpanDocument['edit']>): string | undefined =>
  'refused' in result ? result.refused.code : undefined;
