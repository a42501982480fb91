import { useLanguage, useTexts } from '../../../../shared/use-texts.ts';
import { DateTime } from '../../../../web/ui/dates/date-time.tsx';
import type { Column } from '../../../../web/ui/table/data-table.tsx';
import { clockText } from '../../../work-sessions/rules.ts';
import { manualTexts } from '../../manual-texts.ts';
import type { Figures } from '../../people-contract.ts';
import { countText, secondsText } from '../figures.ts';
import { texts } from './texts.ts';

/** Of people on tasks, and of tasks of a person. */
export const useWorkColumns = (): Column<Figures>[] => {
  const t = useTexts(texts);
  const manual = useTexts(manualTexts);
  const language = useLanguage();
  const seconds = (value: number | null) => secondsText(value, language);
  return [
    {
      ...{ key: 'answers', title: t('answers'), sort: 'answers', align: 'right' },
      cell: ({ base_stats: { total_answers, max_questions } }) =>
        max_questions === null
          ? countText(total_answers, language)
          : `${countText(total_answers, language)} / ${countText(max_questions, language)}`,
    },
    { key: 'deadline', title: t('deadline'), cell: ({ deadline }) => <DateTime value={deadline} form="date" /> },
    {
      ...{ key: 'mean', title: t('mean'), hint: manual('MEAN'), sort: 'mean', align: 'right' },
      cell: ({ base_stats }) => seconds(base_stats.mean),
    },
    { ...{ key: 'std', title: t('std'), align: 'right' }, cell: ({ base_stats }) => seconds(base_stats.std) },
    {
      ...{ key: 'total', title: t('total'), sort: 'total_time', align: 'right' },
      cell: ({ base_stats }) => clockText(base_stats.total_time),
    },
    {
      ...{ key: 'trimmed', title: t('trimmed'), align: 'right' },
      cell: ({ percentiles }) => seconds(percentiles.mean),
    },
    {
      ...{ key: 'trimmed-total', title: t('trimmedTotal'), align: 'right' },
      cell: ({ percentiles }) => clockText(percentiles.total_time),
    },
    {
      ...{ key: 'session-mean', title: t('sessionMean'), align: 'right' },
      cell: ({ sessions }) => seconds(sessions.mean),
    },
    {
      ...{ key: 'sessions', title: t('sessionTotal'), sort: 'session_time', align: 'right' },
      cell: ({ sessions }) => clockText(sessions.total_time),
    },
  ];
};

/** What the columns mean. */
export const useWorkTerms = () => {
  const t = useTexts(texts);
  const manual = useTexts(manualTexts);
  return [
    { term: t('answers'), meaning: manual('ANSWERS') },
    { term: t('mean'), meaning: manual('MEAN') },
    { term: t('std'), meaning: manual('STD') },
    { term: t('total'), meaning: manual('TOTAL_TIME') },
    { term: t('trimmed'), meaning: manual('TRIMMED') },
    { term: t('sessionTotal'), meaning: manual('SESSIONS') },
  ];
};
