import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { call } from '../../../web/platform/api.ts';
import { useChanges } from '../../../web/platform/live.ts';
import { useViewer } from '../../../web/platform/session.ts';
import { useDateText } from '../../../web/ui/dates/date-time.tsx';
import { type Review, readReview } from '../contract.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentList } from './comment-list.tsx';
import { questionReviewsQuery, refreshQuestion } from './queries.ts';
import classes from './review.module.css';
import { type ReviewSubject, SubjectContext } from './review-subject.ts';
import { texts } from './texts.ts';

/** What is said about an answer, or about a question before it is answered. */
export const ReviewPanel = ({ subject }: { subject: ReviewSubject }) => {
  const { slug, question, answer, evaluation } = subject;
  const client = useQueryClient();
  const { data: reviews = [] } = useQuery(
    // A question that was just handed out has no reviews, save for those that are stored already.
    answer === null
      ? { ...questionReviewsQuery(slug, question), initialData: [] }
      : questionReviewsQuery(slug, question, evaluation === undefined ? 'answers' : 'evaluations'),
  );
  const viewer = useViewer();
  const review = reviews.find((one) => {
    if (evaluation !== undefined) return one.evaluation_id === evaluation;
    // A discussion that was begun before the viewer answered stays that of their card.
    return answer === null ? one.user === viewer?.username : one.answer_id === answer;
  });
  useChanges('reviews', (change) => {
    if (change ? change.question === question : review !== undefined) refreshQuestion(client, slug, question);
  });
  // It listens all the same: somebody else may begin.
  if (!review && !subject.rights.comment && !subject.rights.start) return null;
  return (
    <SubjectContext.Provider value={subject}>
      <ReviewView review={review} />
    </SubjectContext.Provider>
  );
};

/** A review with its comments, folded where nothing in it waits for anybody. Stands in a `SubjectContext`. */
export const ReviewView = ({ review, isOpen = false }: { review: Review | undefined; isOpen?: boolean }) => {
  const unread = review?.comments.filter((one) => one.is_unread).length ?? 0;
  const waits = review !== undefined && ((review.is_discussion && !review.is_accepted) || unread > 0);
  const [chosen, setChosen] = useState<boolean | null>(isOpen ? true : null);
  // What was opened by itself stays open when it is read.
  const [waited, setWaited] = useState(waits);
  if (waits && !waited) setWaited(true);
  const shown = chosen ?? waited;
  const body = useId();
  useMarkRead(review, shown && unread > 0);
  return (
    <SubjectSection review={review}>
      <Group gap="sm">
        <Button
          size="compact-sm"
          variant="subtle"
          aria-expanded={shown}
          aria-controls={body}
          onClick={() => setChosen(!shown)}
        >
          <Opener review={review} />
        </Button>
        {review && <State review={review} unread={unread} />}
      </Group>
      <div id={body}>
        {shown && (
          <Stack gap="sm" mt="xs">
            {review && <CommentList review={review} />}
            <CommentForm review={review} isBegun={chosen === true && !isOpen && !review} />
          </Stack>
        )}
      </div>
    </SubjectSection>
  );
};

/** The page and the form have keys of their own, which would submit or skip the answer. */
const keepKeys = (event: KeyboardEvent) => event.stopPropagation();

const SubjectSection = ({ review, children }: { review: Review | undefined; children: ReactNode }) => {
  const t = useTexts(texts);
  return (
    <SubjectContext.Consumer>
      {(subject) => (
        <section
          onKeyDown={keepKeys}
          className={classes.panel}
          data-review={review?.id}
          aria-label={
            subject?.user
              ? t(subject.evaluation === undefined ? 'reviewOf' : 'evaluationReviewOf', {
                  ...{ user: subject.user, id: subject.question },
                })
              : t(subject?.evaluation === undefined ? 'review' : 'evaluationReview', { id: subject?.question ?? 0 })
          }
        >
          {children}
        </section>
      )}
    </SubjectContext.Consumer>
  );
};

const Opener = ({ review }: { review: Review | undefined }) => {
  const t = useTexts(texts);
  if (review) return t(review.is_discussion ? 'discussion' : 'commentary');
  return (
    <SubjectContext.Consumer>
      {(subject) =>
        t(subject?.answer === null ? 'openQuestion' : subject?.evaluation === undefined ? 'open' : 'openEvaluation')
      }
    </SubjectContext.Consumer>
  );
};

const State = ({ review, unread }: { review: Review; unread: number }) => {
  const t = useTexts(texts);
  const date = useDateText();
  const { is_discussion, is_accepted, accepted_at, accepted_by, comments } = review;
  return (
    <>
      {is_discussion && (
        <Badge color={is_accepted ? 'gray' : 'red.8'} variant={is_accepted ? 'light' : 'filled'} tt="none">
          {t(is_accepted ? 'resolved' : 'unresolved')}
        </Badge>
      )}
      <Text size="sm" c="dimmed">
        {t('count', { count: comments.length })}
      </Text>
      {unread > 0 && <Badge tt="none">{t('newMessages', { count: unread })}</Badge>}
      {accepted_at && (
        <Text size="sm" c="dimmed">
          {t('resolvedBy', { name: accepted_by?.username ?? '', date: date(accepted_at) })}
        </Text>
      )}
    </>
  );
};

/** What is on the screen of a visible page is read. */
const useMarkRead = (review: Review | undefined, isRead: boolean): void => {
  const id = review?.id;
  const newest = review?.comments.at(-1)?.id;
  useEffect(() => {
    if (!isRead || id === undefined || newest === undefined || document.hidden) return;
    // Where it fails, the comments are new at the next visit too.
    call(readReview, { params: { reviewId: id }, body: { comment: newest } }).catch(() => {});
  }, [id, newest, isRead]);
};
