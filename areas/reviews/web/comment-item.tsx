import { Badge, Button, Group, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { useDateText } from '../../../web/ui/dates/date-time.tsx';
import { TimeAgo } from '../../../web/ui/dates/time-ago.tsx';
import type { Comment } from '../contract.ts';
import { PointerChip } from './pointer-chip.tsx';
import classes from './review.module.css';
import { texts } from './texts.ts';

interface CommentItemProps {
  comment: Comment;
  /** Stands in place of the text while the comment is edited. */
  editor: ReactNode;
  onEdit: () => void;
  onDelete: () => void;
}

export const CommentItem = ({ comment, editor, onEdit, onDelete }: CommentItemProps) => {
  const t = useTexts(texts);
  const date = useDateText();
  const edit = useRef<HTMLButtonElement>(null);
  const isEdited = editor !== null;
  const wasEdited = useRef(isEdited);
  useEffect(() => {
    if (wasEdited.current && !isEdited) edit.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);
  const { author, posting_time: posted, modification_time: modified } = comment;
  const names = { author: author.username, date: date(posted) };
  return (
    <li className={classes.comment} data-own={comment.is_own || undefined}>
      <Group gap="xs" justify="space-between">
        <Group gap="xs">
          <Text size="sm" fw={600}>
            {author.username}
          </Text>
          <Text size="xs" c="dimmed" component="span">
            <TimeAgo value={posted} />
            {modified && ` · ${t('edited')}`}
          </Text>
          {comment.is_unread && (
            <Badge size="xs" tt="none">
              {t('isNew')}
            </Badge>
          )}
        </Group>
        <Group gap={4}>
          {comment.may_edit && !editor && (
            <Button ref={edit} size="compact-xs" variant="subtle" aria-label={t('editOf', names)} onClick={onEdit}>
              {t('edit')}
            </Button>
          )}
          {comment.may_delete && (
            <Button size="compact-xs" variant="subtle" aria-label={t('deleteOf', names)} onClick={onDelete}>
              {t('delete')}
            </Button>
          )}
        </Group>
      </Group>
      <PointerChip comment={comment} />
      {editor ?? <p className={classes.content}>{comment.content}</p>}
    </li>
  );
};
