import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useChanges } from '../../../web/platform/live.ts';
import { questionReviewsQuery, refreshQuestion } from './queries.ts';
import { ReviewView } from './review-panel.tsx';
import { type ReviewSubject, SubjectContext } from './review-subject.ts';

type EarlyDiscussionsProps = Pick<ReviewSubject, 'slug' | 'question' | 'form'>;

/** What people said about a question that they have not answered yet, for those who look after it. */
export const EarlyDiscussions = ({ slug, question, form }: EarlyDiscussionsProps) => {
  const client = useQueryClient();
  const { data: reviews = [] } = useQuery(questionReviewsQuery(slug, question));
  useChanges('reviews', (change) => {
    if (!change || change.question === question) refreshQuestion(client, slug, question);
  });
  return reviews
    .filter(({ answer_id }) => answer_id === null)
    .map((review) => (
      <SubjectContext.Provider
        key={review.id}
        value={{
          ...{ slug, question, form, content: null, answer: null, user: review.user },
          rights: { comment: false, start: false, resolve: false },
        }}
      >
        <ReviewView review={review} />
      </SubjectContext.Provider>
    ));
};
