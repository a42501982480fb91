import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '../../../../shared/use-texts.ts';
import { localeOf } from '../../../../web/platform/language.ts';
import { hoursOf, MOST_HOURS, QUARTER, readHours } from '../../rules.ts';

interface HoursFieldProps {
  label: string;
  /** The label for screen readers, which do not see the line. */
  name: string;
  value: number;
  /** Left out: it is read only. */
  onChange?: (hours: number) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: hoursOf(QUARTER), ArrowDown: -hoursOf(QUARTER) };

/** Hours in quarters, written with a point, a comma or a colon; the arrow keys step. What is no number changes nothing. */
export const HoursField = ({ label, name, value, onChange }: HoursFieldProps) => {
  const number = new Intl.NumberFormat(localeOf(useLanguage()), { maximumFractionDigits: 2, useGrouping: false });
  /** What is being typed. */
  const [typed, setTyped] = useState<string | null>(null);
  const set = (hours: number | null) => hours !== null && hours !== value && onChange?.(hours);
  return (
    <TextInput
      label={label}
      aria-label={name}
      inputMode="decimal"
      maxLength={12}
      readOnly={!onChange}
      value={typed ?? number.format(value)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        set(readHours(currentTarget.value));
      }}
      onBlur={() => setTyped(null)}
      onKeyDown={(event) => {
        const step = STEPS[event.key];
        if (step === undefined || !onChange) return;
        event.preventDefault();
        setTyped(null);
        set(Math.min(MOST_HOURS, Math.max(0, value + step)));
      }}
    />
  );
};
