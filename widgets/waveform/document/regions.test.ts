import fc from 'fast-check';
import { expect, test } from 'vitest';
import { agreement } from './agreement.ts';
import { comparedRegions } from './compared.ts';
import { annotationsOf, type Region, regionsIn } from './region.ts';
import { RegionList } from './region-list.ts';
import { dragged, type RegionRules, refusalOf, roomOf, snapped } from './rules.ts';
import { type Suggested, Suggestions } from './suggestions.ts';

const DURATION = 10_000;
const Ms = fc.integer({ min: 0, max: DURATION });
const region = (id: string, a: number, b: number, note: Region['note'] = ''): Region => ({
  ...{ id, start: Math.min(a, b), end: Math.max(a, b), note },
  color: 'blue',
});
const Regions = fc
  .array(fc.tuple(Ms, Ms, fc.constantFrom('', 'a', 'b')), { maxLength: 12 })
  .map((all) => all.map(([a, b, note], at) => region(String(at), a, b, note)));
const Rules: fc.Arbitrary<RegionRules> = fc.record({
  minLength: fc.constantFrom(0, 1000),
  most: fc.constantFrom(0, 4),
  apart: fc.boolean(),
});
const Edit = fc.record({
  kind: fc.constantFrom('put', 'drag', 'remove', 'undo', 'redo'),
  id: fc.integer({ min: 0, max: 8 }).map(String),
  a: Ms,
  b: Ms,
  grip: fc.constantFrom('start' as const, 'end' as const, 'body' as const),
});

const inWay = (all: readonly Region[]) =>
  all.some((one) => all.some((other) => one.id < other.id && one.start < other.end && other.start < one.end));

test('of a single moment an annotation may be where a program suggests it, not by hand', () => {
  const list = new RegionList([]);
  const rules: RegionRules = { minLength: 0, most: 0, apart: false };
  const moment = region('1', 500, 500);
  const suggested = { ...moment, suggestionId: 's' };
  expect(refusalOf(list, moment, rules)).toBe('too-short');
  expect(refusalOf(list, suggested, rules)).toBeNull();
  expect(refusalOf(list, suggested, { ...rules, minLength: 100 })).toBe('too-short');
});

test('no edits break the rules; undoing all leads back to the start, redoing all to the end', () => {
  fc.assert(
    fc.property(Rules, fc.array(Edit, { maxLength: 40 }), (rules, edits) => {
      const list = new RegionList([]);
      for (const { kind, id, a, b, grip } of edits) {
        const before = list.get(id);
        const around = { snap: 50, duration: DURATION };
        const move = before && { grip, by: a - b, room: roomOf(list, before, rules, DURATION) };
        const after = kind === 'drag' && before && move ? dragged(list, before, move, around) : region(id, a, b);
        if (kind === 'undo') list.undo();
        else if (kind === 'redo') list.redo();
        else if (kind === 'remove') list.apply(before ? [{ before, after: undefined }] : []);
        else if (!refusalOf(list, after, rules)) list.apply([{ before, after }]);
        if (kind === 'drag' && before && rules.apart)
          expect(refusalOf(list, after, { ...rules, minLength: 0 })).not.toBe('overlap');

        const { all } = list;
        expect(
          all.every(({ start, end }) => start >= 0 && end <= DURATION && end - start >= Math.max(1, rules.minLength)),
        ).toBe(true);
        if (rules.most > 0) expect(all.length).toBeLessThanOrEqual(rules.most);
        if (rules.apart) expect(inWay(all)).toBe(false);
      }
      const end = [...list.all];
      let steps = 0;
      while (list.undo()) steps += 1;
      expect(list.all).toEqual([]);
      for (; steps > 0; steps -= 1) list.redo();
      expect(list.all).toEqual(end);
    }),
  );
});

