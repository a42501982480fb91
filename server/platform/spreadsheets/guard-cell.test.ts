import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guardCell } from './guard-cell.ts';

describe('a cell that a spreadsheet would run', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1', '＋1', '－1', '＠x', "'=1"])(
    '%j gets an apostrophe',
    (text) => {
      expect(guardCell(text)).toBe(`'${text}`);
    },
  );

  it('can always be told back, and other text stays as it is', () =>
    fc.assert(
      fc.property(fc.string(), (text) => {
        const guarded = guardCell(text);
        expect(/^'+[=+\-@\t\r\n＝＋－＠]/.test(guarded) ? guarded.slice(1) : guarded).toBe(text);
        expect(guarded).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
      }),
    ));
});
