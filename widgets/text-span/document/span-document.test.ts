import { describe, expect, test } from 'vitest';
import { isValidated } from '../../shared/validated.ts';
import { textSpan } from '../model.ts';
import { MOST_OVER_ONE } from '../rules/range-checks.ts';
import { startOf } from '../rules/span-input.ts';
import { verdictOf } from '../rules/value-checks.ts';
import { type SpanSettings, spanType as type } from '../span-settings.ts';
import { form, input, made, refused, TEXT } from '../testing/at-work.ts';
import { link, range, settings, suggestion } from '../testing/spans.ts';
import { type SpanInput, SpanValue } from '../value.ts';
import type { Edit } from './edit.ts';
import { SpanDocument } from './span-document.ts';

describe('an annotated text at work', () => {
  const opened = (some: Partial<SpanSettings> = {}, given: SpanInput = input) => {
    const own = settings({ ...form, overlapRules: [], ...some });
    return new SpanDocument(startOf(given), own, given);
  };

  test('its own values are known to be sound, copies are checked again', () => {
    const document = opened();
    const { value } = made(document.edit({ do: 'add', begin: 0, end: 3, type: 'b' }));
    expect(isValidated(SpanValue, value)).toBe(true);
    expect(isValidated(SpanValue, structuredClone(value))).toBe(false);
  });

  test('a new annotation is trimmed, named by its text and typed if there is but one type', () => {
    const document = opened({ rangeTypes: [type('only')], connectorTypes: [] }, TEXT);
    const { ids, value } = made(document.edit({ do: 'add', begin: 14, end: 24 }));
    expect(value.ranges).toEqual([range(TEXT, ids[0] as string, 14, 23, { type: 'only' })]);
    expect(refused(document.edit({ do: 'add', begin: 15, end: 18 }))).toBe('span-blank');
    const plain = opened({ enableSelectionTrimming: false });
    const [id = ''] = made(plain.edit({ do: 'add', begin: 15, end: 18 })).ids;
    expect(plain.range(id)).toMatchObject({ name: '\r\n ', type: null });
    const usual = opened({ defaultRangeType: 'b' });
    expect(usual.range(made(usual.edit({ do: 'add', begin: 0, end: 3 })).ids[0] ?? '')?.type).toBe('b');
  });

  test('offsets that are none are refused, and nothing changes', () => {
    const document = opened();
    const before = document.value();
    const at = (begin: number, end: number) => refused(document.edit({ do: 'add', begin, end }));
    expect([at(3, 3), at(4, 3), at(-1, 3), at(0, TEXT.length + 1), at(5, 9), at(0, 5)]).toEqual([
      ...['span-order', 'span-order', 'span-outside', 'span-outside', 'span-half', 'span-half'],
    ]);
    expect(at(Number.NaN, 3)).toBe('span-order');
    expect(at(0.5, 3)).toBe('span-outside');
    expect(document.value()).toBe(before);
    expect(document.canUndo).toBe(false);
  });

  test('an edit that is withdrawn can be neither undone nor redone; what was undone before it is forgotten', () => {
    const document = opened();
    made(document.edit({ do: 'note', ids: ['g1'], note: 'first' }));
    made(document.edit({ do: 'add', begin: 19, end: 23, type: null }));
    expect(document.withdraw()?.value.ranges).toHaveLength(3);
    expect(document.canRedo).toBe(false);
    expect(document.undo()?.value.ranges[0]?.note).toBe('given');
    expect(document.canUndo).toBe(false);
    expect(document.withdraw()).toBeUndefined();
  });

  test('fragments share type, attributes and note', () => {
    const document = opened();
    const { ids } = made(document.edit({ do: 'add', begin: 19, end: 23, entityId: 'g1' }));
    const [id = ''] = ids;
    expect(document.range(id)).toMatchObject({ entityId: 'g1', type: 'a', note: 'given', attributes: ['odd'] });
    made(document.edit({ do: 'type', ids: [id], type: 'b' }));
    expect(document.fragmentsOf('g1').map((one) => [one.type, one.attributes])).toEqual([
      ['b', []],
      ['b', []],
    ]);
    expect(refused(opened({ disableAddFragment: true }).edit({ do: 'add', begin: 0, end: 3, entityId: 'g1' }))).toBe(
      'span-no-fragments',
    );
  });

  test('connectors of a fragment move to another, those of an entity go, and undo brings all back', () => {
    const document = opened();
    made(document.edit({ do: 'connect', from: 'g1', to: ['g2', 'g3'], type: 'k' }));
    const before = document.value();
    made(document.edit({ do: 'remove', ids: ['g2'] }));
    expect(document.connectorsFrom('g3').map((one) => one.connector.targetId)).toEqual(['g1', 'g3']);
    expect(document.connectorsFrom('g1').map((one) => one.connector.targetId)).toEqual(['g3', 'g3']);
    document.undo();
    made(document.edit({ do: 'remove', ids: ['g3'], whole: true }));
    expect(document.value().ranges.map((one) => [one.id, one.connectedTo])).toEqual([['g1', []]]);
    document.undo();
    expect(document.value()).toEqual(before);
  });

  test('a connector needs a type that may lead there; one that no longer may is told, not lost', () => {
    const document = opened();
    expect(document.connectorTypesBetween('g1', 'g2')).toEqual(['k', 'l']);
    expect(document.connectorTypesBetween('g2', 'g1')).toEqual(['k']);
    expect(refused(document.edit({ do: 'connect', from: 'g2', to: ['g1'], type: 'l' }))).toBe('span-lead');
    const [bare = ''] = made(document.edit({ do: 'connect', from: 'g1', to: ['g2'] })).ids;
    expect(document.connector(bare)?.connector).toMatchObject({ type: null, descr: '' });
    made(document.edit({ do: 'connector', ids: [bare], type: 'l' }));
    expect(document.untypedCount).toBe(0);
    made(document.edit({ do: 'type', ids: ['g1'], type: 'b' }));
    expect(document.misplaced(bare)).toBe(true);
    expect(document.nextProblem(-1)?.id).toBe('g1');
    expect(textSpan.valid?.(document.value(), form, input)).toBe(false);
    expect(refused(opened({ connectorTypes: [] }).edit({ do: 'connect', from: 'g1', to: ['g2'] }))).toBe(
      'span-no-relation',
    );
  });

  test('relations may form circles, and one may lead back to where it stands', () => {
    const document = opened();
    made(document.edit({ do: 'connect', from: 'g1', to: ['g1', 'g2', 'g3'], type: 'k' }));
    expect(document.connectorsTo('g1').map((one) => one.source.id)).toEqual(['g2', 'g1']);
    expect(verdictOf(structuredClone(document.value()), form, input).problems).toEqual([]);
    // Nobody draws the same twice.
    expect(made(document.edit({ do: 'connect', from: 'g1', to: ['g2'], type: 'k' })).ids).toEqual([]);
  });

  test('accepting makes ranges under their own ids where these are free, with the connectors between them', () => {
    const document = opened();
    made(document.edit({ do: 'accept', ids: ['s1'] }));
    expect(document.range('s1')).toMatchObject({ suggestionId: 's1', type: 'b', connectedTo: [] });
    // The other fragment comes along; s2's entity is one of the annotator's own by name.
    const { ids } = made(document.edit({ do: 'accept', ids: ['s2', 's4'] }));
    expect(new Set(ids)).toEqual(new Set(['s2', 's3', 's4', 'sc1', 'sc2']));
    expect(document.range('s2')?.entityId).toBe('s2');
    expect(document.connectorsFrom('s1').map((one) => one.connector.targetId)).toEqual(['s2', 's3']);
    expect(document.openSuggestionCount).toBe(0);
    expect(document.value().decisions).toHaveLength(4);
  });

  test('what was accepted and then removed counts as refused; what is opened again can be decided again', () => {
    const document = opened();
    made(document.edit({ do: 'accept', ids: ['s1'] }));
    made(document.edit({ do: 'remove', ids: ['s1'] }));
    expect(document.accepted('s1')).toBe(false);
    made(document.edit({ do: 'accept', ids: ['s1'] }));
    made(document.edit({ do: 'reopen', ids: ['s1'] }));
    expect([document.accepted('s1'), document.range('s1')]).toEqual([undefined, undefined]);
    expect(document.value()).toEqual(startOf(input));
    while (document.canUndo) document.undo();
    expect(document.value()).toEqual(startOf(input));
  });

  test('what is undone is looked for where it was done, not where relations come from', () => {
    const document = opened();
    made(document.edit({ do: 'connect', from: 'g1', to: ['g3'], type: 'k' }));
    made(document.edit({ do: 'limits', id: 'g3', begin: 18, end: 23 }));
    expect(document.undo()?.touched).toEqual([{ begin: 10, end: 14 }]);
    expect(document.undo()?.touched).toEqual([{ begin: 0, end: 3 }]);
    made(document.edit({ do: 'refuse', ids: ['s1', 's2'] }));
    made(document.edit({ do: 'reopen', ids: ['s1'] }));
    expect(document.undo()?.touched).toEqual([{ begin: 0, end: 3 }]);
  });

  test('a batch happens as a whole or not at all, joined edits are undone together', () => {
    const document = opened();
    const add = (begin: number, end: number): Edit => ({ do: 'add', begin, end, type: 'b' });
    expect(refused(document.edit({ do: 'batch', edits: [add(0, 3), add(4, 5)] }))).toBe('span-half');
    expect(document.size).toBe(3);
    made(document.edit({ do: 'batch', edits: [add(0, 3), add(10, 14)] }));
    made(document.edit({ do: 'note', ids: ['g1'], note: 'a' }));
    made(document.edit({ do: 'note', ids: ['g1'], note: 'ab' }, true));
    document.undo();
    expect(document.range('g1')?.note).toBe('given');
    document.undo();
    expect(document.value()).toEqual(startOf(input));
    document.redo();
    expect(document.size).toBe(5);
  });

  test('only so many may lie over one place', () => {
    const document = opened();
    const edits: Edit[] = Array.from({ length: MOST_OVER_ONE - 1 }, () => ({ do: 'add', begin: 0, end: 3, type: 'b' }));
    made(document.edit({ do: 'batch', edits }));
    expect(refused(document.edit({ do: 'add', begin: 2, end: 9 }))).toBe('span-crowded');
    expect(refused(document.edit({ do: 'limits', id: 'g2', begin: 2, end: 9 }))).toBe('span-crowded');
    made(document.edit({ do: 'add', begin: 3, end: 9 }));
  });

  test('large changes are handed on as the list, small ones as what changed', () => {
    const document = opened();
    const few = made(document.edit({ do: 'note', ids: ['g1'], note: 'n' }));
    expect(few.patch).toEqual([{ at: ['ranges', 0, 'note'], put: 'n' }]);
    const one = made(document.edit({ do: 'connect', from: 'g2', to: ['g3'], type: 'k' }));
    expect(one.patch).toEqual([{ at: ['ranges', 1, 'connectedTo'], splice: [2, 0, expect.anything()] }]);
    const edits: Edit[] = Array.from({ length: 300 }, (_, at) => {
      const [begin, end] = at % 2 === 0 ? [0, 3] : [10, 14];
      return { do: 'add', begin, end, type: 'b' };
    });
    const many = made(document.edit({ do: 'batch', edits }));
    expect(many.patch).toEqual([{ at: ['ranges'], put: many.value.ranges }]);
    const gone = made(document.edit({ do: 'remove', ids: many.ids.slice(-5).reverse() }));
    expect(gone.patch).toEqual([{ at: ['ranges'], splice: [298, 5] }]);
  });

  test('only to read: nothing can be done to it', () => {
    const document = opened({ readonly: true });
    expect(refused(document.edit({ do: 'remove', ids: ['g1'] }))).toBe('read-only');
  });

  test('what an older answer holds against the rules stays as it is, and the rest can be worked with', () => {
    const value: SpanValue = {
      originalString: TEXT,
      ranges: [
        range(TEXT, 'x', 0, 3, { type: 'gone', connectedTo: [link('c', 'nowhere'), link('c', 'y')] }),
        range(TEXT, 'out', 400, 500, { connectedTo: [link('d', 'x')] }),
        range(TEXT, 'half', 5, 9),
        range(TEXT, 'x', 10, 14),
        range(TEXT, 'y', 18, 23, { entityId: 'x' }),
      ],
    };
    const document = new SpanDocument(value, form, TEXT);
    expect(document.problems.length).toBeGreaterThan(0);
    expect([...document.meeting(0, TEXT.length)].map((one) => one.id)).toEqual(['x', 'y']);
    made(document.edit({ do: 'note', ids: ['y'], note: 'n' }));
    made(document.edit({ do: 'add', begin: 0, end: 3, type: 'b' }));
    made(document.edit({ do: 'remove', ids: ['x'] }));
    expect(document.value().ranges.map((one) => one.id)).toEqual(['r1', 'out', 'half', 'x', 'y']);
    while (document.canUndo) document.undo();
    expect(document.value()).toEqual(value);
    expect(textSpan.valid?.(document.value(), form, TEXT)).toBe(false);
  });

  test('what is new takes no id of what cannot be worked with', () => {
    const value: SpanValue = {
      originalString: TEXT,
      ranges: [
        range(TEXT, 'r1', 400, 500, { connectedTo: [link('c2', 'r1')] }),
        range(TEXT, 's1', 5, 9),
        range(TEXT, 'y', 18, 23, { connectedTo: [link('c3', 'y')] }),
        range(TEXT, 'z', 18, 23, { connectedTo: [link('c3', 'z')] }),
      ],
    };
    const document = new SpanDocument(value, form, input);
    made(document.edit({ do: 'disconnect', ids: ['c3'] }));
    expect(made(document.edit({ do: 'add', begin: 0, end: 3, type: 'b' })).ids).toEqual(['r2']);
    expect(made(document.edit({ do: 'connect', from: 'y', to: ['r2'], type: 'k' })).ids).toEqual(['c4']);
    expect(made(document.edit({ do: 'accept', ids: ['s1'] })).ids).toEqual(['r5']);
  });

  test('a suggestion in thousands of fragments is opened, accepted and opened again like any other', () => {
    const text = 'x'.repeat(10_000);
    const fragments = Array.from(text, (_, at) => suggestion(text, `${at}`, at, at + 1, { entityId: 'e' }));
    const document = opened({}, { originalString: text, suggestions: fragments });
    const ids = fragments.map((one) => one.id);
    made(document.edit({ do: 'accept', ids }));
    expect([document.size, document.fragmentsOf('e').length]).toEqual([text.length, text.length]);
    made(document.edit({ do: 'reopen', ids }));
    expect([document.size, document.openSuggestionCount]).toEqual([0, text.length]);
  });

  test('an empty text has nothing to annotate; controls, marks and line ends of any kind stay as they are', () => {
    expect(refused(opened({}, '').edit({ do: 'add', begin: 0, end: 1 }))).toBe('span-outside');
    const odd = '\ufeffa\u0001b\r\n\rc\u2028d\u200f\u061c';
    const document = opened({ enableSelectionTrimming: false }, odd);
    const { value } = made(document.edit({ do: 'add', begin: 0, end: odd.length, type: 'b' }));
    expect(value.originalString).toBe(odd);
    expect(value.ranges[0]?.name).toBe(odd);
    expect(textSpan.refuse?.(structuredClone(value), form, odd)).toEqual([]);
  });

  test('a text of ten million characters, or one line of two, is worked with like any other', () => {
    for (const text of ['Ala ma kota. '.repeat(770_000), 'x'.repeat(2_000_000)]) {
      const document = opened({}, text);
      const { value } = made(document.edit({ do: 'add', begin: text.length - 9, end: text.length, type: 'b' }));
      expect(textSpan.refuse?.({ ...value }, form, text)).toEqual([]);
    }
  });
});
