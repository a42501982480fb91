import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../../shared/use-texts.ts';
import { matchesFirst } from '../../../../widgets/shared/view/matches-first.ts';
import { Select } from '../../../../widgets/shared/view/select.tsx';
import { peopleOptionsQuery } from '../queries.ts';
import { texts } from './texts.ts';

export interface Belonging {
  company: number | null;
  division: number | null;
  type: number | null;
}

export const NOWHERE: Belonging = { company: null, division: null, type: null };

interface BelongingFieldsProps {
  value: Belonging;
  needsDivision: boolean;
  error: (name: keyof Belonging) => string | undefined;
  onChange: (value: Belonging) => void;
}

/** Company, division and user type of new users. */
export const BelongingFields = ({ value, needsDivision, error, onChange }: BelongingFieldsProps) => {
  const t = useTexts(texts);
  const { data } = useQuery(peopleOptionsQuery);
  const offered = {
    company: data?.companies.filter(({ is_active }) => is_active),
    division: data?.divisions,
    type: data?.types,
  };
  return (['company', 'division', 'type'] as const).map((name) => (
    <Select
      key={name}
      label={t(name)}
      placeholder={t('notGiven')}
      required={name === 'division' && needsDivision}
      error={error(name)}
      data={(offered[name] ?? []).map((one) => ({ value: String(one.id), label: one.name }))}
      value={value[name] === null ? null : String(value[name])}
      onChange={(id) => onChange({ ...value, [name]: id === null ? null : Number(id) })}
      filter={matchesFirst}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('clear') }}
    />
  ));
};
