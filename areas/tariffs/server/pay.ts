import type { Db } from '../../../server/database/open.ts';
import { amountOf, sumOf, tariffFor } from '../rules.ts';
import { tariffsAmong, workFacts } from './pay-queries.ts';

/** Hours that a person worked. */
export interface PieceOfWork {
  userId: number;
  /** For which company it was done, whatever company the person is in now; null: for none. */
  companyId: number | null;
  /** The user type of whoever did it, then; null: none. */
  userTypeId: number | null;
  /** Null: work on no task, which no tariff prices. */
  taskId: number | null;
  /** `2026-11-22`; of hours of a period, a day of it: a tariff that changes within the period counts from the next one. */
  day: string;
  /** Quarters of hours. */
  hours: number;
}

export interface Pay {
  tariffId: number;
  /** For an hour. */
  price: string;
  amount: string;
  currency: string;
}

/** What each piece of work comes to, in their order; null where no tariff applies. Two statements, however many pieces. */
export const payOf = async (db: Db, pieces: readonly PieceOfWork[]): Promise<(Pay | null)[]> => {
  if (pieces.length === 0) return [];
  const facts = await workFacts(db, pieces);
  const days = pieces.map(({ day }) => day).toSorted();
  const tariffs = await tariffsAmong(db, {
    userIds: [...new Set(facts.map(({ user_id }) => user_id))],
    companyIds: [...new Set(facts.flatMap(({ company_id }) => company_id ?? []))],
    from: days[0] ?? '',
    to: days.at(-1) ?? '',
  });
  return pieces.map(({ day, hours, userTypeId }, at) => {
    const fact = facts[at];
    if (!fact) return null;
    const tariff = tariffFor(
      {
        ...{ userId: fact.user_id, companyId: fact.company_id, userTypeId, day },
        ...{ hasIndividualRates: fact.individual_rates, language: fact.language, isNative: fact.is_native },
        taskType: fact.task_type,
        taskSubtype: fact.task_subtype,
      },
      tariffs,
    );
    if (!tariff) return null;
    const { id, price, currency } = tariff;
    return { tariffId: Number(id), price, currency, amount: amountOf(price, hours) };
  });
};

/** The sum of pay in each currency: currencies are never converted. */
export const totalsOf = (pays: readonly (Pick<Pay, 'amount' | 'currency'> | null)[]): Record<string, string> => {
  const byCurrency = Object.groupBy(
    pays.filter((pay) => pay !== null),
    ({ currency }) => currency,
  );
  return Object.fromEntries(
    Object.entries(byCurrency).map(([currency, all = []]) => [currency, sumOf(all.map(({ amount }) => amount))]),
  );
};
