import { useLanguage } from '../../../shared/use-texts.ts';
import type { WrittenFor } from '../../../shared/written-for.ts';
import { timeZoneHere } from '../dates/days.ts';

/** A file is written for whoever asks for it: in the language of the page, with the times of where they are. */
export const useWrittenFor = (): WrittenFor => ({
  language: useLanguage(),
  time_zone: timeZoneHere(),
});
