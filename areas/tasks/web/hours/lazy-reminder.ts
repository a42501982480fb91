import { lazy } from 'react';

/** The dialog of the reminder, loaded when somebody is reminded. */
export const HoursReminderDialog = lazy(async () => ({
  default: (await import('./hours-reminder-dialog.tsx')).HoursReminderDialog,
}));
