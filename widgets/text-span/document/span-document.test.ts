import fc from 'fast-check';
import { Check } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { applyPatch } from '../../../shared/patch.ts';
import { isVouched } from '../../shared/vouched.ts';
import { textSpan } from '../model.ts';
import { clashesAmong, overlapOf } from '../rules/overlap.ts';
import { MOST_OVER_ONE } from '../rules/range-checks.ts';
import { startOf } from '../rules/span-input.ts';
import { typesOf } from '../rules/type-tree.ts';
import { isEmpty, verdictOf } from '../rules/value-checks.ts';
import { isSpanValue } from '../rules/value-shape.ts';
import { type SpanSettings, spanType as type } from '../span-settings.ts';
import { link, range, select, settings, suggestion } from '../testing/spans.ts';
import { type Range, type SpanInput, SpanValue } from '../value.ts';
import type { Change, Edit } from './edit.ts';
import { textOrder } from './place-index.ts';
import { SpanDocument } from './span-document.ts';

const TEXT = 'Ala 𝒜 ma kota,\r\n a kot 👩‍👩‍👧 ma Alę.  Ędward 🇵🇱 śpi.';

const form = settings({
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
const strict = settings({ ...form, overlapRules: [], enableRangeNotes: false, disableAddFragment: true });

const input: SpanInput = {
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
};

const frozen = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
};

const made = (result: ReturnType<SpanDocument['edit']>): Change => {
  if ('refused' in result) throw new Error(result.refused.message);
  return result;
};

const refused = (result: ReturnType<SpanDocument['edit']>): string | undefined =>
  'refused' in result ? result.refused.code : undefined;

/** Everything that a document says, compared with what its value says when read from scratch. */
const holds = (document: SpanDocument, form: SpanSettings) => {
  const value = document.value();
  const { ranges } = value;
  const sorted = ranges.toSorted(textOrder);
  // A copy is known to nobody: it is judged in full.
  const copy = structuredClone(value);
  const verdict = verdictOf(copy, form, input);
  expect(Check(SpanValue, copy)).toBe(true);
  expect(isSpanValue(copy)).toBe(true);
  expect(verdict.problems).toEqual([]);
  expect(verdictOf(value, form, input)).toEqual(verdict);
  expect(document.size).toBe(ranges.length);
  const links = sorted.flatMap((source) => source.connectedTo.map((connector) => ({ source, connector })));
  const untyped = [...ranges, ...links.map((one) => one.connector)].filter((one) => one.type === null);
  expect(document.untypedCount).toBe(untyped.length);
  const overlap = overlapOf(form);
  const clashing = ranges.filter((one) => clashesAmong(one, sorted, overlap).length > 0);
  expect(document.clashCount).toBe(clashing.length);
  const byId = new Map(ranges.map((one) => [one.id, one]));
  for (const one of ranges) {
    expect(document.range(one.id)).toBe(one);
    expect(document.fragmentsOf(one.entityId)).toEqual(sorted.filter(({ entityId }) => entityId === one.entityId));
    expect(document.meeting(one.begin, one.end)).toEqual(
      sorted.filter(({ begin, end }) => begin < one.end && end > one.begin),
    );
    expect(document.next(one.id)).toBe(sorted[sorted.indexOf(one) + 1]);
    expect(document.next(one.id, true)).toBe(sorted[sorted.indexOf(one) - 1]);
    expect(document.clashes(one.id)).toEqual(clashesAmong(one, sorted, overlap));
    expect(document.connectorsFrom(one.id)).toEqual(links.filter(({ source }) => source === one));
    const reaching = links.filter(({ connector }) => connector.targetId === one.id);
    expect(new Set(document.connectorsTo(one.id))).toEqual(new Set(reaching));
    expect(new Set(document.ofType(one.type))).toEqual(new Set(ranges.filter((other) => other.type === one.type)));
  }
  const misplaced = links.filter(
    ({ source, connector: { type: name, targetId } }) =>
      name !== null && !typesOf(form).mayLead(name, source.type, byId.get(targetId)?.type ?? null),
  );
  expect(document.misplacedCount).toBe(misplaced.length);
  for (const { connector, source } of links) {
    expect(document.connector(connector.id)).toEqual({ source, connector });
    expect(document.misplaced(connector.id)).toBe(misplaced.some((one) => one.connector === connector));
  }
  const troubled = new Set([...clashing, ...misplaced.map((one) => one.source)]);
  for (const one of ranges)
    if (one.type === null || one.connectedTo.some((connector) => connector.type === null)) troubled.add(one);
  expect(document.nextProblem(-1)).toBe(sorted.find((one) => troubled.has(one)));
  expect(verdict.valid).toBe(troubled.size === 0);
  expect(textSpan.empty(value)).toBe(isEmpty(copy));
  const decided = new Map(value.decisions?.map(({ id, accepted }) => [id, accepted]));
  for (const { id } of input.suggestions ?? []) {
    expect(document.accepted(id)).toBe(decided.get(id));
    expect(document.madeOf(id)).toBe(ranges.find((one) => one.suggestionId === id));
  }
  expect(document.openSuggestionCount).toBe(4 - decided.size);
  expect(document.openSuggestions().map((one) => one.id)).toEqual(
    ['s1', 's2', 's3', 's4'].filter((id) => !decided.has(id)),
  );
};

/** Does a change say where to look: at every range that is another now, its relations aside? */
const tells = (change: Change, before: SpanValue) => {
  const [was, now] = [before, change.value].map(({ ranges }) => new Map(ranges.map((one) => [one.id, one])));
  const plain = (range: Range | undefined) => JSON.stringify(range && { ...range, connectedTo: [] });
  const all = [...new Map([...(was ?? []), ...(now ?? [])]).values()];
  const others = all.filter(({ id }) => plain(was?.get(id)) !== plain(now?.get(id)));
  const touched = change.touched.map(({ begin, end }) => `${begin}-${end}`);
  expect(touched).toEqual(expect.arrayContaining(others.map(({ begin, end }) => `${begin}-${end}`)));
  const differs = all.some(({ id }) => JSON.stringify(was?.get(id)) !== JSON.stringify(now?.get(id)));
  if (differs) expect(touched).not.toEqual([]);
};

/** Numbers that are turned into ids of what is there when their turn comes. */
const pick = fc.nat(30);
const picks = fc.array(pick, { minLength: 1, maxLength: 3 });
const offset = fc.integer({ min: -1, max: TEXT.length + 1 });
const typeName = fc.constantFrom('a', 'b', 'b1', 'b2', 'c', null, 'unknown');
const connectorType = fc.constantFrom('k', 'l', null, undefined, 'unknown');
const words = fc.array(fc.constantFrom('x.y', 'x.z', 'odd', 'sure', 'tag', ' bad'), { maxLength: 2 });
const note = fc.constantFrom('', 'n', 'given', 'nul \0 and half \ud800');
const suggestions = fc.array(fc.constantFrom('s1', 's2', 's3', 's4', 'none'), { minLength: 1, maxLength: 2 });

type Wish = (ranges: readonly Range[]) => Edit;
const idOf = (list: readonly { id: string }[], at: number) => list[at % (list.length + 1)]?.id ?? 'none';
const idsOf = (list: readonly { id: string }[], at: readonly number[]) => at.map((one) => idOf(list, one));
const connectorsOf = (ranges: readonly Range[]) => ranges.flatMap((one) => one.connectedTo);
const wish = <T>(values: fc.Arbitrary<T>, to: (value: T, ranges: readonly Range[]) => Edit): fc.Arbitrary<Wish> =>
  values.map((value) => (ranges) => to(value, ranges));

const idsIn = ({ ranges }: SpanValue) => new Set([...ranges, ...connectorsOf(ranges)].map((one) => one.id));

const single: fc.Arbitrary<Wish> = fc.oneof(
  wish(fc.tuple(offset, offset, fc.option(typeName, { nil: undefined })), ([begin, end, of]) => ({
    ...{ do: 'add', begin, end },
    ...(of !== undefined && { type: of }),
  })),
  wish(fc.tuple(offset, offset, pick), ([begin, end, at], all) => ({
    ...{ do: 'add', begin, end },
    entityId: all[at % (all.length + 1)]?.entityId ?? 'none',
  })),
  wish(fc.tuple(picks, fc.boolean()), ([at, whole], all) => ({ do: 'remove', ids: idsOf(all, at), whole })),
  wish(fc.tuple(pick, offset, offset), ([at, begin, end], all) => ({ do: 'limits', id: idOf(all, at), begin, end })),
  wish(fc.tuple(picks, typeName), ([at, of], all) => ({ do: 'type', ids: idsOf(all, at), type: of })),
  wish(fc.tuple(picks, words), ([at, attributes], all) => ({ do: 'attributes', ids: idsOf(all, at), attributes })),
  wish(fc.tuple(picks, note), ([at, text], all) => ({ do: 'note', ids: idsOf(all, at), note: text })),
  wish(fc.tuple(pick, picks, connectorType), ([from, to, of], all) => ({
    ...{ do: 'connect', from: idOf(all, from), to: idsOf(all, to) },
    ...(of !== undefined && { type: of }),
  })),
  wish(
    fc.tuple(picks, connectorType, fc.option(words, { nil: undefined }), fc.option(note, { nil: undefined })),
    ([at, of, attributes, text], all) => ({
      ...{ do: 'connector', ids: idsOf(connectorsOf(all), at) },
      ...(of !== undefined && { type: of }),
      ...(attributes && { attributes }),
      ...(text !== undefined && { note: text }),
    }),
  ),
  wish(picks, (at, all) => ({ do: 'disconnect', ids: idsOf(connectorsOf(all), at) })),
  wish(
    fc.tuple(fc.constantFrom('accept' as const, 'refuse' as const, 'reopen' as const), suggestions),
    ([what, ids]) => ({
      do: what,
      ids,
    }),
  ),
);

const step = fc.oneof(
  { weight: 8, arbitrary: single.map((one) => ({ wishes: [one], batch: false })) },
  { weight: 1, arbitrary: fc.array(single, { maxLength: 3 }).map((wishes) => ({ wishes, batch: true })) },
  { weight: 1, arbitrary: fc.constant({ wishes: [] as Wish[], batch: false }) },
);

const steps = fc.array(fc.record({ step, joined: fc.boolean() }), { maxLength: 30, size: 'max' });

describe('an annotated text at work', () => {
  test('whatever is done to it, what it says is what its value says, and patches lead from value to value', () => {
    fc.assert(
      fc.property(fc.constantFrom(form, strict), steps, (form, steps) => {
        const start = frozen(startOf(input));
        const document = new SpanDocument(start, form, input);
        let value = start;
        const follow = (change: Change | undefined) => {
          if (!change) return;
          expect(applyPatch(value, change.patch)).toEqual(change.value);
          const before = idsIn(value);
          const come = [...idsIn(change.value)].filter((id) => !before.has(id));
          expect(new Set(change.ids)).toEqual(new Set(come));
          tells(change, value);
          value = frozen(change.value);
          expect(document.value()).toBe(value);
        };
        for (const { step: now, joined } of steps) {
          const edits = now.wishes.map((one) => one(value.ranges));
          const [first] = edits;
          if (now.batch) {
            const result = document.edit({ do: 'batch', edits }, joined);
            if (!('refused' in result)) follow(result);
          } else if (first) {
            const { version } = document;
            const result = document.edit(first, joined);
            if (!('refused' in result)) follow(result);
            else expect(document.version).toBe(version);
          } else follow(document.undo());
          holds(document, form);
        }
        const end = value;
        let undone = 0;
        for (; document.canUndo; undone += 1) follow(document.undo());
        expect(value).toEqual(start);
        holds(document, form);
        for (; undone > 0; undone -= 1) follow(document.redo());
        expect(value.ranges).toEqual(end.ranges);
        expect(value.decisions).toEqual(end.decisions);
        holds(document, form);
      }),
      { numRuns: 100 },
    );
  });

  const opened = (some: Partial<SpanSettings> = {}, given: SpanInput = input) => {
    const own = settings({ ...form, overlapRules: [], ...some });
    return new SpanDocument(startOf(given), own, given);
  };

  test('its own values are known to be sound, copies are judged anew', () => {
    const document = opened();
    const { value } = made(document.edit({ do: 'add', begin: 0, end: 3, type: 'b' }));
    expect(isVouched(SpanValue, value)).toBe(true);
    expect(isVouched(SpanValue, structuredClone(value))).toBe(false);
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
        range(TEXT, 'y', 18, 23),
      ],
    };
    const document = new SpanDocument(value, form, input);
    expect(made(document.edit({ do: 'add', begin: 0, end: 3, type: 'b' })).ids).toEqual(['r2']);
    expect(made(document.edit({ do: 'connect', from: 'y', to: ['r2'], type: 'k' })).ids).toEqual(['c3']);
    expect(made(document.edit({ do: 'accept', ids: ['s1'] })).ids).toEqual(['r4']);
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
