import type { Viewer } from '../../shared/access.ts';
import { plainLine } from '../../shared/text.ts';

/** What a tariff says about the work that it prices. Days are `2026-11-22`. */
export interface Tariff {
  id: number;
  /** Of one person … */
  userId: number | null;
  /** … or of the people of a company who have a user type. */
  companyId: number | null;
  userTypeId: number | null;
  /** BCP 47. */
  language: string;
  isNative: boolean;
  taskType: string;
  taskSubtype: string;
  /** The first day and the last one. */
  start: string;
  end: string;
  /** For an hour, as a decimal: `12.50`. */
  price: string;
  /** ISO 4217. */
  currency: string;
}

/** A piece of work as far as its price depends on it. */
export interface Work {
  userId: number;
  companyId: number | null;
  userTypeId: number | null;
  /** Tariffs of the company do not apply to its people. */
  hasIndividualRates: boolean;
  /** Of the task; null: it has none, or the work was on no task. */
  language: string | null;
  /** Whether it is a native language of the person. */
  isNative: boolean;
  taskType: string | null;
  /** Empty: staff has set none, so no tariff applies. */
  taskSubtype: string | null;
  day: string;
}

/**
 * The tariff that applies to a piece of work: the person's own; where there is none, that of their company and user type,
 * unless the company has individual rates. Null: none. Periods of the same kind never overlap, so there is one at most;
 * of older ones whose subtypes look the same, that which is written as the task has it comes first.
 */
export const tariffFor = (work: Work, tariffs: readonly Tariff[]): Tariff | null => {
  const subtype = plainLine(work.taskSubtype ?? '');
  const isAsWritten = (tariff: Tariff) => tariff.taskSubtype === work.taskSubtype;
  const all = tariffs.filter(
    (tariff) =>
      tariff.language === work.language &&
      tariff.isNative === work.isNative &&
      tariff.taskType === work.taskType &&
      plainLine(tariff.taskSubtype) === subtype &&
      tariff.start <= work.day &&
      work.day <= tariff.end,
  );
  const fitting = all.toSorted((a, b) => Number(isAsWritten(b)) - Number(isAsWritten(a)));
  const own = fitting.find(({ userId }) => userId === work.userId);
  if (own || work.hasIndividualRates || work.companyId === null || work.userTypeId === null) return own ?? null;
  return (
    fitting.find(({ companyId, userTypeId }) => companyId === work.companyId && userTypeId === work.userTypeId) ?? null
  );
};

/** Whether somebody may know what their own work is paid: they themselves, and not who is signed in as them. */
export const seesOwnTariffs = ({
  is_superuser,
  is_ele,
  actor,
}: Pick<Viewer, 'is_superuser' | 'is_ele' | 'actor'>): boolean => (is_superuser || is_ele) && !actor;

const PRICE = /^(\d{1,3}(?: \d{3})+|\d*)(?:[.,](\d{0,2}))?$/;

/** How people write a currency next to a price: its code, and its sign where they live and elsewhere. */
const signsOf = (currency: string): string[] =>
  ['en', 'pl'].flatMap((locale) =>
    (['code', 'symbol', 'narrowSymbol'] as const).map((currencyDisplay) => {
      const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay });
      return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
    }),
  );

const withoutSign = (text: string, currency: string | null): string => {
  const sign = currency && signsOf(currency).find((one) => text.startsWith(one) || text.endsWith(one));
  if (!sign) return text;
  return (text.startsWith(sign) ? text.slice(sign.length) : text.slice(0, -sign.length)).trim();
};

/**
 * A price in a currency (null: in none yet) as people write it, as calls have it: `1 234,5`, `1234.50`, with PLN also
 * `1 234,50 zł`, are `1234.50`. Null for anything else: a price is no other than the one that was written, so more than two
 * decimals are none, nor is another currency.
 */
export const readPrice = (text: string, currency: string | null): string | null => {
  const written = withoutSign(text.trim(), currency).replace(/\s/g, ' ');
  const [, whole, part = ''] = (/\d/.test(written) && PRICE.exec(written)) || [];
  if (whole === undefined) return null;
  return `${whole.replaceAll(' ', '').replace(/^0+(?=\d)/, '') || '0'}.${part.padEnd(2, '0')}`;
};

const CENTS = 100n;
const QUARTERS = 4;

const centsOf = (price: string): bigint => {
  const [whole = '0', part = ''] = price.split('.');
  return BigInt(whole) * CENTS + BigInt(part.padEnd(2, '0').slice(0, 2));
};

const decimalOf = (cents: bigint): string => `${cents / CENTS}.${String(cents % CENTS).padStart(2, '0')}`;

/** The price of hours, which are counted in quarters; half a cent is rounded up. */
export const amountOf = (price: string, hours: number): string => {
  const quarters = BigInt(Math.max(0, Math.round(hours * QUARTERS)));
  return decimalOf((centsOf(price) * quarters * 2n + BigInt(QUARTERS)) / BigInt(2 * QUARTERS));
};

/** The sum of amounts, which are decimals with two places. */
export const sumOf = (amounts: readonly string[]): string =>
  decimalOf(amounts.reduce((sum, amount) => sum + centsOf(amount), 0n));
