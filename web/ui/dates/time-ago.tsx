import { useLanguage } from '../../../shared/use-texts.ts';
import { localeOf } from '../../platform/language.ts';
import { useDateText } from './date-time.tsx';
import { relativeTime } from './relative-time.ts';
import classes from './time-ago.module.css';
import { useMinute } from './use-minute.ts';

interface TimeAgoProps {
  /** ISO 8601; a dash is shown where there is none. */
  value: string | null | undefined;
  /** Puts the time into a sentence. */
  say?: (at: string) => string;
}

/** How long ago something was, `3 hours ago`; the exact time appears on hover and focus. By style alone: lists have many. */
export const TimeAgo = ({ value, say = (at) => at }: TimeAgoProps) => {
  const locale = localeOf(useLanguage());
  const exact = useDateText();
  useMinute();
  if (!value) return '–';
  return (
    <time
      dateTime={value}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the exact time is for who has no mouse, too.
      tabIndex={0}
      className={classes.time}
      data-exact={exact(value)}
      aria-description={exact(value)}
    >
      {say(relativeTime(value, Date.now(), locale))}
    </time>
  );
};
