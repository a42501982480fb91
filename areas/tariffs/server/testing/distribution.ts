import type { Distribution } from '../../../../server/testing/table-places.ts';
import type { TariffsTables } from '../tables.ts';

/** Where the tables of the area would be on a distributed PostgreSQL. */
export const distribution: Distribution<TariffsTables> = { price_tariffs: 'reference' };
