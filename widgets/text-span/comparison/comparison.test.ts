import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cohenKappa, type Pair, type Verdict } from '../../shared/annotations/agreement.ts';
import type { SpanValue } from '../value.ts';
import { type Annotation, compare } from './comparison.ts';
import { agreement, annotationFigures, relationFigures } from './span-agreement.ts';

const TEXT = 'Ms Ogilvy met the Lord Chancellor at Lincoln’s Inn.';

interface Drawn {
  entity: string;
  begin: number;
  end: number;
  type: string | null;
  /** `[index of the target, type]` */
  leads?: [number, string][];
}

/** Fragments of an entity share its type, as in every answer. */
const answer = (drawn: readonly Drawn[], prefix = 'a', originalString = TEXT): SpanValue => ({
  originalString,
  ranges: drawn.map(({ entity, begin, end, leads = [] }, at) => ({
    id: `${prefix}${at}`,
    entityId: `${prefix}-${entity}`,
    begin,
    end,
    name: originalString.slice(begin, end),
    type: drawn.find((other) => other.entity === entity)?.type ?? null,
    attributes: [],
    note: '',
    connectedTo: leads.map(([target, type], number) => ({
      id: `${prefix}${at}c${number}`,
      targetId: `${prefix}${target}`,
      type,
      descr: '',
      attributes: [],
      note: '',
    })),
  })),
});

const span = (begin: number, end: number, type: string | null = 'PER', leads?: [number, string][]): Drawn => ({
  entity: `${begin}-${end}-${type}`,
  begin,
  end,
  type,
  ...(leads && { leads }),
});

const verdicts = (a: SpanValue, b: SpanValue) => compare(a, b).annotations.map(({ verdict }) => verdict);

describe('two answers compared', () => {
  test.each<[string, Drawn[], Drawn[], Verdict[]]>([
    ['the same place and type', [span(3, 9)], [span(3, 9)], ['exact']],
    ['the same place, another type', [span(3, 9)], [span(3, 9, 'ORG')], ['type-differs']],
    ['a part of the text in common', [span(3, 9)], [span(0, 9)], ['overlapping']],
    ['neighbours that only touch', [span(0, 3)], [span(3, 9)], ['only-first', 'only-second']],
    ['one answer is empty', [span(3, 9)], [], ['only-first']],
    ['both are empty', [], [], []],
    ['a type that is not chosen yet', [span(3, 9, null)], [span(3, 9)], ['type-differs']],
  ])('%s', (_, first, second, expected) => {
    expect(verdicts(answer(first), answer(second, 'b'))).toEqual(expected);
  });

  test('an annotation goes to the partner that it shares most with, and to no other', () => {
    const { annotations } = compare(answer([span(0, 10)]), answer([span(0, 4), span(2, 10)], 'b'));
    expect(annotations.map(({ verdict, second }) => [verdict, second?.fragments[0]?.begin])).toEqual([
      ['overlapping', 2],
      ['only-second', 0],
    ]);
  });

  test('stacked types: each finds its own', () => {
    const stacked = [span(3, 9, 'PER'), span(3, 9, 'SPEAKER')];
    expect(verdicts(answer(stacked), answer(stacked.toReversed(), 'b'))).toEqual(['exact', 'exact']);
  });

  test('fragments are compared as one annotation', () => {
    const split: Drawn[] = [
      { entity: 'x', begin: 0, end: 2, type: 'PER' },
      { entity: 'x', begin: 14, end: 20, type: 'PER' },
    ];
    expect(verdicts(answer(split), answer(split.toReversed(), 'b'))).toEqual(['exact']);
    expect(verdicts(answer(split), answer([span(14, 20)], 'b'))).toEqual(['overlapping']);
  });

  test('answers to different texts have nothing in common', () => {
    const other = answer([span(3, 9)], 'b', 'Another text altogether.');
    expect(verdicts(answer([span(3, 9)]), other)).toEqual(['only-first', 'only-second']);
    expect(agreement(answer([]), { originalString: 'Another text', ranges: [] })).toBe(0);
  });

  test('relations are the same where their ends are, and their direction', () => {
    const to = (type: string) => answer([span(3, 9, 'PER', [[1, type]]), span(18, 33)]);
    const of = (second: SpanValue) => compare(to('meets'), second).relations.map(({ verdict }) => verdict);
    const back = answer([span(3, 9), span(18, 33, 'PER', [[0, 'meets']])], 'b');
    const wider = answer([span(0, 9, 'PER', [[1, 'meets']]), span(18, 33)], 'b');
    expect(of(to('meets'))).toEqual(['exact']);
    expect(of(to('hates'))).toEqual(['type-differs']);
    expect(of(wider)).toEqual(['overlapping']);
    expect(of(back)).toEqual(['only-first', 'only-second']);
    expect(relationFigures(compare(to('meets'), wider)).scores.partial.f1).toBe(0.5);
  });
});

