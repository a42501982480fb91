import { PAYROLL, type PersonalData } from '../../../server/platform/personal-data/personal-data.ts';
import type { TariffsTables } from './tables.ts';

/** What the tables of the area store about people. */
export const personalData: PersonalData<TariffsTables> = {
  price_tariffs: {
    rows: [{ by: 'user_id', erasure: { keep: PAYROLL } }],
    facts: [
      ...(['id', 'version', 'user_id', 'company_id', 'user_type_id', 'language', 'is_native', 'task_type'] as const),
      ...(['task_subtype', 'period', 'price', 'currency', 'created_at'] as const),
    ],
  },
};
