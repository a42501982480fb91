import 'dayjs/locale/pl';
import { DatesProvider } from '@mantine/dates';
import '@mantine/dates/styles.css';
import type { ReactNode } from 'react';
import { useLanguage } from '../../shared/use-texts.ts';

/** Put around date pickers: weeks start on Monday, month and day names in the reader's language. */
export const LocalDates = ({ children }: { children: ReactNode }) => (
  <DatesProvider settings={{ locale: useLanguage(), firstDayOfWeek: 1, weekendDays: [0, 6] }}>{children}</DatesProvider>
);

/** How a picked date is written: the Polish form in Polish, the reader's local default otherwise. */
export const DATE_FORMATS = { en: 'L', pl: 'DD.MM.YYYY' } as const;
