import { ActionIcon, TextInput } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { useLanguage, useTexts } from '../../../shared/use-texts.ts';
import { Popup } from '../../../widgets/shared/view/popup.tsx';
import { localeOf } from '../../platform/language.ts';
import { createStore, useStore } from '../../platform/store.ts';
import { Icon } from '../icon.tsx';
import { texts } from '../texts.ts';
import { Calendar } from './calendar.tsx';
import { dayPattern, limited, readDay, writeDay } from './days.ts';

/** In pixels: seven days of two rem, and the padding. */
const CALENDAR_WIDTH = 300;

/** The field that was limited last: of two that limit each other, what the first was set to is no news any more. */
const limitedLast = createStore('');

export interface DateFieldProps {
  label: string;
  /** In a table: small, and its label is for screen readers only. */
  isCompact?: boolean;
  disabled?: boolean;
  /** Marked as such; whoever saves checks it. */
  required?: boolean;
  /** What is wrong with the value, from elsewhere. */
  error?: string | undefined;
  /** `2026-11-21`, or empty. */
  value: string;
  /** A day beyond a limit becomes the limit, and the field says so. */
  min?: string;
  max?: string;
  onChange: (day: string) => void;
}

/** A day, typed as the reader's country writes it or chosen in a calendar that opens under the field. */
export const DateField = ({
  label,
  value,
  min = '',
  max = '',
  isCompact,
  disabled,
  required = false,
  error,
  onChange,
}: DateFieldProps) => {
  const t = useTexts(texts);
  const locale = localeOf(useLanguage());
  const shown = value ? writeDay(value, locale) : '';
  const [typed, setTyped] = useState(shown);
  const [wrong, setWrong] = useState(false);
  /** The day that was typed beyond a limit. */
  const [beyond, setBeyond] = useState('');
  const id = useId();
  const isNewest = useStore(limitedLast) === id;
  useEffect(() => {
    setTyped(shown);
    setWrong(false);
  }, [shown]);

  const apply = () => {
    if (typed === shown) return setWrong(false);
    const day = typed.trim() === '' ? '' : readDay(typed, locale);
    setWrong(day === undefined);
    if (day === undefined) return;
    const within = day && limited(day, min, max);
    setBeyond(within === day ? '' : typed.trim());
    if (within !== day) limitedLast.set(id);
    setTyped(within && writeDay(within, locale));
    if (within !== value) onChange(within);
  };
  return (
    <TextInput
      {...(isCompact ? { 'aria-label': label, size: 'xs', w: 140 } : { label })}
      withAsterisk={required}
      aria-required={required}
      value={typed}
      placeholder={dayPattern(locale)}
      inputMode="numeric"
      autoComplete="off"
      disabled={disabled ?? false}
      error={
        wrong
          ? t('notADay', { example: writeDay('2026-12-31', locale) })
          : beyond && isNewest
            ? t('limitedTo', { typed: beyond, day: shown })
            : error
      }
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        setBeyond('');
      }}
      onBlur={apply}
      onKeyDown={(event) => event.key === 'Enter' && apply()}
      rightSectionPointerEvents="all"
      rightSection={
        <Popup
          label={t('calendar', { field: label })}
          width={CALENDAR_WIDTH}
          button={(props) => (
            <ActionIcon
              variant="subtle"
              color="gray"
              c="inherit"
              size={isCompact ? 'sm' : 'md'}
              aria-label={t('calendar', { field: label })}
              disabled={disabled ?? false}
              {...props}
            >
              <Icon name="calendar" />
            </ActionIcon>
          )}
        >
          {(close) => (
            <Calendar
              value={value}
              min={min}
              max={max}
              onChange={(day) => {
                close();
                onChange(day);
              }}
            />
          )}
        </Popup>
      }
    />
  );
};
