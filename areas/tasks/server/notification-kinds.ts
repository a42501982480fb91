import { notificationKind } from '../../../server/platform/notify/notification-kind.ts';
import { closed, Id, Instant, Nullable, Slug, Text } from '../../../shared/route.ts';

/** A task as a notification names it. `slug` is null where the task no longer exists. */
const aboutTask = { task_id: Id, title: Text(255), slug: Nullable(Slug) };
const toTask = ({ slug }: { slug: string | null }) => slug && `/task/${encodeURIComponent(slug)}`;

const toEvaluation = ({ slug }: { slug: string | null }) => slug && `${toTask({ slug })}/evaluation`;

export const taskNotifications = {
  assigned: notificationKind({
    name: 'task-assigned',
    group: 'tasks',
    data: closed(aboutTask),
    words: { en: 'You were assigned to “{{title}}”', pl: 'Przypisano Cię do zadania „{{title}}”' },
    link: toTask,
    mail: 'gathered',
  }),
  evaluationAssigned: notificationKind({
    name: 'evaluation-assigned',
    group: 'tasks',
    data: closed(aboutTask),
    words: {
      en: 'You were assigned to evaluate answers of “{{title}}”',
      pl: 'Przypisano Cię do ewaluacji odpowiedzi w zadaniu „{{title}}”',
    },
    link: toEvaluation,
    mail: 'gathered',
  }),
  deadlineNear: notificationKind({
    name: 'deadline-near',
    group: 'tasks',
    data: closed({ ...aboutTask, deadline: Instant }),
    words: { en: '“{{title}}” is due soon: {{deadline}}', pl: 'Zbliża się termin zadania „{{title}}”: {{deadline}}' },
    link: toTask,
    mail: 'gathered',
  }),
  evaluationDeadlineNear: notificationKind({
    name: 'evaluation-deadline-near',
    group: 'tasks',
    data: closed({ ...aboutTask, deadline: Instant }),
    words: {
      en: 'Your evaluation of “{{title}}” is due soon: {{deadline}}',
      pl: 'Zbliża się termin Twojej ewaluacji zadania „{{title}}”: {{deadline}}',
    },
    link: toEvaluation,
    mail: 'gathered',
  }),
};
