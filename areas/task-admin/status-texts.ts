import { defineTexts } from '../../shared/texts.ts';
import type { PersonStatus } from '../tasks/rules.ts';

/** Where a person stands on a task, in the table and in its export. */
export const statusTexts = defineTexts<PersonStatus>(
  'task-people-statuses',
  {
    resigned: 'Resigned',
    blocked: 'Blocked',
    started: 'Started',
    assigned: 'Assigned',
    new: 'New, not saved',
  },
  {
    resigned: 'Rezygnacja',
    blocked: 'Blokada',
    started: 'Rozpoczęte',
    assigned: 'Przypisane',
    new: 'Nowa, niezapisana',
  },
);
