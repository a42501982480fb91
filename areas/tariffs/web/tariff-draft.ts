import type { NewTariffs, PriceTariff } from '../contract.ts';
import { readPrice } from '../rules.ts';
import type { TariffTab } from '../tabs.ts';

/** A tariff as a dialog has it; what is not chosen yet is null or empty. */
export interface TariffDraft {
  users: string[];
  /** Ids. */
  company: string | null;
  user_type: string | null;
  language: string | null;
  native: boolean;
  task_type: string | null;
  task_subtype: string;
  start: string | null;
  end: string | null;
  price: string;
  currency: string | null;
}

export const tariffDraft = (tariff: PriceTariff | undefined): TariffDraft => ({
  users: [],
  company: null,
  user_type: null,
  language: tariff?.language ?? null,
  native: tariff?.native ?? true,
  task_type: tariff?.task_type ?? 'LANGTASKS',
  task_subtype: tariff?.task_subtype ?? '',
  start: tariff?.start ?? null,
  end: tariff?.end ?? null,
  price: tariff?.price ?? '',
  currency: tariff?.currency ?? 'EUR',
});

/** What a request has; null where something is missing. `owner`: null where whose it is stays. */
export const bodyOf = (draft: TariffDraft, owner: TariffTab | null): NewTariffs | null => {
  const { users, company, user_type, language, native, task_type, start, end, price, currency } = draft;
  const task_subtype = draft.task_subtype.trim();
  if (!language || !task_type || !task_subtype || !start || !end || price === '' || !currency) return null;
  if (owner === 'users' && users.length === 0) return null;
  if (owner === 'companies' && (!company || !user_type)) return null;
  return {
    ...(owner === 'users' && { users }),
    ...(owner === 'companies' && { company: Number(company), user_type: Number(user_type) }),
    language: language as NewTariffs['language'],
    native,
    task_type: task_type as NewTariffs['task_type'],
    task_subtype,
    ...{ start, end },
    // What was no price when it was typed is one once its currency is chosen.
    price: readPrice(price, currency) ?? price,
    currency: currency as NewTariffs['currency'],
  };
};
