import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { isBlank } from '../../../shared/text.ts';
import { useTexts } from '../../../shared/use-texts.ts';
import { disabledInPlace } from '../../../widgets/shared/view/disabled-in-place.ts';
import type { Review } from '../contract.ts';
import { MODERATOR } from '../rules.ts';
import { MessageField } from './message-field.tsx';
import { PointerFields } from './pointer-fields.tsx';
import { mentionsQuery } from './queries.ts';
import { useSubject } from './review-subject.ts';
import { texts } from './texts.ts';
import { useCommentDraft } from './use-comment-draft.ts';
import { useReviewActions } from './use-review-actions.ts';

interface CommentFormProps {
  review: Review | undefined;
  /** The person has just asked to write the first message. */
  isBegun: boolean;
}

/** Where a message is written, with a button for each thing that may be done with it. */
export const CommentForm = ({ review, isBegun }: CommentFormProps) => {
  const t = useTexts(texts);
  const { rights } = useSubject();
  const actions = useReviewActions(review);
  const { draft, change, clear } = useCommentDraft(review, actions.isBusy);
  const { content, about_answer, widget, target, after } = draft;
  const field = useRef<HTMLTextAreaElement>(null);
  // The keyboard goes where they write.
  const opened = useRef(isBegun);
  useEffect(() => {
    if (opened.current) field.current?.focus();
  }, []);
  const isEmpty = isBlank(content);
  const may = review ? { comment: review.may_comment, start: review.may_start, resolve: review.may_resolve } : rights;

  const clearAfter = async (sent: Promise<boolean>) => {
    const isSent = await sent;
    if (isSent) clear();
    return isSent;
  };
  const send = (discussion: boolean) =>
    void actions.once(async () => {
      const written = { content, about_answer, widget: widget || null, target: target || null, after };
      // The button that was pressed has nothing more to send.
      if (await clearAfter(actions.send(written, discussion))) field.current?.focus();
    });
  const accept = (isAccepted: boolean) =>
    void actions.once(() => clearAfter(actions.accept(isAccepted, content.trim())));
  const isClosed = review?.is_accepted === true;
  const resolving = isEmpty ? (isClosed ? 'unresolve' : 'resolve') : isClosed ? 'replyAndUnresolve' : 'replyAndResolve';
  const busy = disabledInPlace(actions.isBusy);

  if (!may.comment && !may.start && !may.resolve) return isEmpty ? null : <LeftOver content={content} />;
  return (
    <Stack gap="xs">
      {(may.comment || may.start) && (
        <Message
          field={field}
          value={content}
          isSending={actions.isBusy}
          onChange={(typed) => change({ content: typed })}
          review={review}
        />
      )}
      <Group gap="xs" align="flex-end">
        {(may.comment || may.start) && <PointerFields draft={draft} onChange={change} />}
        {may.comment && (
          <Button size="xs" disabled={isEmpty} {...busy} onClick={() => send(false)}>
            {t(review ? 'reply' : 'comment')}
          </Button>
        )}
        {may.start && (
          <Button size="xs" variant="default" disabled={isEmpty} {...busy} onClick={() => send(true)}>
            {t('startDiscussion')}
          </Button>
        )}
        {may.resolve && (
          <Button size="xs" variant="default" {...busy} onClick={() => accept(!isClosed)}>
            {t(resolving)}
          </Button>
        )}
      </Group>
    </Stack>
  );
};

interface MessageProps {
  field: RefObject<HTMLTextAreaElement | null>;
  value: string;
  isSending: boolean;
  onChange: (value: string) => void;
  review: Review | undefined;
}

/** Names are asked for with the first @. */
const Message = ({ review, ...field }: MessageProps) => {
  const { answer, evaluation } = useSubject();
  const [isMentioning, setMentioning] = useState(false);
  const { data = [] } = useQuery({
    ...mentionsQuery({ answer: answer ?? 0, evaluation }),
    enabled: isMentioning && answer !== null,
  });
  const writers = review?.comments.filter((one) => !one.is_own).map(({ author }) => author.username) ?? [];
  const names = [...new Set([...data, ...writers])].filter((name) => name !== MODERATOR);
  return <MessageField {...field} names={names} onMention={() => setMentioning(true)} />;
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
