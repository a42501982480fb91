import { Box, Tooltip } from '@mantine/core';
import { useLanguage } from '../../../shared/use-texts.ts';
import { localeOf } from '../../platform/language.ts';
import { useDateText } from './date-time.tsx';
import { relativeTime } from './relative-time.ts';
import { useMinute } from './use-minute.ts';

interface TimeAgoProps {
  /** ISO 8601; a dash is shown where there is none. */
  value: string | null | undefined;
  /** Puts the time into a sentence. */
  say?: (at: string) => string;
}

/** How long ago something was, `3 hours ago`; the exact time appears on hover and focus. */
export const TimeAgo = ({ value, say = (at) => at }: TimeAgoProps) => {
  const locale = localeOf(useLanguage());
  const exact = useDateText();
  useMinute();
  if (!value) return '–';
  return (
    <Tooltip label={exact(value)} events={{ hover: true, focus: true, touch: true }}>
      <Box component="time" dateTime={value} tabIndex={0}>
        {say(relativeTime(value, Date.now(), locale))}
      </Box>
    </Tooltip>
  );
};
