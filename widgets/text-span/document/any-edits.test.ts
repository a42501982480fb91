import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyPatch } from '../../../shared/patch.ts';
import { fits } from '../../../shared/schema-check.ts';
import { textSpan } from '../model.ts';
import { clashesAmong, overlapOf } from '../rules/overlap.ts';
import { startOf } from '../rules/span-input.ts';
import { typesOf } from '../rules/type-tree.ts';
import { isEmpty, verdictOf } from '../rules/value-checks.ts';
import { isSpanValue } from '../rules/value-shape.ts';
import type { SpanSettings } from '../span-settings.ts';
import { form, input, strict, TEXT } from '../testing/at-work.ts';
import { type Range, SpanValue } from '../value.ts';
import type { Change, Edit } from './edit.ts';
import { textOrder } from './place-index.ts';
import { SpanDocument } from './span-document.ts';

const frozen = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
};

/** Everything that a document says, compared with what its value says when read from scratch. */
const holds = (document: SpanDocument, form: SpanSettings) => {
  const value = document.value();
  const { ranges } = value;
  const sorted = ranges.toSorted(textOrder);
  // A copy is known to nobody: it is judged in full.
  const copy = structuredClone(value);
  const verdict = verdictOf(copy, form, input);
  expect(fits(SpanValue, copy)).toBe(true);
  expect(isSpanValue(copy)).toBe(true);
  expect(verdict.problems).toEqual([]);
  expect(verdictOf(value, form, input)).toEqual(verdict);
  expect(document.size).toBe(ranges.length);
  const links = sorted.flatMap((source) => source.connectedTo.map((connector) => ({ source, connector })));
  const entities = new Set(ranges.map(({ entityId }) => entityId));
  expect(document.entityCount).toBe(entities.size);
  const untypedEntities = new Set(ranges.filter(({ type }) => type === null).map(({ entityId }) => entityId));
  const untypedConnectors = links.filter(({ connector }) => connector.type === null);
  expect(document.untypedCount).toBe(untypedEntities.size + untypedConnectors.length);
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
