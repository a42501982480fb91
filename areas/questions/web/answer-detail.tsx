import { Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Suspense, useId, useMemo } from 'react';
import type { Viewer } from '../../../shared/access.ts';
import type { ReplyOf } from '../../../shared/route.ts';
import { useTexts } from '../../../shared/use-texts.ts';
import { call } from '../../../web/platform/api.ts';
import { useViewer } from '../../../web/platform/session.ts';
import { ErrorMessage } from '../../../web/ui/error-message.tsx';
import { Loading } from '../../../web/ui/loading.tsx';
import { type Content, type Form, type Input, type Misfit, notShown } from '../../../widgets/form/form.ts';
import { FormView } from '../../../widgets/form/view/form-view.tsx';
import { widgetsFor } from '../../../widgets/form/view/views.ts';
import { answerFiles } from '../../files/web/public.ts';
import { reviewRights } from '../../reviews/rules.ts';
import { LazyReviewPanel } from '../../reviews/web/public.ts';
import { type AdminAnswer, adminAnswer } from '../list-contract.ts';
import classes from './answer-detail.module.css';
import { questionKeys } from './queries.ts';
import { readValue } from './read-summary.ts';
import { texts } from './texts.ts';

/** With the widgets of its form. A version of an answer never changes. */
const answerQuery = (slug: string, answerId: number, version: number) =>
  queryOptions({
    queryKey: [...questionKeys.answers(slug), answerId, version],
    queryFn: async ({ signal }) => {
      const answer = await call(adminAnswer, { params: { slug, answerId }, query: { version }, signal });
      await widgetsFor(answer.form);
      return answer;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A version of an answer in the form that its author saw. */
export const AnswerDetail = ({ slug, answer: { id, version, user } }: { slug: string; answer: AdminAnswer }) => {
  const viewer = useViewer();
  const { data, error, refetch } = useQuery(answerQuery(slug, id, version));
  if (!data) return error ? <ErrorMessage error={error} onRetry={() => void refetch()} /> : <Loading />;
  return viewer && <Shown {...{ slug, viewer, user }} answer={data} />;
};

interface ShownProps {
  slug: string;
  answer: ReplyOf<typeof adminAnswer>;
  /** Its author, or a pseudonym. */
  user: string;
  viewer: Viewer;
}

const Shown = ({ slug, answer, user, viewer }: ShownProps) => {
  const t = useTexts(texts);
  const files = useMemo(
    () =>
      answerFiles({
        userId: viewer.id,
        taskId: answer.task,
        questionId: answer.question,
        formVersion: answer.form_version,
        answerId: answer.id,
      }),
    [viewer.id, answer],
  );
  const form = answer.form as Form;
  const input = answer.input as Input;
  const content = answer.content as Content;
  const others = useMemo(() => notShown(form, content), [form, content]);
  const { username, is_staff } = viewer;
  return (
    <div className={classes.answer} data-question={answer.question}>
      {answer.is_substitute && (
        <Text size="sm" c="dimmed" role="note">
          {t('substituteForm')}
        </Text>
      )}
      <FormView
        {...{ form, input, files }}
        values={content}
        mode="review"
        viewer={{ username, is_staff, is_moderator: true }}
      />
      {others.length > 0 && <OtherValues values={others} />}
      {answer.possible_review && <AnswerReview {...{ slug, answer, user, form }} />}
    </div>
  );
};

/** What was said about the answer, whatever its version. */
const AnswerReview = ({ slug, answer, user, form }: Omit<ShownProps, 'viewer'> & { form: Form }) => {
  const settings = { possible_review: answer.possible_review, can_linguist_start_discussion: false };
  const rights = reviewRights(settings, null, { isOwner: false, supervises: true });
  return (
    <Suspense>
      <LazyReviewPanel
        subject={{
          slug,
          user,
          rights,
          form,
          content: answer.content as Content,
          question: answer.question,
          answer: answer.id,
        }}
      />
    </Suspense>
  );
};

/** Values without a widget that takes them: the form was not stored, or they came with a file. */
const OtherValues = ({ values }: { values: readonly Misfit[] }) => {
  const t = useTexts(texts);
  const label = useId();
  return (
    <section aria-labelledby={label}>
      <Text size="sm" fw={650} id={label}>
        {t('otherValues')}
      </Text>
      <dl className={classes.values}>
        {values.map(({ id, value }) => (
          <div key={id}>
            <dt>{id}</dt>
            <dd>{readValue(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
