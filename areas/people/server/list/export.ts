import type { Routes } from '../../../../server/platform/area.ts';
import { recordAudit } from '../../../../server/platform/audit-queries.ts';
import { serveTableExport, type TableSource } from '../../../../server/platform/exports/table-export.ts';
import { headFor, wordFor } from '../../../../server/platform/exports/written-for.ts';
import type { Cell } from '../../../../server/platform/spreadsheets/write-csv.ts';
import { languageName } from '../../../../shared/languages.ts';
import type { WrittenFor } from '../../../../shared/written-for.ts';
import { type Scope, scopeOf } from '../../../organisation/server/public.ts';
import { columnTexts } from '../../column-texts.ts';
import { type PeopleFilter, type PersonLanguage, peopleExport } from '../../contract.ts';
import { levelName } from '../../rules.ts';
import { filterInWords } from './filter-names.ts';
import { countPeople, languagesOf, peopleAfter } from './list-queries.ts';

interface ExportData {
  scope: Scope;
  filter: PeopleFilter;
}

const PAGE = 1000;

const HEAD = [
  'username',
  'first_name',
  'last_name',
  'email',
  'phone_number',
  'company',
  'type',
  'is_active',
  'languages',
  'rating_avg',
  'rating_count',
] as const;

/** “Polish (native), German (B1/B2)” for a reader, `pl native, de B1/B2` for a program. */
const knownLanguages = (reader: WrittenFor, languages: readonly PersonLanguage[]): string =>
  languages
    .map(({ language, level, is_native }) => {
      const known = is_native ? wordFor(reader, columnTexts, 'native') : levelName(level);
      return reader.language ? `${languageName(language, reader.language)} (${known})` : `${language} ${known}`;
    })
    .join(', ');

export const peopleSource: TableSource<ExportData> = {
  kind: 'export-people',
  name: 'people',
  head: (_data, reader) => headFor(reader, columnTexts, HEAD),
  count: (db, { scope, filter }) => countPeople(db, scope, filter),
  async *pages(db, { scope, filter }, reader) {
    for (let after = 0; ; ) {
      const rows = await peopleAfter(db, scope, filter, after, PAGE);
      if (rows.length === 0) return;
      after = rows.at(-1)?.id ?? after;
      const languages = await languagesOf(
        db,
        rows.map(({ id }) => id),
      );
      yield rows.map((row): Cell[] => [
        row.username,
        row.first_name,
        row.last_name,
        row.email,
        row.phone_number,
        row.company,
        row.type,
        row.is_active,
        knownLanguages(reader, languages.get(row.id) ?? []),
        averageOf(row),
        row.rating_count,
      ]);
    }
  },
};

/** In stars, to two decimals; null without ratings. The sum counts halves. */
export const averageOf = ({ rating_sum, rating_count }: { rating_sum: number; rating_count: number }): number | null =>
  rating_count === 0 ? null : Math.round((50 * rating_sum) / rating_count) / 100;

export const exportCalls: Routes = (serve, services) =>
  serveTableExport(serve, services, peopleSource, peopleExport, {
    dataOf: (filter, viewer) => ({ scope: scopeOf(viewer), filter }),
    starting: async (trx, actor, { filter }) =>
      recordAudit(trx, [{ kind: 'people.exported', actor, subject: 'users', data: await filterInWords(trx, filter) }]),
  });
