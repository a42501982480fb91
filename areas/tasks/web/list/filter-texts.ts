import { defineTexts } from '../../../../shared/texts.ts';

/** Words of the filter popup and of the reminder of hours, which load when they are needed. */
export const filterTexts = defineTexts(
  'task-filters',
  {
    deadlineFrom: 'Deadline from',
    deadlineTo: 'Deadline to',
    language: 'Language',
    anyLanguage: 'Any language',
    status: 'Status',
    anyStatus: 'Any status',
    NS: 'Not started',
    PROG: 'In progress',
    FIN: 'Finished',
    recentAnswers: 'Recent answers detected',
    reportHours: 'Please, remember to report work hours.',
    toReports: 'Go to Reports',
  },
  {
    deadlineFrom: 'Termin od',
    deadlineTo: 'Termin do',
    language: 'Język',
    anyLanguage: 'Dowolny język',
    status: 'Stan',
    anyStatus: 'Dowolny stan',
    NS: 'Nierozpoczęte',
    PROG: 'W trakcie',
    FIN: 'Zakończone',
    recentAnswers: 'Wykryto niedawne odpowiedzi',
    reportHours: 'Pamiętaj, aby zgłosić godziny pracy.',
    toReports: 'Przejdź do raportów',
  },
);
