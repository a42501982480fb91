import { ActionIcon, Group, Text, UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLanguage, useTexts } from '../../../shared/use-texts.ts';
import { localeOf } from '../../platform/language.ts';
import { texts } from '../texts.ts';
import classes from './calendar.module.css';
import { addDays, addMonths, limited, sayDay, today, weekday, weeksOf } from './days.ts';

interface CalendarProps {
  /** The chosen day (`2026-11-21`), or empty. */
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
}

/** Where a key leads from a day. */
const MOVES: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekday(day)),
  End: (day) => addDays(day, 6 - weekday(day)),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

/** One month of days to choose from, weeks from Monday; by pointer or by the keys of a grid. */
export const Calendar = ({ value, min = '', max = '', onChange }: CalendarProps) => {
  const t = useTexts(texts);
  const locale = localeOf(useLanguage());
  const heading = useId();
  const [at, setAt] = useState(() => limited(value || today(), min, max));
  const moved = useRef(true);
  const current = useRef<HTMLButtonElement>(null);
  // The focus goes along with the keys, and into the grid when it opens.
  useEffect(() => {
    if (moved.current && at) current.current?.focus();
    moved.current = false;
  }, [at]);

  const press = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    moved.current = true;
    setAt(limited(move(at), min, max));
  };
  const weeks = weeksOf(at);
  return (
    <div>
      <Group justify="space-between" wrap="nowrap">
        <ActionIcon variant="subtle" aria-label={t('monthBefore')} onClick={() => setAt(addMonths(at, -1))}>
          ‹
        </ActionIcon>
        <Text id={heading} fw={600} size="sm" aria-live="polite">
          {sayDay(at, locale, { month: 'long', year: 'numeric' })}
        </Text>
        <ActionIcon variant="subtle" aria-label={t('monthAfter')} onClick={() => setAt(addMonths(at, 1))}>
          ›
        </ActionIcon>
      </Group>
      <table aria-labelledby={heading} className={classes.grid} onKeyDown={press}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={sayDay(day, locale, { weekday: 'long' })}>
                {sayDay(day, locale, { weekday: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <UnstyledButton
                    ref={day === at ? current : undefined}
                    className={classes.day}
                    tabIndex={day === at ? 0 : -1}
                    disabled={limited(day, min, max) !== day}
                    data-other={day.slice(0, 7) === at.slice(0, 7) ? undefined : true}
                    aria-pressed={day === value}
                    aria-current={day === today() ? 'date' : undefined}
                    aria-label={sayDay(day, locale, { dateStyle: 'full' })}
                    onClick={() => onChange(day)}
                  >
                    {Number(day.slice(8))}
                  </UnstyledButton>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
