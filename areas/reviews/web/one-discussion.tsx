import { Group, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../../shared/use-texts.ts';
import { useChanges } from '../../../web/platform/live.ts';
import { useViewer } from '../../../web/platform/session.ts';
import { ErrorMessage } from '../../../web/ui/error-message.tsx';
import { ButtonLink, TextLink } from '../../../web/ui/links.tsx';
import { Loading } from '../../../web/ui/loading.tsx';
import type { Review } from '../contract.ts';
import { oneReviewQuery, reviewKeys } from './queries.ts';
import { ReviewView } from './review-panel.tsx';
import { SubjectContext } from './review-subject.ts';
import { texts } from './texts.ts';

/** A discussion outside of its task, with the way to the answer. */
export const OneDiscussion = ({ id }: { id: number }) => {
  const t = useTexts(texts);
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(oneReviewQuery(id));
  useChanges('reviews', (change) => {
    if (!change || change.review === id) void client.invalidateQueries({ queryKey: reviewKeys.one(id) });
  });
  if (!data) return error ? <ErrorMessage error={error} onRetry={() => void refetch()} /> : <Loading />;
  const { task, question, review } = data;
  const subject = {
    ...{ slug: task.slug, question: review.question_id, answer: review.answer_id, user: review.user },
    ...(review.evaluation_id !== null && { evaluation: review.evaluation_id }),
    ...{ form: null, content: null },
    rights: { comment: false, start: false, resolve: false },
  };
  return (
    <SubjectContext.Provider value={subject}>
      <Stack gap="xs" pb="sm">
        <div>
          <Group gap="sm">
            <TextLink to="/task/$taskSlug/{-$subTab}" params={{ taskSlug: task.slug, subTab: undefined }} size="sm">
              {task.title}
            </TextLink>
            <Text size="sm">{t('questionOf', { id: review.question_id })}</Text>
          </Group>
          {question.text !== '' && (
            <Text size="sm" lineClamp={3}>
              {question.text}
            </Text>
          )}
        </div>
        <WayTo review={review} slug={task.slug} question={question} />
        <ReviewView review={review} isOpen />
      </Stack>
    </SubjectContext.Provider>
  );
};

interface WayToProps {
  review: Review;
  slug: string;
  question: { is_listed: boolean; is_held: boolean };
}

/**
 * What it is about, in its task: the answer or the evaluation; before there is one the question, for who has the list of these
 * and for who answers it.
 */
const WayTo = ({ review, slug, question: { is_listed: isListed, is_held: isHeld } }: WayToProps) => {
  const t = useTexts(texts);
  const viewer = useViewer();
  const { question_id: question, answer_id, evaluation_id, user } = review;
  const way = () => {
    if (answer_id === null && !isListed) return { label: 'toQuestion', subTab: 'new', search: {} } as const;
    if (answer_id === null) return { label: 'toQuestion', subTab: 'questions', search: { question } } as const;
    // Of several authors the list shows the first, unless one is chosen.
    const of = (author: object) => ({ question, ...(user !== '' && author) });
    if (evaluation_id === null) return { label: 'toAnswer', subTab: 'done', search: of({ user }) } as const;
    return { label: 'toEvaluation', subTab: 'evaluation-done', search: of({ evaluation_author: user }) } as const;
  };
  const { label, subTab, search } = way();
  if (subTab === 'new' && !isHeld) {
    return user === viewer?.username ? (
      <Text size="sm" c="dimmed">
        {t('notHeld')}
      </Text>
    ) : null;
  }
  return (
    <Group>
      <ButtonLink
        to="/task/$taskSlug/{-$subTab}"
        size="xs"
        variant="default"
        params={{ taskSlug: slug, subTab }}
        search={search as never}
      >
        {t(label)}
      </ButtonLink>
    </Group>
  );
};
