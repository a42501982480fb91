import { Badge, Text, UnstyledButton } from '@mantine/core';
import { useTexts } from '../../../shared/use-texts.ts';
import { TimeAgo } from '../../../web/ui/dates/time-ago.tsx';
import { TextLink } from '../../../web/ui/links.tsx';
import type { OpenRows } from '../../../web/ui/list/list-view.tsx';
import type { Column } from '../../../web/ui/table/data-table.tsx';
import type { ReviewItem } from '../contract.ts';
import classes from './discussions.module.css';
import { texts } from './texts.ts';

const STATES = {
  commentary: { text: 'commentary', color: 'gray', variant: 'light' },
  discussion_resolved: { text: 'resolved', color: 'gray', variant: 'light' },
  discussion_not_resolved: { text: 'unresolved', color: 'red.8', variant: 'filled' },
} as const;

/** A discussion is a row that opens to its messages. */
export const useDiscussionColumns = ({ isOpen, toggle }: OpenRows): Column<ReviewItem>[] => {
  const t = useTexts(texts);
  return [
    {
      key: 'question',
      title: t('question'),
      main: true,
      cell: ({ id, question_id, is_unread }) => (
        <UnstyledButton className={classes.opener} aria-expanded={isOpen(id)} onClick={() => toggle(id)}>
          <span aria-hidden>{isOpen(id) ? '▾' : '▸'}</span>
          {question_id}
          {is_unread && (
            <Badge size="xs" tt="none">
              {t('isNew')}
            </Badge>
          )}
        </UnstyledButton>
      ),
    },
    {
      key: 'task',
      title: t('task'),
      cell: ({ task: { slug, title } }) => (
        <TextLink to="/task/$taskSlug/{-$subTab}" params={{ taskSlug: slug }} size="sm">
          {title}
        </TextLink>
      ),
    },
    {
      key: 'user',
      title: t('person'),
      cell: ({ user, evaluation_id }) => (evaluation_id === null ? user : t('evaluationBy', { user })),
    },
    {
      key: 'state',
      title: t('state'),
      cell: ({ state }) => (
        <Badge color={STATES[state].color} variant={STATES[state].variant} tt="none" miw="max-content">
          {t(STATES[state].text)}
        </Badge>
      ),
    },
    {
      key: 'latest',
      title: t('latest'),
      cell: ({ last_author, last_comment }) => (
        <Text size="sm" lineClamp={2}>
          {last_author}: {last_comment}
        </Text>
      ),
    },
    { key: 'when', title: t('when'), cell: ({ last_comment_at }) => <TimeAgo value={last_comment_at} /> },
  ];
};
