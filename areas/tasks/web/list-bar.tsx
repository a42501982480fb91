import { Anchor, Button, Group, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { Icon } from '../../../web/ui/icon.tsx';
import { Loading } from '../../../web/ui/loading.tsx';
import { Popup } from '../../../web/ui/popup.tsx';
import { SearchField } from '../../../web/ui/search-field.tsx';
import { filterCount, isFiltered, type ListSearch } from './list-search.ts';
import { listTexts } from './list-texts.ts';
import { texts } from './texts.ts';

const ListFilters = lazy(async () => ({ default: (await import('./list-filters.tsx')).ListFilters }));

interface ListBarProps {
  search: ListSearch;
  onChange: (change: object) => void;
  /** How often the filters were reset: each time takes along what was typed and not searched yet. */
  resets: number;
  onReset: () => void;
  /** Tasks that were found. */
  count: number | undefined;
}

/** Above the list: search, filters, how many there are. */
export const ListBar = ({ search, onChange, resets, onReset, count }: ListBarProps) => {
  const t = useTexts(texts);
  const tl = useTexts(listTexts);
  const used = filterCount(search);
  return (
    <Group justify="space-between" align="center" mb="md" gap="xs">
      <Group gap="sm">
        <SearchField
          key={resets}
          label={t('searchTitle')}
          value={search.title}
          onSearch={(title) => onChange({ title })}
        />
        <Popup
          label={tl('filter')}
          width={300}
          button={(props) => (
            <Button
              variant={used > 0 ? 'light' : 'default'}
              leftSection={<Icon name="filter" size={16} />}
              aria-label={used > 0 ? tl('filters', { count: used }) : undefined}
              {...props}
            >
              {used > 0 ? `${tl('filter')} (${used})` : tl('filter')}
            </Button>
          )}
        >
          {() => (
            <Suspense fallback={<Loading />}>
              <ListFilters search={search} onChange={onChange} />
            </Suspense>
          )}
        </Popup>
        {isFiltered(search) && (
          <Anchor component="button" type="button" size="sm" onClick={onReset}>
            {t('clear')}
          </Anchor>
        )}
      </Group>
      <Text size="sm" c="dimmed" role="status">
        {count !== undefined && t('found', { count })}
      </Text>
    </Group>
  );
};
