import { notificationKind } from '../../../server/platform/notify/notification-kind.ts';
import { closed, Id, Nullable, Slug, Text } from '../../../shared/route.ts';

/** `slug` is null where the task no longer exists. */
const aboutReview = { task_id: Id, title: Text(255), slug: Nullable(Slug), question: Id, review: Id };
const toReview = ({ slug, review }: { slug: string | null; review: number }) => slug && `/discussions/${review}`;

const kind = (name: string, en: string, pl: string) =>
  notificationKind({
    name,
    group: 'reviews',
    data: closed(aboutReview),
    words: { en, pl },
    link: toReview,
    mail: 'gathered',
  });

export const reviewNotifications = {
  commented: kind(
    'review-comment',
    'New message about question {{question}} in “{{title}}”',
    'Nowa wiadomość o pytaniu {{question}} w „{{title}}”',
  ),
  started: kind(
    'discussion-started',
    'A discussion was started about question {{question}} in “{{title}}”',
    'Rozpoczęto dyskusję o pytaniu {{question}} w „{{title}}”',
  ),
  mentioned: kind(
    'review-mention',
    'You were mentioned in a discussion about question {{question}} in “{{title}}”',
    'Wspomniano Cię w dyskusji o pytaniu {{question}} w „{{title}}”',
  ),
  resolved: kind(
    'discussion-resolved',
    'The discussion about question {{question}} in “{{title}}” was resolved',
    'Rozwiązano dyskusję o pytaniu {{question}} w „{{title}}”',
  ),
  reopened: kind(
    'discussion-reopened',
    'The discussion about question {{question}} in “{{title}}” was reopened',
    'Ponownie otwarto dyskusję o pytaniu {{question}} w „{{title}}”',
  ),
};
