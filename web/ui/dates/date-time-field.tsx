import { Group, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { texts } from '../texts.ts';
import { DateField, type DateFieldProps } from './date-field.tsx';
import { fromLocal, isOnClocks, toLocal } from './local-time.ts';

/** Until the day is over, where nobody said otherwise. */
const END_OF_DAY = '23:59';

interface DateTimeFieldProps extends Omit<DateFieldProps, 'value' | 'min' | 'max' | 'onChange'> {
  /** ISO 8601. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** Whether the time is marked, for a parent that no form keeps from sending the time before. */
  onWrong?: (isWrong: boolean) => void;
  /** The time as it was typed and is marked (`2027-03-28T02:30`), for a parent that keeps it where the field goes; null: none. */
  missing?: string | null;
  onMissing?: (typed: string | null) => void;
  /** `HH:mm` of a day that is chosen before any time; left out: until the day is over. */
  firstTime?: string;
}

/**
 * A day and a time of the reader's own zone, as one instant; without a day there is none. A time that the clocks leave out on that day
 * stays as it was typed and is marked; the value remains what it was.
 */
export const DateTimeField = (props: DateTimeFieldProps) => {
  const { value, onChange, onWrong, missing: kept, onMissing, firstTime = END_OF_DAY, ...rest } = props;
  const t = useTexts(texts);
  const { label, isCompact, disabled = false } = rest;
  /** The day and time that do not exist. */
  const [own, setOwn] = useState<string | null>(null);
  const missing = kept === undefined ? own : kept;
  const setMissing = (typed: string | null) => {
    setOwn(typed);
    if (typed !== missing) onMissing?.(typed);
  };
  const shown = useRef(value);
  const follow = useEffectEvent(() => setMissing(null));
  useEffect(() => {
    if (shown.current !== value) follow();
    shown.current = value;
  }, [value]);
  const tell = useEffectEvent((isWrong: boolean) => onWrong?.(isWrong));
  useEffect(() => tell(missing !== null), [missing]);
  const [day = '', time = ''] = (missing ?? toLocal(value)).split('T');
  const set = (nextDay: string, nextTime: string) => {
    const next = nextDay === '' ? '' : `${nextDay}T${nextTime || firstTime}`;
    const exists = isOnClocks(next);
    setMissing(exists ? null : next);
    if (exists) onChange(fromLocal(next));
  };
  const wrong = missing === null ? '' : t('notOnClocks', { time });
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      <DateField {...rest} {...(wrong && { error: wrong })} value={day} onChange={(next) => set(next, time)} />
      <TextInput
        type="time"
        // A form is not sent with it: it would be sent with the time before.
        ref={(input) => input?.setCustomValidity(wrong)}
        error={wrong !== ''}
        aria-label={t('timeOf', { field: label })}
        {...(isCompact ? { size: 'xs', w: 112 } : { label: t('time'), w: 136 })}
        value={time}
        disabled={disabled || day === ''}
        onChange={({ currentTarget }) => set(day, currentTarget.value)}
      />
    </Group>
  );
};
