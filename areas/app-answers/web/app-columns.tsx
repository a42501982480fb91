import { Switch } from '@mantine/core';
import { useTexts } from '../../../shared/use-texts.ts';
import { MultiSelect } from '../../../web/ui/fields/multi-select.tsx';
import { Icon } from '../../../web/ui/icon.tsx';
import { IconLink } from '../../../web/ui/icon-link.tsx';
import type { Column } from '../../../web/ui/table/data-table.tsx';
import { type AppAnswer, MOST_CATEGORIES } from '../contract.ts';
import type { appAnswersQuery } from './queries.ts';
import { texts } from './texts.ts';
import { useDecide } from './use-decide.ts';

export const useAppColumns = (listKey: ReturnType<typeof appAnswersQuery>['queryKey']): Column<AppAnswer>[] => {
  const t = useTexts(texts);
  const decide = useDecide(listKey);
  return [
    { key: 'title', title: t('app'), sort: 'title', main: true, cell: ({ title, appId }) => title || appId },
    { key: 'appId', title: t('appId'), cell: ({ appId }) => appId || '–' },
    { key: 'store', title: t('storeCategory'), cell: ({ GPCategories }) => GPCategories || '–' },
    {
      key: 'categories',
      title: t('categories'),
      cell: (row) =>
        row.categories_options.length === 0 ? (
          row.categories.join(', ') || '–'
        ) : (
          <MultiSelect
            aria-label={t('categoriesOf', { title: row.title })}
            size="xs"
            miw={180}
            maxValues={MOST_CATEGORIES}
            value={row.categories}
            data={[...new Set([...row.categories_options, ...row.categories])]}
            onChange={(categories) =>
              decide(row, { categories: categories.filter((one) => row.categories_options.includes(one)) })
            }
          />
        ),
    },
    { key: 'users', title: t('users'), sort: 'noUsers', align: 'right', cell: ({ noUsers }) => noUsers },
    {
      key: 'accept',
      title: t('accept'),
      cell: (row) => (
        <Switch
          aria-label={t('acceptOf', { title: row.title })}
          color="green"
          checked={row.accept}
          onChange={({ currentTarget }) => decide(row, { accept: currentTarget.checked })}
        />
      ),
    },
    {
      key: 'blacklist',
      title: t('blacklist'),
      cell: (row) => (
        <Switch
          aria-label={t('blacklistOf', { title: row.title })}
          color="red"
          checked={row.blacklist}
          onChange={({ currentTarget }) => decide(row, { blacklist: currentTarget.checked })}
        />
      ),
    },
    {
      key: 'answers',
      title: t('answers'),
      align: 'right',
      cell: ({ task_slug: taskSlug, title }) => (
        <IconLink
          to="/task/$taskSlug/{-$subTab}"
          params={{ taskSlug, subTab: 'done' }}
          search={{ order_by: 'date', page: 1 } as never}
          label={t('answersOf', { title })}
        >
          <Icon name="view" />
        </IconLink>
      ),
    },
  ];
};
