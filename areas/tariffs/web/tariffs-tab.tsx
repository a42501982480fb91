import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../shared/use-texts.ts';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import { Loaded } from '../../../web/ui/loaded.tsx';
import type { Column } from '../../../web/ui/table/data-table.tsx';
import { DataTable } from '../../../web/ui/table/data-table.tsx';
import type { PriceTariff } from '../contract.ts';
import { tariffsOfUserQuery } from './queries.ts';
import { useTariffColumns } from './tariff-columns.tsx';
import { texts } from './texts.ts';

/** The tariffs of a person on their profile: their own, and those of their company and user type. */
export const TariffsTab = ({ username }: { username: string }) => {
  const t = useTexts(texts);
  const shared = useTariffColumns().map(({ sort: _sort, ...column }) => column);
  const columns: Column<PriceTariff>[] = [
    {
      key: 'of',
      title: t('appliesTo'),
      main: true,
      cell: ({ username: own, company, user_type }) =>
        own === null ? `${company?.name ?? ''} · ${user_type?.name ?? ''}` : t('ownTariff'),
    },
    ...shared,
  ];
  return (
    <Loaded query={useQuery(tariffsOfUserQuery(username))}>
      {(tariffs) =>
        tariffs.length === 0 ? (
          <EmptyState title={t('none')} hint={t('noneOfUser')} />
        ) : (
          <DataTable label={t('tariffs')} columns={columns} rows={tariffs} rowKey={({ id }) => id} />
        )
      }
    </Loaded>
  );
};
