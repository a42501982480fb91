import { Button, Group, Stack, Text } from '@mantine/core';
import { useTexts } from '../../../../shared/use-texts.ts';
import { DateField } from '../../../../web/ui/dates/date-field.tsx';
import { WholeField } from '../../../../web/ui/fields/whole-field.tsx';
import { FilterPopup } from '../../../../web/ui/list/filter-popup.tsx';
import { ANYBODY, MOST_COUNTED, type PeopleFilter, rangesSet } from './people-filter.ts';
import { peopleTexts } from './people-texts.ts';
import classes from './range-filters.module.css';

interface RangeFiltersProps {
  filter: PeopleFilter;
  onChange: (filter: PeopleFilter) => void;
}

/** People by limit, answers, deadline and when they were added. */
export const RangeFilters = ({ filter, onChange }: RangeFiltersProps) => {
  const t = useTexts(peopleTexts);
  const counts = (name: 'limit' | 'done') => (
    <fieldset className={classes.range}>
      <Text component="legend" size="sm" fw={600}>
        {t(name)}
      </Text>
      <Group gap="xs" grow>
        {(['from', 'to'] as const).map((end) => (
          <WholeField
            key={end}
            label={t(end)}
            value={filter[name][end]}
            onChange={(value) => onChange({ ...filter, [name]: { ...filter[name], [end]: value } })}
            min={0}
            max={MOST_COUNTED}
          />
        ))}
      </Group>
    </fieldset>
  );
  const days = (name: 'deadline' | 'added') => (
    <fieldset className={classes.range}>
      <Text component="legend" size="sm" fw={600}>
        {t(name)}
      </Text>
      <Group gap="xs" grow>
        <DateField
          label={t('from')}
          value={filter[name].from}
          max={filter[name].to}
          onChange={(from) => onChange({ ...filter, [name]: { ...filter[name], from } })}
        />
        <DateField
          label={t('to')}
          value={filter[name].to}
          min={filter[name].from}
          onChange={(to) => onChange({ ...filter, [name]: { ...filter[name], to } })}
        />
      </Group>
    </fieldset>
  );
  return (
    <FilterPopup used={rangesSet(filter)}>
      <Stack gap="sm">
        {filter.username.trim() !== '' && <Text size="sm">{t('usernameFirst')}</Text>}
        {counts('limit')}
        {counts('done')}
        {days('deadline')}
        {days('added')}
        <Button variant="subtle" onClick={() => onChange({ ...ANYBODY, username: filter.username })}>
          {t('allRanges')}
        </Button>
      </Stack>
    </FilterPopup>
  );
};
