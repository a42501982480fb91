import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '../../../shared/use-texts.ts';
import { ConfirmDialog } from '../../../web/ui/dialogs/confirm-dialog.tsx';
import { disabledInPlace } from '../../../web/ui/disabled-in-place.ts';
import type { Comment, Review } from '../contract.ts';
import { COMMENT_LENGTH } from '../rules.ts';
import { CommentItem } from './comment-item.tsx';
import classes from './review.module.css';
import { texts } from './texts.ts';
import { useReviewActions } from './use-review-actions.ts';

/** The comments of a review, oldest first; one of them may be in editing. */
export const CommentList = ({ review }: { review: Review }) => {
  const t = useTexts(texts);
  const actions = useReviewActions(review);
  const [edited, setEdited] = useState<{ id: number; content: string } | null>(null);
  const [removed, setRemoved] = useState<Comment | null>(null);
  const isGone = edited !== null && !review.comments.some(({ id }) => id === edited.id);
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
      if (edited && (await actions.edit(edited.id, edited.content))) setEdited(null);
    });
  const editor = edited && (
    <Editor
      content={edited.content}
      isBusy={actions.isBusy}
      isGone={isGone}
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
            onEdit={() => setEdited({ id: comment.id, content: comment.content })}
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
  /** The comment was deleted meanwhile: its text is there to be copied. */
  isGone: boolean;
  onChange: (content: string) => void;
  onSave: () => void;
  onClose: () => void;
}

const Editor = ({ content, isBusy, isGone, onChange, onSave, onClose }: EditorProps) => {
  const t = useTexts(texts);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    // Most add something to what they wrote.
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, []);
  return (
    <Stack gap={6}>
      {isGone && (
        <Text size="sm" role="status">
          {t('deletedMeanwhile')}
        </Text>
      )}
      <Textarea
        ref={field}
        label={t('message')}
        value={content}
        readOnly={isGone || isBusy}
        maxLength={COMMENT_LENGTH}
        autosize
        minRows={2}
        maxRows={12}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <Group gap="xs">
        {!isGone && (
          <Button size="xs" disabled={content.trim() === ''} {...disabledInPlace(isBusy)} onClick={onSave}>
            {t('save')}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={onClose}>
          {t(isGone ? 'close' : 'cancel')}
        </Button>
      </Group>
    </Stack>
  );
};
