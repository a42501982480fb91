import { NativeSelect } from '@mantine/core';
import { useTexts } from '../../../shared/use-texts.ts';
import { SearchField } from '../../../web/ui/search-field.tsx';
import { type Filters, idText } from './answer-filter.ts';
import classes from './answer-filters.module.css';
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
    <div className={classes.filters}>
      <SearchField label={t('filterAnswer')} value={filters.id} onSearch={(words) => onChange({ id: idText(words) })} />
      <SearchField
        label={t('filterQuestion')}
        value={filters.question}
        onSearch={(words) => onChange({ question: idText(words) })}
      />
      <div className={classes.user}>
        <SearchField
          label={t('filterUser')}
          value={filters.user}
          onSearch={(words) => onChange({ user: words.trim() })}
        />
      </div>
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
    </div>
  );
};
