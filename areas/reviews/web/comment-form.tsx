import { Button, Group, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import type { Review } from '../contract.ts';
import { COMMENT_LENGTH } from '../rules.ts';
import { useSubject } from './review-subject.ts';
import { texts } from './texts.ts';
import { useReviewActions } from './use-review-actions.ts';

/** Where a message is written, with a button for each thing that may be done with it. */
export const CommentForm = ({ review }: { review: Review | undefined }) => {
  const t = useTexts(texts);
  const { rights, widgets } = useSubject();
  const [content, setContent] = useState('');
  const [widget, setWidget] = useState('');
  const actions = useReviewActions(review);
  const isEmpty = content.trim() === '';
  const may = review ? { comment: review.may_comment, start: review.may_start, resolve: review.may_resolve } : rights;

  const after = async (sent: Promise<boolean>) => {
    if (!(await sent)) return;
    setContent('');
    setWidget('');
  };
  const send = (discussion: boolean) =>
    void actions.once(() => after(actions.send({ content, widget: widget || null }, discussion)));
  const accept = (isAccepted: boolean) => void actions.once(() => after(actions.accept(isAccepted, content.trim())));
  const closing = review?.is_accepted ? 'nobody' : 'resolve';

  if (!may.comment && !may.start && !may.resolve) return isEmpty ? null : <LeftOver content={content} />;
  return (
    <Stack gap="xs">
      {(may.comment || may.start) && (
        <Textarea
          label={t('message')}
          value={content}
          maxLength={COMMENT_LENGTH}
          autosize
          minRows={2}
          maxRows={12}
          onChange={({ currentTarget }) => setContent(currentTarget.value)}
        />
      )}
      <Group gap="xs" align="flex-end">
        {(may.comment || may.start) && widgets.length > 0 && (
          <NativeSelect
            size="xs"
            label={t('about')}
            value={widget}
            data={[{ value: '', label: t('wholeAnswer') }, ...widgets.map(({ id, label }) => ({ value: id, label }))]}
            onChange={({ currentTarget }) => setWidget(currentTarget.value)}
          />
        )}
        {may.comment && (
          <Button size="xs" disabled={isEmpty} loading={actions.isBusy} onClick={() => send(false)}>
            {t(review ? 'reply' : 'comment')}
          </Button>
        )}
        {may.start && (
          <Button size="xs" variant="default" disabled={isEmpty || actions.isBusy} onClick={() => send(true)}>
            {t('startDiscussion')}
          </Button>
        )}
        {may.resolve && closing === 'resolve' && (
          <Button size="xs" variant="default" disabled={actions.isBusy} onClick={() => accept(true)}>
            {t(isEmpty ? 'resolve' : 'replyAndResolve')}
          </Button>
        )}
        {may.resolve && closing === 'nobody' && (
          <Button size="xs" variant="default" disabled={actions.isBusy} onClick={() => accept(false)}>
            {t(isEmpty ? 'unresolve' : 'replyAndUnresolve')}
          </Button>
        )}
      </Group>
    </Stack>
  );
};

/** The discussion was resolved while its linguist was writing: nothing that was written is lost. */
const LeftOver = ({ content }: { content: string }) => {
  const t = useTexts(texts);
  return (
    <Stack gap={4}>
      <Text size="sm" role="status">
        {t('resolvedMeanwhile')}
      </Text>
      <Textarea label={t('message')} value={content} readOnly autosize maxRows={12} />
    </Stack>
  );
};
