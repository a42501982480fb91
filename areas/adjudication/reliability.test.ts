import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coincidencesOf, nominalAlpha } from './reliability.ts';

/** The alpha of units, each the values of its coders one after the other; `-` is a missing value. */
const alpha = (units: readonly string[]): number | null => {
  const counts = new Map<string, number>();
  let [values, observed] = [0, 0];
  for (const unit of units) {
    const found = coincidencesOf([...unit].filter((value) => value !== '-'));
    values += found.values;
    observed += found.observed;
    for (const [category, count] of found.counts) counts.set(category, (counts.get(category) ?? 0) + count);
  }
  const squares = [...counts.values()].reduce((sum, count) => sum + count ** 2, 0);
  return nominalAlpha({ values, observed, squares });
};

test.each([
  // Krippendorff 2004, p. 230, and "Computing Krippendorff's Alpha-Reliability" (2011): four coders, values missing.
  ['11-1 2232 3333 3333 2222 1234 4444 1121 2222 -555 --11 --3-', 0.743],
  // Krippendorff 1980, p. 133: two coders, two categories.
  ['00 11 01 00 00 01 00 01 10 00', 0.095],
  // Krippendorff 1980, p. 139: three coders.
  ['111 122 222 444 144 222 123 333 222', 0.642],
  // Krippendorff 2004, p. 227: two coders, three categories.
  ['aa ab bb bb bb bb bc cc cc cc cc cc', 0.734],
])('alpha is what was published: %s', (units, published) => {
  expect(alpha(units.split(' '))).toBeCloseTo(published, 3);
});

test('alpha is not defined where everybody gave one category, or nobody can be compared', () => {
  expect(alpha(['aa', 'aaa'])).toBeNull();
  expect(alpha(['a', 'b-'])).toBeNull();
  expect(alpha([])).toBeNull();
});

test('alpha is 1 where all agree on several categories, never more, and knows neither the order of people nor of questions', () => {
  expect(alpha(['aa', 'bb'])).toBe(1);
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'c', '-'), maxLength: 5 }), { maxLength: 12 }),
      (units) => {
        const found = alpha(units);
        const turned = alpha(units.toReversed().map((unit) => [...unit].reverse().join('')));
        if (found === null) expect(turned).toBeNull();
        else {
          expect(found).toBeLessThanOrEqual(1);
          expect(turned).toBeCloseTo(found, 10);
        }
      },
    ),
  );
});
