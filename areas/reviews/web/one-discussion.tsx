import { Group, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../../shared/use-texts.ts';
import { useChanges } from '../../../web/platform/live.ts';
import { ErrorMessage } from '../../../web/ui/error-message.tsx';
import { ButtonLink } from '../../../web/ui/links.tsx';
import { Loading } from '../../../web/ui/loading.tsx';
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
  const { task, review } = data;
  const subject = {
    ...{ slug: task.slug, question: review.question_id, answer: review.answer_id, user: review.user },
    ...(review.evaluation_id !== null && { evaluation: review.evaluation_id }),
    ...{ form: null, content: null },
    rights: { comment: false, start: false, resolve: false },
  };
  const to = { to: '/task/$taskSlug/{-$subTab}', size: 'xs', variant: 'default' } as const;
  return (
    <SubjectContext.Provider value={subject}>
      <Stack gap="xs" pb="sm">
        <Group>
          {review.answer_id === null ? (
            <ButtonLink {...to} params={{ taskSlug: task.slug }}>
              {t('toTask')}
            </ButtonLink>
          ) : (
            <ButtonLink
              {...to}
              params={{ taskSlug: task.slug, subTab: review.evaluation_id === null ? 'done' : 'evaluation-done' }}
              search={{ question: review.question_id } as never}
            >
              {t(review.evaluation_id === null ? 'toAnswer' : 'toEvaluation')}
            </ButtonLink>
          )}
        </Group>
        <ReviewView review={review} isOpen />
      </Stack>
    </SubjectContext.Provider>
  );
};