describe('figures', () => {
  test('the scores of the six scenarios that the evaluation task was explained with', () => {
    // Same place and type twice, same place another type, wider twice (one of another type), missed, spurious; counted as
    // the task's table counts them: strict 2 of 6, exact 3, partial 3 and two halves, type 3.
    const truth = [span(0, 2), span(3, 9), span(10, 13, 'LOC'), span(14, 17, 'LOC'), span(18, 33), span(34, 36)];
    const found = [span(0, 2), span(3, 9), span(10, 13, 'ORG'), span(14, 16, 'LOC'), span(18, 22, 'ORG'), span(45, 50)];
    const { strict, exact, partial, type } = annotationFigures(compare(answer(truth), answer(found, 'b'))).scores;
    expect([strict, exact, partial, type].map(({ f1 }) => f1)).toEqual([2 / 6, 3 / 6, 4 / 6, 3 / 6]);
    expect([partial.precision, partial.recall]).toEqual([4 / 6, 4 / 6]);
  });

  test.each([
    [
      'Cohen 1960, p. 45',
      [
        [88, 14, 18],
        [10, 40, 10],
        [2, 6, 12],
      ],
      0.492,
    ],
    [
      'Krippendorff 2004, p. 246',
      [
        [12, 9, 9],
        [9, 14, 9],
        [9, 9, 20],
      ],
      0.186,
    ],
    [
      'Krippendorff 2004, p. 246, lower half empty',
      [
        [12, 18, 18],
        [0, 14, 18],
        [0, 0, 20],
      ],
      0.258,
    ],
  ])('kappa as published: %s', (_, table, kappa) => {
    const cells = table.flatMap((row, first) =>
      row.map((count, second) => ({ first: String(first), second: String(second), count })),
    );
    expect(cohenKappa(cells)).toBeCloseTo(kappa, 3);
  });

  test('kappa is not defined for a single category, nor for none', () => {
    expect(cohenKappa([{ first: 'PER', second: 'PER', count: 9 }])).toBeNull();
    expect(cohenKappa([])).toBeNull();
  });

  test('what is not there is not given a share', () => {
    const { scores, byType } = annotationFigures(compare(answer([]), answer([])));
    expect(scores.strict).toEqual({ precision: null, recall: null, f1: null });
    expect(byType).toEqual([]);
  });

  test('each type by itself, with who gave what in its place', () => {
    const figures = annotationFigures(
      compare(answer([span(0, 2), span(3, 9)]), answer([span(0, 2), span(3, 9, 'ORG')], 'b')),
    );
    expect(figures.byType).toEqual([
      { type: 'PER', first: 2, second: 1, agreed: 1, precision: 1, recall: 0.5, f1: 2 / 3 },
      { type: 'ORG', first: 0, second: 1, agreed: 0, precision: 0, recall: null, f1: 0 },
    ]);
    expect(figures.confusion).toEqual([
      { first: 'PER', second: 'PER', count: 1 },
      { first: 'PER', second: 'ORG', count: 1 },
    ]);
  });
});

/** Few places, types and entities, so that all of them meet. */
const drawn = fc
  .array(
    fc.record({
      entity: fc.constantFrom('p', 'q', 'r', 's', 't', 'u', 'v'),
      begin: fc.nat(11),
      length: fc.integer({ min: 1, max: 6 }),
      type: fc.constantFrom('PER', 'LOC', null),
      leads: fc.array(fc.tuple(fc.nat(8), fc.constantFrom('meets', 'coref')), { maxLength: 2 }),
    }),
    { maxLength: 9 },
  )
  .map((list) =>
    list.map(({ begin, length, leads, ...rest }) => ({
      ...rest,
      begin,
      end: begin + length,
      leads: leads.filter(([target]) => target < list.length),
    })),
  );
