import type { Generated, GeneratedAlways } from 'kysely';
import type { Flag, Instant } from '../../../server/database/column-types.ts';

export interface PriceTariffsTable {
  id: GeneratedAlways<number>;
  version: Generated<number>;
  user_id: number | null;
  company_id: number | null;
  user_type_id: number | null;
  language: string;
  is_native: Flag;
  task_type: 'LANGTASKS' | 'OTHER';
  task_subtype: string;
  /** A range of days. */
  period: string;
  /** A decimal. */
  price: string;
  currency: string;
  created_at: Instant;
}

/** What an hour of work costs. What each column means stands in the migrations. */
export interface TariffsTables {
  price_tariffs: PriceTariffsTable;
}
