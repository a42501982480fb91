import { NativeSelect, SimpleGrid } from '@mantine/core';
import { useTexts } from '../../../shared/use-texts.ts';
import { SearchField } from '../../../web/ui/search-field.tsx';
import { type Filters, idText } from './answer-filter.ts';
import { texts } from './texts.ts';

interface AnswerFiltersProps {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
}

export const AnswerFilters = ({ filters, onChange }: AnswerFiltersProps) => {
  const t = useTexts(texts);
  const flags = [
    ['is_answered', t('filterAnswered')],
    ['is_active', t('filterActive')],
    ['is_skipped', t('filterSkipped')],
    ['is_first', t('filterFirst')],
  ] as const;
  return (
    <SimpleGrid cols={{ base: 2, sm: 4, lg: 7 }} spacing="sm" mb="md" style={{ alignItems: 'end' }}>
      <SearchField label={t('filterAnswer')} value={filters.id} onSearch={(words) => onChange({ id: idText(words) })} />
      <SearchField
        label={t('filterQuestion')}
        value={filters.question}
        onSearch={(words) => onChange({ question: idText(words) })}
      />
      <SearchField
        label={t('filterUser')}
        value={filters.user}
        onSearch={(words) => onChange({ user: words.trim() })}
      />
      {flags.map(([flag, label]) => (
        <NativeSelect
          key={flag}
          label={label}
          value={String(filters[flag] ?? '')}
          onChange={({ currentTarget: { value } }) => onChange({ [flag]: value === '' ? undefined : value === 'true' })}
          data={[
            { value: '', label: t('any') },
            { value: 'true', label: t('yes') },
            { value: 'false', label: t('no') },
          ]}
        />
      ))}
    </SimpleGrid>
  );
};
