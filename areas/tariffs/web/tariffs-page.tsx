import { ActionIcon, Button, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { languageName, TEXT_LANGUAGES } from '../../../shared/languages.ts';
import { COUNTED_MOST, PAGE_SIZE } from '../../../shared/paging.ts';
import { useLanguage, useTexts } from '../../../shared/use-texts.ts';
import { localeOf } from '../../../web/platform/language.ts';
import { dateField, idField, oneOfField, shortSearch, textField } from '../../../web/platform/search-fields.ts';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import { Icon } from '../../../web/ui/icon.tsx';
import { TableExportButton, TableExportState, useTableExport } from '../../../web/ui/jobs/table-export-button.tsx';
import { TextLink } from '../../../web/ui/links.tsx';
import { ChoiceFilter } from '../../../web/ui/list/choice-filter.tsx';
import { DayFilter } from '../../../web/ui/list/day-filter.tsx';
import { useListSearch } from '../../../web/ui/list/list-search.ts';
import { ListView } from '../../../web/ui/list/list-view.tsx';
import { SearchFilter } from '../../../web/ui/list/search-filter.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import type { Column } from '../../../web/ui/table/data-table.tsx';
import { type PriceTariff, TARIFF_ORDER, TARIFF_ORDERS, type TariffFilter, tariffExport } from '../contract.ts';
import { TARIFF_TABS, type TariffTab } from '../tabs.ts';
import { tariffOptionsQuery, tariffsQuery } from './queries.ts';
import { useTariffColumns } from './tariff-columns.tsx';
import { TariffDialog } from './tariff-dialog.tsx';
import { texts } from './texts.ts';

const FIELDS = {
  user: textField,
  company: idField,
  user_type: idField,
  language: oneOfField(TEXT_LANGUAGES),
  day: dateField,
  order_by: oneOfField(TARIFF_ORDERS),
};

/** Price tariffs of users, or of companies. */
export const TariffsPage = () => {
  const { tariffsOf = 'users' } = useParams({ from: '/price-tariffs/{-$tariffsOf}' }) as { tariffsOf?: TariffTab };
  return <TariffList key={tariffsOf} tab={tariffsOf} />;
};

const WhoseTabs = ({ tab }: { tab: TariffTab }) => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  return (
    <Tabs
      value={tab}
      onChange={(to) => to && void navigate({ to: '/price-tariffs/{-$tariffsOf}', params: { tariffsOf: to } })}
      mb="md"
    >
      <Tabs.List aria-label={t('tariffs')}>
        {TARIFF_TABS.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {t(one)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
};

const TariffList = ({ tab }: { tab: TariffTab }) => {
  const t = useTexts(texts);
  const list = useListSearch(FIELDS);
  const { order_by = TARIFF_ORDER, page, ...search } = list.search;
  const filter: TariffFilter = { ...shortSearch(search), filter_by_user: tab === 'users' };
  const run = useTableExport({ routes: tariffExport, filter });
  const [edited, setEdited] = useState<PriceTariff | 'new' | null>(null);
  const add = (
    <Button leftSection={<Icon name="plus" size={16} />} onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  );
  return (
    <>
      <PageHeading title={t('tariffs')}>
        <TableExportButton run={run} label={t('exportTariffs')} />
        {add}
      </PageHeading>
      <WhoseTabs tab={tab} />
      <TableExportState run={run} />
      <ListView
        list={list}
        query={useQuery(tariffsQuery({ ...filter, order_by, page, page_size: PAGE_SIZE }))}
        label={t('tariffs')}
        columns={useColumns(tab, setEdited)}
        rowKey={({ id }) => id}
        orderBy={TARIFF_ORDER}
        found={(count) => t(count >= COUNTED_MOST ? 'foundMost' : 'found', { count })}
        empty={
          <EmptyState title={t('none')} hint={t('noneHint')}>
            {add}
          </EmptyState>
        }
        filters={<Filters tab={tab} list={list} />}
      />
      {edited !== null && (
        <TariffDialog tariff={edited === 'new' ? undefined : edited} tab={tab} onClose={() => setEdited(null)} />
      )}
    </>
  );
};

const Filters = ({ tab, list }: { tab: TariffTab; list: ReturnType<typeof useListSearch<typeof FIELDS>> }) => {
  const t = useTexts(texts);
  const locale = localeOf(useLanguage());
  const { data } = useQuery(tariffOptionsQuery);
  const optionsOf = (all: readonly { id: number; name: string }[] = []) =>
    all.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <>
      {tab === 'users' ? (
        <SearchFilter list={list} field="user" label={t('username')} />
      ) : (
        <>
          <ChoiceFilter list={list} field="company" label={t('company')} options={optionsOf(data?.companies)} />
          <ChoiceFilter list={list} field="user_type" label={t('user_type')} options={optionsOf(data?.user_types)} />
        </>
      )}
      <ChoiceFilter
        list={list}
        field="language"
        label={t('language')}
        options={TEXT_LANGUAGES.map((value) => ({ value: value as string, label: languageName(value, locale) })).sort(
          (a, b) => a.label.localeCompare(b.label, locale),
        )}
      />
      <DayFilter list={list} field="day" label={t('appliesOn')} />
    </>
  );
};

const useColumns = (tab: TariffTab, onEdit: (tariff: PriceTariff) => void): Column<PriceTariff>[] => {
  const t = useTexts(texts);
  const shared = useTariffColumns();
  const owner: Column<PriceTariff>[] =
    tab === 'users'
      ? [
          {
            key: 'username',
            title: t('username'),
            main: true,
            cell: ({ username }) =>
              username && (
                <TextLink to="/user/profile/$username/{-$tabName}" params={{ username, tabName: 'tariffs' }} fw={600}>
                  {username}
                </TextLink>
              ),
          },
        ]
      : [
          { key: 'company', title: t('company'), main: true, cell: ({ company }) => company?.name },
          { key: 'user_type', title: t('user_type'), cell: ({ user_type }) => user_type?.name },
        ];
  return [
    ...owner,
    ...shared,
    {
      key: 'actions',
      title: t('actions'),
      align: 'right',
      cell: (tariff) => (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('editOf', { who: tariff.username ?? tariff.company?.name ?? '', start: tariff.start })}
          onClick={() => onEdit(tariff)}
        >
          <Icon name="edit" />
        </ActionIcon>
      ),
    },
  ];
};
