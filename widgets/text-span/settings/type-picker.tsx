import { useMemo } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { matchesFirst } from '../../shared/view/matches-first.ts';
import { Select } from '../../shared/view/select.tsx';
import { settingsTexts } from '../settings-texts.ts';
import type { SpanType } from '../span-settings.ts';
import { type TypeOption, typeOptions, withChosen } from './type-options.ts';

interface TypePickerProps {
  label: string;
  types: readonly SpanType[];
  /** Choices in addition to the types. */
  extra?: readonly TypeOption[];
  value: string;
  placeholder?: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}

const noOthers: readonly TypeOption[] = [];

/** One type of a tree, found by typing: there may be thousands. */
export const TypePicker = ({
  label,
  types,
  extra = noOthers,
  value,
  placeholder,
  error,
  onChange,
}: TypePickerProps) => {
  const t = useTexts(settingsTexts);
  const options = useMemo(() => withChosen([...extra, ...typeOptions(types)], [value]), [extra, types, value]);
  return (
    <Select
      size="sm"
      label={label}
      placeholder={placeholder ?? ''}
      error={error}
      data={options}
      filter={matchesFirst}
      limit={60}
      searchable
      clearable
      nothingFoundMessage={t('noneFound')}
      value={value === '' ? null : value}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
};
