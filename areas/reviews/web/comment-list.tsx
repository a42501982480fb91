import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isBlank } from '../../../shared/text.ts';
import { useTexts } from '../../../shared/use-texts.ts';
import { ConfirmDialog } from '../../../web/ui/dialogs/confirm-dialog.tsx';
import { disabledInPlace } from '../../../widgets/shared/view/disabled-in-place.ts';
import type { Comment, Review } from '../contract.ts';
import { COMMENT_LENGTH } from '../rules.ts';
import { CommentItem } from './comment-item.tsx';
import classes from './review.module.css';
import { texts } from './texts.ts';
import { useReviewActions } from './use-review-actions.ts';

interface Edited {
  id: number;
  content: string;
  /** Of the comment as it was read. */
  modified: string | null;
  /** What the newest save sent; null: nothing was saved yet. */
  sent: string | null;
  /** Saves over what others wrote meanwhile. */
  replaces: boolean;
}

const editedOf = ({ id, content, modification_time }: Comment): Edited => ({
  ...{ id, content, modified: modification_time, sent: null, replaces: false },
});

/** The comments of a review, oldest first; one of them may be in editing. */
export const CommentList = ({ review }: { review: Review }) => {
  const t = useTexts(texts);
  const actions = useReviewActions(review);
  const [edited, setEdited] = useState<Edited | null>(null);
  const [removed, setRemoved] = useState<Comment | null>(null);
  const comment = review.comments.find(({ id }) => id === edited?.id);
  const isGone = edited !== null && !comment;
  const isResolved = comment !== undefined && !comment.may_edit;
  const isChanged = comment !== undefined && comment.modification_time !== edited?.modified;
  // A save whose reply was lost is no change of somebody else.
  const isOwnChange = isChanged && comment.content === edited?.sent;
  const list = useRef<HTMLOListElement>(null);
  const remove = async () => {
    if (!removed) return;
    const panel = list.current?.closest('section');
    await actions.once(() => actions.remove(removed.id));
    // While the dialog is open, nothing else takes the focus; and the comment's buttons are gone with it.
    flushSync(() => setRemoved(null));
    panel?.querySelector('button')?.focus();
  };
  const save = () =>
    void actions.once(async () => {
      if (!edited || !comment) return;
      const { id, content } = edited;
      const replaces = edited.replaces || isOwnChange;
      const outcome = await actions.edit(id, content, replaces ? comment.modification_time : edited.modified);
      // Whoever saves again after that has seen what others wrote.
      const isSeen = edited.replaces || outcome === 'edited meanwhile';
      // Another message may be in editing by now, or none.
      setEdited((now) =>
        now?.id !== id ? now : outcome === 'done' ? null : { ...now, sent: content.trim(), replaces: isSeen },
      );
    });
  const editor = edited && (
    <Editor
      content={edited.content}
      isBusy={actions.isBusy}
      closed={isGone ? 'deletedMeanwhile' : isResolved ? 'resolvedMeanwhile' : null}
      now={isChanged && !isResolved && !isOwnChange ? comment.content : null}
      onChange={(content) => setEdited({ ...edited, content })}
      onSave={save}
      onClose={() => setEdited(null)}
    />
  );
  return (
    <>
      <ol ref={list} className={classes.comments}>
        {review.comments.map((comment) => (
          <CommentItem
            key={comment.id}
            comment={comment}
            editor={edited?.id === comment.id ? editor : null}
            onEdit={() => setEdited(editedOf(comment))}
            onDelete={() => setRemoved(comment)}
          />
        ))}
      </ol>
      {isGone && editor}
      <ConfirmDialog
        opened={removed !== null}
        title={t('deleteAsk')}
        confirm={t('yes')}
        cancel={t('no')}
        danger
        busy={actions.isBusy}
        onClose={() => setRemoved(null)}
        onConfirm={() => void remove()}
      >
        {t('deleteHint')}
      </ConfirmDialog>
    </>
  );
};

interface EditorProps {
  content: string;
  isBusy: boolean;
  /** Why the comment can no longer be edited: its text is there to be copied. */
  closed: 'deletedMeanwhile' | 'resolvedMeanwhile' | null;
  /** What somebody else made of the comment meanwhile; null: it is as it was. */
  now: string | null;
  onChange: (content: string) => void;
  onSave: () => void;
  onClose: () => void;
}

const Editor = ({ content, isBusy, closed, now, onChange, onSave, onClose }: EditorProps) => {
  const t = useTexts(texts);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    // Most add something to what they wrote.
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, []);
  return (
    <Stack gap={6}>
      {closed && (
        <Text size="sm" role="status">
          {t(closed)}
        </Text>
      )}
      {now !== null && (
        <div role="status">
          <Text size="sm">{t('editedMeanwhile')}</Text>
          <p className={classes.content}>{now}</p>
        </div>
      )}
      <Textarea
        ref={field}
        label={t('message')}
        value={content}
        readOnly={closed !== null || isBusy}
        maxLength={COMMENT_LENGTH}
        autosize
        minRows={2}
        maxRows={12}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <Group gap="xs">
        {!closed && (
          <Button size="xs" disabled={isBlank(content)} {...disabledInPlace(isBusy)} onClick={onSave}>
            {t('save')}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={onClose}>
          {t(closed ? 'close' : 'cancel')}
        </Button>
      </Group>
    </Stack>
  );
};
