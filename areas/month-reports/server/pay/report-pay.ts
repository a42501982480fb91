import type { Db } from '../../../../server/database/open.ts';
import type { Viewer } from '../../../../shared/access.ts';
import { seesOwnTariffs, totalsOf } from '../../../tariffs/server/public.ts';
import type { MonthReport } from '../../contract.ts';
import { hoursOf } from '../../rules.ts';
import { payByTariffs, type WorkedLine } from './line-pay.ts';

export interface PricedLine extends WorkedLine {
  /** Null: not fixed, the line follows the tariffs. */
  priced_at: Date | null;
  /** Null with `priced_at`: no tariff applied. */
  amount: string | null;
  currency: string | null;
}

type Sum = { amount: string; currency: string } | null;

/** What each line comes to: what was fixed at its acceptance, else what the tariffs say now. */
export const sumsOfLines = async (db: Db, lines: readonly PricedLine[]): Promise<Sum[]> => {
  const open = lines.filter(({ priced_at }) => priced_at === null);
  const byTariffs = new Map((await payByTariffs(db, open)).map((pay, at) => [open[at], pay] as const));
  return lines.map((line) => {
    const { priced_at, amount, currency } = line;
    if (priced_at === null) return byTariffs.get(line) ?? null;
    return amount !== null && currency !== null ? { amount, currency } : null;
  });
};

/** What the person's own lines come to; nothing for those who may not see their tariffs, since an amount tells the price. */
export const payOfReport = async (
  db: Db,
  viewer: Viewer,
  lines: readonly PricedLine[],
): Promise<Pick<MonthReport, 'pay' | 'unpriced_hours'>> => {
  if (!seesOwnTariffs(viewer)) return { pay: [], unpriced_hours: 0 };
  const sums = await sumsOfLines(db, lines);
  const unpriced = lines.reduce((sum, { minutes }, at) => (sums[at] ? sum : sum + minutes), 0);
  return {
    pay: Object.entries(totalsOf(sums)).map(([currency, amount]) => ({ currency, amount })),
    unpriced_hours: hoursOf(unpriced),
  };
};
