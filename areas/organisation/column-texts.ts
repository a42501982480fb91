import { defineTexts } from '../../shared/texts.ts';

/** What the columns of exported companies and divisions are called. */
export const columnTexts = defineTexts(
  'organisation-columns',
  {
    name: 'Name',
    division: 'Division',
    is_active: 'Active',
    accessible_to_staff: 'Accessible to staff',
    individual_rates: 'Individual rates',
    special_users: 'Special users',
    contact_points: 'Contact points',
    timezone_name: 'Time zone',
    companies: 'Companies',
    users: 'Users',
  },
  {
    name: 'Nazwa',
    division: 'Oddział',
    is_active: 'Aktywna',
    accessible_to_staff: 'Widoczna dla personelu',
    individual_rates: 'Stawki indywidualne',
    special_users: 'Użytkownicy specjalni',
    contact_points: 'Osoby kontaktowe',
    timezone_name: 'Strefa czasowa',
    companies: 'Firmy',
    users: 'Użytkownicy',
  },
);