const first = drawn.map((list) => answer(list, 'a'));
const second = drawn.map((list) => answer(list, 'b'));

const mirrored: Record<Verdict, Verdict> = {
  exact: 'exact',
  overlapping: 'overlapping',
  'type-differs': 'type-differs',
  'only-first': 'only-second',
  'only-second': 'only-first',
};

const units = (one: Annotation) =>
  new Set(one.fragments.flatMap(({ begin, end }) => Array.from({ length: end - begin }, (_, at) => begin + at)));

/** How many units two annotations have in common. */
const meet = (a: ReadonlySet<number>, b: ReadonlySet<number>) => [...a].filter((unit) => b.has(unit)).length;

describe('whatever two people marked', () => {
  const entities = (value: SpanValue) => new Set(value.ranges.map(({ entityId }) => entityId));

  test('every annotation and every relation stands in exactly one pair', () => {
    fc.assert(
      fc.property(first, second, (a, b) => {
        const { annotations, relations } = compare(a, b);
        const ids = annotations.flatMap((pair) => [pair.first, pair.second].flatMap((one) => one?.entityId ?? []));
        expect(ids.toSorted()).toEqual([...entities(a), ...entities(b)].toSorted());
        const connectors = relations.flatMap((pair) =>
          [pair.first, pair.second].flatMap((one) => one?.connector.id ?? []),
        );
        const all = [...a.ranges, ...b.ranges].flatMap(({ connectedTo }) => connectedTo.map(({ id }) => id));
        expect(connectors.toSorted()).toEqual(all.toSorted());
      }),
    );
  });

  test('each verdict is true, and none is left alone next to one that it overlaps', () => {
    fc.assert(
      fc.property(first, second, (a, b) => {
        const { annotations } = compare(a, b);
        const truth = ({ first: one, second: other }: Pair<Annotation>): Verdict => {
          if (!one) return 'only-second';
          if (!other) return 'only-first';
          const [left, right] = [units(one), units(other)];
          if (left.size === right.size && meet(left, right) === left.size)
            return one.type === other.type ? 'exact' : 'type-differs';
          expect(meet(left, right)).toBeGreaterThan(0);
          return 'overlapping';
        };
        for (const pair of annotations) expect(pair.verdict).toBe(truth(pair));
        const lonely = (verdict: Verdict) => annotations.filter((pair) => pair.verdict === verdict);
        for (const { first: one } of lonely('only-first'))
          for (const { second: other } of lonely('only-second'))
            expect(one && other && meet(units(one), units(other))).toBe(0);
      }),
    );
  });

  test('it does not matter who comes first, nor in what order ranges are stored', () => {
    const told = (a: SpanValue, b: SpanValue) => {
      const found = compare(a, b);
      return { annotations: annotationFigures(found).counts, relations: relationFigures(found).counts };
    };
    const mirror = (counts: Record<Verdict, number>) =>
      Object.fromEntries(Object.entries(counts).map(([verdict, count]) => [mirrored[verdict as Verdict], count]));
    const shuffled = (value: SpanValue) => ({ ...value, ranges: value.ranges.toReversed() });
    fc.assert(
      fc.property(first, second, (a, b) => {
        const { annotations, relations } = told(a, b);
        expect(told(b, a).annotations).toEqual(mirror(annotations));
        expect(told(b, a).relations).toEqual(mirror(relations));
        expect(told(shuffled(a), shuffled(b)).annotations).toEqual(annotations);
        expect(agreement(a, b)).toBe(agreement(b, a));
      }),
    );
  });

  test('an answer agrees with itself wholly, and with another by 0 to 1', () => {
    fc.assert(
      fc.property(first, second, (a, b) => {
        expect(agreement(a, a)).toBe(1);
        expect(agreement(a, b)).toBeGreaterThanOrEqual(0);
        expect(agreement(a, b)).toBeLessThanOrEqual(1);
        const { counts } = annotationFigures(compare(a, a));
        expect(counts).toEqual({ ...counts, overlapping: 0, 'type-differs': 0, 'only-first': 0, 'only-second': 0 });
      }),
    );
  });
});
