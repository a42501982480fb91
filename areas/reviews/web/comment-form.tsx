import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import type { Review } from '../contract.ts';
import { MODERATOR } from '../rules.ts';
import { MessageField } from './message-field.tsx';
import { PointerFields } from './pointer-fields.tsx';
import { mentionsQuery } from './queries.ts';
import { useSubject } from './review-subject.ts';
import { texts } from './texts.ts';
import { useCommentDraft } from './use-comment-draft.ts';
import { useReviewActions } from './use-review-actions.ts';

/** Where a message is written, with a button for each thing that may be done with it. */
export const CommentForm = ({ review }: { review: Review | undefined }) => {
  const t = useTexts(texts);
  const { rights } = useSubject();
  const { draft, change, clear } = useCommentDraft();
  const { content, about_answer, widget, target } = draft;
  const actions = useReviewActions(review);
  const isEmpty = content.trim() === '';
  const may = review ? { comment: review.may_comment, start: review.may_start, resolve: review.may_resolve } : rights;

  const after = async (sent: Promise<boolean>) => {
    if (await sent) clear();
  };
  const send = (discussion: boolean) =>
    void actions.once(() =>
      after(actions.send({ content, about_answer, widget: widget || null, target: target || null }, discussion)),
    );
  const accept = (isAccepted: boolean) => void actions.once(() => after(actions.accept(isAccepted, content.trim())));
  const closing = review?.is_accepted ? 'nobody' : 'resolve';

  if (!may.comment && !may.start && !may.resolve) return isEmpty ? null : <LeftOver content={content} />;
  return (
    <Stack gap="xs">
      {(may.comment || may.start) && (
        <Message value={content} onChange={(typed) => change({ content: typed })} review={review} />
      )}
      <Group gap="xs" align="flex-end">
        {(may.comment || may.start) && <PointerFields draft={draft} onChange={change} />}
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

interface MessageProps {
  value: string;
  onChange: (value: string) => void;
  review: Review | undefined;
}

/** Names are asked for with the first @. */
const Message = ({ value, onChange, review }: MessageProps) => {
  const { answer, evaluation } = useSubject();
  const [isMentioning, setMentioning] = useState(false);
  const { data = [] } = useQuery({
    ...mentionsQuery({ answer: answer ?? 0, evaluation }),
    enabled: isMentioning && answer !== null,
  });
  const writers = review?.comments.filter((one) => !one.is_own).map(({ author }) => author.username) ?? [];
  const names = [...new Set([...data, ...writers])].filter((name) => name !== MODERATOR);
  return <MessageField {...{ value, onChange, names }} onMention={() => setMentioning(true)} />;
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
