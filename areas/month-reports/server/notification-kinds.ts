import { notificationKind } from '../../../server/platform/notify/notification-kind.ts';
import { closed, RowId, Text } from '../../../shared/route.ts';

const kind = (name: string, en: string, pl: string) =>
  notificationKind({
    name,
    group: 'account',
    data: closed({ deadline: RowId, period: Text(100) }),
    words: { en, pl },
    link: ({ deadline }) => `/reports/linguist-report/${deadline}`,
    mail: 'gathered',
  });

/** What the person who reported hours is told. */
export const reportNotifications = {
  accepted: kind('hours-accepted', 'Your hours of {{period}} were accepted', 'Zaakceptowano Twoje godziny: {{period}}'),
  rejected: kind(
    'hours-rejected',
    'Some of your hours of {{period}} were not accepted',
    'Nie zaakceptowano części Twoich godzin: {{period}}',
  ),
  /** Of some lines, where the whole report is not accepted by it. */
  reconsidered: kind(
    'hours-reconsidered',
    'Hours of {{period}} that were not accepted were decided again in your favor',
    'Zmieniono na Twoją korzyść decyzję o niezaakceptowanych godzinach: {{period}}',
  ),
  /** By somebody who decides on the person's hours. */
  reported: kind(
    'hours-reported',
    'Hours of {{period}} were reported for you',
    'Zgłoszono za Ciebie godziny: {{period}}',
  ),
  corrected: kind('hours-corrected', 'Your hours of {{period}} were corrected', 'Poprawiono Twoje godziny: {{period}}'),
};
