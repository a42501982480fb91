import { Group, TextInput } from '@mantine/core';
import { useTexts } from '../../../shared/use-texts.ts';
import { texts } from '../texts.ts';
import { DateField, type DateFieldProps } from './date-field.tsx';
import { fromLocal, toLocal } from './local-time.ts';

/** Until the day is over, where nobody said otherwise. */
const END_OF_DAY = '23:59';

interface DateTimeFieldProps extends Omit<DateFieldProps, 'value' | 'min' | 'max' | 'onChange'> {
  /** ISO 8601. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** `HH:mm` of a day that is chosen before any time; left out: until the day is over. */
  firstTime?: string;
}

/** A day and a time of the reader's own zone, as one instant; without a day there is none. */
export const DateTimeField = ({ value, onChange, firstTime = END_OF_DAY, ...rest }: DateTimeFieldProps) => {
  const t = useTexts(texts);
  const { label, isCompact, disabled = false } = rest;
  const [day = '', time = ''] = toLocal(value).split('T');
  const set = (nextDay: string, nextTime: string) =>
    onChange(nextDay === '' ? null : fromLocal(`${nextDay}T${nextTime || firstTime}`));
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      <DateField {...rest} value={day} onChange={(next) => set(next, time)} />
      <TextInput
        type="time"
        aria-label={t('timeOf', { field: label })}
        {...(isCompact ? { size: 'xs', w: 112 } : { label: t('time'), w: 136 })}
        value={time}
        disabled={disabled || day === ''}
        onChange={({ currentTarget }) => set(day, currentTarget.value)}
      />
    </Group>
  );
};
