import { defineTexts } from '../../shared/texts.ts';

/** What the reports are called. */
export const methodTexts = defineTexts(
  'generated-report-names',
  {
    hours_by_company: 'Hours by company and month',
    hours_by_person: 'Hours by person',
    answers_by_day: 'Answers by task and day',
    unresolved_reviews: 'Unresolved discussions',
    tempo_outliers: 'Unusual tempo',
    people_without_activity: 'People without activity',
    acceptance_audit: 'Audit of acceptance',
  },
  {
    hours_by_company: 'Godziny według firm i miesięcy',
    hours_by_person: 'Godziny według osób',
    answers_by_day: 'Odpowiedzi według zadań i dni',
    unresolved_reviews: 'Nierozwiązane dyskusje',
    tempo_outliers: 'Nietypowe tempo',
    people_without_activity: 'Osoby bez aktywności',
    acceptance_audit: 'Przebieg akceptacji',
  },
);
