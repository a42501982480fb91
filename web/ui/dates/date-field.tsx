import { ActionIcon, Box, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useLanguage, useTexts } from '../../../shared/use-texts.ts';
import { localeOf } from '../../platform/language.ts';
import { Icon } from '../icon.tsx';
import { texts } from '../texts.ts';
import { Calendar } from './calendar.tsx';
import { limited, readDay, writeDay } from './days.ts';

interface DateFieldProps {
  label: string;
  /** `2026-11-21`, or empty. */
  value: string;
  /** A day beyond a limit becomes the limit. */
  min?: string;
  max?: string;
  onChange: (day: string) => void;
}

/** A day, typed as the reader's country writes it or chosen in a calendar that opens under the field. */
export const DateField = ({ label, value, min = '', max = '', onChange }: DateFieldProps) => {
  const t = useTexts(texts);
  const locale = localeOf(useLanguage());
  const shown = value ? writeDay(value, locale) : '';
  const [typed, setTyped] = useState(shown);
  const [wrong, setWrong] = useState(false);
  const [opened, setOpened] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
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
    setTyped(within && writeDay(within, locale));
    if (within !== value) onChange(within);
  };
  const choose = (day: string) => {
    setOpened(false);
    // The day that had the focus goes with the calendar.
    opener.current?.focus();
    onChange(day);
  };
  return (
    <Box>
      <TextInput
        label={label}
        value={typed}
        placeholder={writeDay('2026-12-31', locale)}
        inputMode="numeric"
        autoComplete="off"
        error={wrong && t('notADay', { example: writeDay('2026-12-31', locale) })}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={apply}
        onKeyDown={(event) => event.key === 'Enter' && apply()}
        rightSectionPointerEvents="all"
        rightSection={
          <ActionIcon
            ref={opener}
            variant="subtle"
            color="gray"
            c="inherit"
            aria-label={t('calendar', { field: label })}
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            <Icon name="calendar" />
          </ActionIcon>
        }
      />
      {opened && (
        <Box mt="xs">
          <Calendar value={value} min={min} max={max} onChange={choose} />
        </Box>
      )}
    </Box>
  );
};