test('what is between two times, at a time, or next to it is what a look at all regions finds', () => {
  fc.assert(
    fc.property(Regions, Ms, Ms, (regions, a, b) => {
      const list = new RegionList(regions);
      const [from, to] = [Math.min(a, b), Math.max(a, b)];
      const ids = (all: readonly Region[]) => all.map(({ id }) => id).sort();
      expect(ids(list.between(from, to))).toEqual(ids(regions.filter(({ start, end }) => end >= from && start <= to)));
      const here = regions.filter(({ start, end }) => start <= a && end >= a).map(({ start, end }) => end - start);
      const found = list.at(a);
      expect(found ? found.end - found.start : null).toBe(here.length > 0 ? Math.min(...here) : null);
      const edges = regions.flatMap(({ start, end }) => [start, end]).sort((x, y) => x - y);
      expect(list.boundary(a, false)).toBe(edges.find((edge) => edge > a));
      expect(list.boundary(a, true)).toBe(edges.findLast((edge) => edge < a));
    }),
  );
});

test('removing and restoring many at once is one step', () => {
  const many = Array.from({ length: 300 }, (_, at) => region(`r${at}`, at * 10, at * 10 + 5));
  const list = new RegionList(many);
  list.apply(many.map((before) => ({ before, after: undefined })));
  expect(list.all).toEqual([]);
  list.undo();
  expect(list.all).toEqual(many);
});

test('an edge snaps to the nearest edge within reach, never to its own', () => {
  const list = new RegionList([region('a', 1000, 2000), region('b', 2030, 4000)]);
  const around = { snap: 50, duration: DURATION, marks: [5000] };
  expect(snapped(list, 2020, around)).toBe(2030);
  expect(snapped(list, 2020, around, 'b')).toBe(2000);
  expect(snapped(list, 4970, around)).toBe(5000);
  expect(snapped(list, 6000, around)).toBe(6000);
  expect(snapped(list, 30, around)).toBe(0);
});

test('answers hold regions in milliseconds and frames, and give back the same regions', () => {
  fc.assert(
    fc.property(Regions, (regions) => {
      const { all } = new RegionList(regions);
      expect(regionsIn({ annotations: annotationsOf(all, 25) })).toEqual(all);
    }),
  );
  expect(annotationsOf([region('a', 1234, 2040)], 25)[0]).toMatchObject({
    ...{ start: 1.234, start_frame: 31, end: 2.04, end_frame: 51 },
  });
});

test('agreement is the share of marked time about which both say the same', () => {
  const labels = (...said: string[]) => ({ annotation_container: said });
  expect(agreement([], [])).toBe(1);
  expect(agreement([region('a', 0, 1000, 'x')], [])).toBe(0);
  expect(agreement([region('a', 0, 1000, 'x')], [region('b', 500, 1500, 'x')])).toBeCloseTo(1 / 3);
  expect(agreement([region('a', 0, 1000, labels('x', 'y'))], [region('b', 0, 1000, labels('y', 'x'))])).toBe(1);
  fc.assert(
    fc.property(Regions, Regions, (a, b) => {
      expect(agreement(a, b)).toBeCloseTo(agreement(b, a));
      expect(agreement(a, a)).toBe(a.length === 0 || a.some(({ start, end }) => end > start) ? 1 : 0);
    }),
  );
});

test('a comparison puts regions with the same limits in one row, each region once', () => {
  fc.assert(
    fc.property(Regions, Regions, (a, b) => {
      const rows = comparedRegions([a, b]);
      expect(rows.flatMap(({ regions }) => regions[0] ?? []).length).toBe(a.length);
      expect(
        rows.every(({ start, end, regions }) =>
          regions.every((one) => !one || (one.start === start && one.end === end)),
        ),
      ).toBe(true);
      expect(comparedRegions([a, a]).some(({ differs }) => differs)).toBe(false);
    }),
  );
});

test('suggestions: what is decided is not open any more, until an undo, and what comes twice stands once', () => {
  const all: Suggested[] = [0, 100, 200].map((start, at) => ({
    ...region(String(at), start, start + 50),
    ...{ score: null, model: '' },
  }));
  const suggestions = new Suggestions([{ id: '0', accepted: false }]);
  suggestions.add(all);
  suggestions.add(all);
  const open = () => suggestions.open.all.map(({ id }) => id);
  expect(open()).toEqual(['1', '2']);
  suggestions.decide([{ id: '2', was: undefined, now: true }]);
  expect(suggestions.decisions).toEqual([
    { id: '0', accepted: false },
    { id: '2', accepted: true },
  ]);
  expect(suggestions.next(150)?.id).toBe('1');
  suggestions.decide([{ id: '2', was: true, now: undefined }]);
  expect(open()).toEqual(['1', '2']);
});
