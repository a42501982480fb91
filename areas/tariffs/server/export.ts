import { pagesByOffset } from '../../../server/platform/exports/pages-by-offset.ts';
import type { TableSource } from '../../../server/platform/exports/table-export.ts';
import type { PriceTariff, TariffFilter } from '../contract.ts';
import { countTariffs, type TariffRow, tariffsPage } from './queries.ts';

const option = (id: number | null, name: string | null) => (id === null || name === null ? null : { id, name });

export const wireOf = (row: TariffRow): PriceTariff => ({
  id: Number(row.id),
  version: row.version,
  username: row.username,
  company: option(row.company_id, row.company_name),
  user_type: option(row.user_type_id, row.user_type_name),
  language: row.language as PriceTariff['language'],
  native: row.is_native,
  task_type: row.task_type as PriceTariff['task_type'],
  task_subtype: row.task_subtype,
  start: row.start,
  end: row.end,
  price: row.price,
  currency: row.currency as PriceTariff['currency'],
});

export const tariffSource: TableSource<{ filter: TariffFilter }> = {
  kind: 'export-tariffs',
  name: 'price-tariffs',
  head: () => [
    ...['username', 'company', 'user_type', 'language', 'native', 'task_type', 'task_subtype'],
    ...['start', 'end', 'price', 'currency'],
  ],
  count: (db, { filter }) => countTariffs(db, filter),
  pages: (db, { filter }) =>
    pagesByOffset(
      (range) => tariffsPage(db, filter, 'start', range),
      (row) => [
        ...[row.username, row.company_name, row.user_type_name, row.language, row.is_native],
        ...[row.task_type, row.task_subtype, row.start, row.end, row.price, row.currency],
      ],
    ),
};
