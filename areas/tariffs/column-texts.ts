import { defineTexts } from '../../shared/texts.ts';

/** What the columns of exported tariffs are called, and the types of tasks in them. */
export const columnTexts = defineTexts(
  'tariff-columns',
  {
    username: 'Username',
    company: 'Company',
    user_type: 'User type',
    language: 'Language',
    native: 'Native speakers',
    task_type: 'Task type',
    task_subtype: 'Task subtype',
    start: 'First day',
    end: 'Last day',
    price: 'Price per hour',
    currency: 'Currency',
    LANGTASKS: 'Language task',
    OTHER: 'Other',
  },
  {
    username: 'Nazwa użytkownika',
    company: 'Firma',
    user_type: 'Typ użytkownika',
    language: 'Język',
    native: 'Język ojczysty',
    task_type: 'Typ zadania',
    task_subtype: 'Podtyp zadania',
    start: 'Pierwszy dzień',
    end: 'Ostatni dzień',
    price: 'Cena za godzinę',
    currency: 'Waluta',
    LANGTASKS: 'Zadanie językowe',
    OTHER: 'Inne',
  },
);
