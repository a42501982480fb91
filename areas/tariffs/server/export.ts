import { pagesByOffset } from '../../../server/platform/exports/pages-by-offset.ts';
import type { TableSource } from '../../../server/platform/exports/table-export.ts';
import { dayCell, headFor, wordFor } from '../../../server/platform/exports/written-for.ts';
import { languageName } from '../../../shared/languages.ts';
import { columnTexts } from '../column-texts.ts';
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
  head: (_data, reader) =>
    headFor(reader, columnTexts, [
      ...(['username', 'company', 'user_type', 'language', 'native', 'task_type', 'task_subtype'] as const),
      ...(['start', 'end', 'price', 'currency'] as const),
    ]),
  count: (db, { filter }) => countTariffs(db, filter),
  pages: (db, { filter }, reader) =>
    pagesByOffset(
      (range) => tariffsPage(db, filter, 'start', range),
      (row) => [
        ...[row.username, row.company_name, row.user_type_name],
        reader.language ? languageName(row.language, reader.language) : row.language,
        ...[row.is_native, wordFor(reader, columnTexts, row.task_type), row.task_subtype],
        ...[dayCell(row.start), dayCell(row.end), Number(row.price), row.currency],
      ],
    ),
};
