import { defineTexts } from '../../shared/texts.ts';

/** What the columns of the overall report and of the reports of media are called. */
export const columnTexts = defineTexts(
  'users-details-columns',
  {
    username: 'Username',
    first_name: 'First name',
    last_name: 'Last name',
    email: 'Email',
    company: 'Company',
    limit: 'Limit',
    done: 'Done',
    last_activity: 'Last activity',
    tutorial_read: 'Tutorial last read',
    answer_id: 'Answer ID',
    question_id: 'Question ID',
    duration_seconds: 'Duration, s',
  },
  {
    username: 'Nazwa użytkownika',
    first_name: 'Imię',
    last_name: 'Nazwisko',
    email: 'E-mail',
    company: 'Firma',
    limit: 'Limit',
    done: 'Zrobione',
    last_activity: 'Ostatnia aktywność',
    tutorial_read: 'Ostatnie czytanie instrukcji',
    answer_id: 'ID odpowiedzi',
    question_id: 'ID pytania',
    duration_seconds: 'Czas trwania, s',
  },
);
