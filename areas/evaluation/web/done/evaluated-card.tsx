import { Badge, Group, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useId, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { Viewer } from '../../../../shared/access.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { useStore } from '../../../../web/platform/store.ts';
import { useDateText } from '../../../../web/ui/dates/date-time.tsx';
import { toast } from '../../../../web/ui/toasts/toast.ts';
import { LeftOut } from '../../../../web/work/left-out.tsx';
import type { ItemSession, ItemState } from '../../../../web/work/session/item-session.ts';
import type { Content, Form } from '../../../../widgets/form/form.ts';
import { FormView } from '../../../../widgets/form/view/form-view.tsx';
import { useProblemText } from '../../../../widgets/shared/view/use-problem-text.ts';
import {
  Authors,
  CardFallback,
  ChangeButton,
  ChooseVersion,
  cardClasses as classes,
  type DoneParts,
  DraftForm,
  FormNotice,
  slotTexts,
  useCardFocus,
  useItemSession,
} from '../../../slots/web/public.ts';
import type { TaskDetail } from '../../../tasks/contract.ts';
import type { EvaluatedAnswer, Evaluation } from '../../contract.ts';
import { evaluateKind } from '../evaluate-kind.ts';
import { evaluationFormQuery, refreshDone, savedEvaluation } from '../queries.ts';
import { AnswerChanged } from '../shared/answer-changed.tsx';
import { judgedAnswer } from '../shared/judged.ts';
import { JudgedAnswerView } from '../shared/judged-answer.tsx';
import { formViewer, seesAll, workplaceOf } from '../shared/task.ts';
import { texts } from '../texts.ts';
import { EvaluationReview } from './evaluation-review.tsx';

interface EvaluatedCardProps extends DoneParts {
  answer: EvaluatedAnswer;
  task: TaskDetail;
  viewer: Viewer;
}

/** An answer with its evaluations; of several, one at a time. */
export const EvaluatedCard = (props: EvaluatedCardProps) => {
  const { answer, task, viewer, onTurnTo } = props;
  const t = useTexts(texts);
  const label = useId();
  const box = useRef<HTMLElement>(null);
  const [author, setAuthor] = useState<string | null>(null);
  const { evaluations } = answer;
  const evaluation = evaluations.find((one) => one.username_hash === author) ?? evaluations[0];
  const isLeftOut = answer.is_left_out || evaluation?.is_left_out;
  // A skip or a late evaluation is in the list of its author alone.
  const isOfAuthor = evaluation && (evaluation.is_left_out || evaluation.is_skipped || evaluation.is_late);
  const byAuthor = isOfAuthor && evaluation.user !== '' && { evaluation_author: evaluation.user };
  return (
    <article
      ref={box}
      className={classes.card}
      tabIndex={-1}
      aria-labelledby={label}
      onFocusCapture={() => onTurnTo(answer.id)}
    >
      <Group justify="space-between" gap="xs" mb="xs">
        <Title order={2} size="h4" id={label}>
          {t('ofQuestion', { id: answer.question_id })}
        </Title>
        <Authors
          results={evaluations}
          shown={evaluation}
          label={t('evaluations')}
          mine={t('myEvaluation')}
          onShow={setAuthor}
        />
      </Group>
      {isLeftOut ? (
        <LeftOut slug={task.slug} at={{ subTab: 'evaluation-done', search: { answer: answer.id, ...byAuthor } }} />
      ) : (
        <ErrorBoundary FallbackComponent={CardFallback} resetKeys={[answer]}>
          <JudgedAnswerView answer={answer} input={judgedAnswer(answer).question_input} task={task} viewer={viewer} />
          {evaluation && (
            <>
              <Facts evaluation={evaluation} answer={answer} />
              <div data-question={answer.question_id}>
                <ShownEvaluation key={evaluation.username_hash} {...props} evaluation={evaluation} box={box} />
                <EvaluationReview {...{ answer, evaluation, task, viewer }} />
              </div>
            </>
          )}
        </ErrorBoundary>
      )}
    </article>
  );
};

const Facts = ({ evaluation, answer }: { evaluation: Evaluation; answer: EvaluatedAnswer }) => {
  const t = useTexts(texts);
  const say = useTexts(slotTexts);
  const date = useDateText();
  const { timestamp, fix_timestamp: fixed, fix_author: name, user, is_late, is_skipped } = evaluation;
  const fixedWords =
    fixed &&
    (name && name !== user ? t('correctedBy', { date: date(fixed), name }) : t('fixedAt', { date: date(fixed) }));
  return (
    <>
      <Group gap="sm" mb="sm">
        <Text size="xs" c="dimmed">
          {[t('evaluatedAt', { date: date(timestamp) }), fixedWords].filter(Boolean).join(', ')}
        </Text>
        {is_skipped && (
          <Badge color="gray" variant="light" tt="none">
            {say('skipped')}
          </Badge>
        )}
        {is_late && (
          <Badge color="red.8" tt="none">
            {say('late')}
          </Badge>
        )}
        {is_late && <Text size="xs">{say('lateHint')}</Text>}
      </Group>
      {!is_skipped && evaluation.answer_version !== answer.answer_version && <AnswerChanged shown="newest" />}
    </>
  );
};

type ShownProps = EvaluatedCardProps & { evaluation: Evaluation; box: RefObject<HTMLElement | null> };

/** An evaluation in the form that its author saw. */
const ShownEvaluation = (props: ShownProps) => {
  const { task, evaluation } = props;
  const { data: form } = useQuery(evaluationFormQuery(task.slug, evaluation.form_version));
  if (!form) return null;
  const withForm = { ...task, config_evaluation: form, evaluation_form_version: evaluation.form_version };
  return <Correctable {...props} task={withForm} form={form} />;
};

type WithForm = ShownProps & { form: Form };

const Correctable = (props: WithForm) => {
  const { task, answer, evaluation, context, stored } = props;
  const t = useTexts(texts);
  const client = useQueryClient();
  const session = useItemSession({
    ...{ context, stored, item: judgedAnswer(answer), result: evaluation },
    place: workplaceOf(() => task, evaluateKind),
    onSaved: () => void refreshDone(client, task.slug, 'active'),
    onSentBack: (detail) => toast.error(detail || t('refused')),
  });
  return session ? <One {...props} session={session} /> : null;
};

const One = (props: WithForm & { session: ItemSession }) => {
  const state = useStore(props.session.state);
  switch (state.at) {
    case 'reading':
    case 'sending':
      return <Reading {...props} state={state} />;
    case 'changing':
      return <Changing {...props} state={state} />;
    case 'conflict':
      return <Conflict {...props} detail={state.detail} mine={state.draft.state.get().content} />;
  }
};

const Values = ({ answer, task, viewer, form, values }: WithForm & { values: Content }) => (
  <FormView
    form={form}
    input={judgedAnswer(answer).input}
    values={values}
    mode="review"
    viewer={formViewer(task, viewer)}
  />
);

type InState<At> = WithForm & { session: ItemSession; state: Extract<ItemState, { at: At }> };

const Reading = (props: InState<'reading' | 'sending'>) => {
  const { answer, evaluation, task, viewer, context, session, state } = props;
  const t = useTexts(texts);
  const { is_own, is_skipped, is_late } = evaluation;
  // What does not count is its author's to fix.
  const mayFix = is_own ? !task.evaluation_blocked : !is_skipped && !is_late && seesAll(task, viewer);
  return (
    <>
      {!evaluation.is_skipped && <Values {...props} values={evaluation.content} />}
      <ChangeButton
        {...{ session, state, context }}
        mayChange={mayFix}
        label={t(evaluation.is_skipped ? 'evaluateSkipped' : 'fixEvaluation')}
        fullName={t(evaluation.is_skipped ? 'evaluateOf' : 'fixEvaluationOf', { id: answer.question_id })}
      />
    </>
  );
};

const Changing = ({ answer, evaluation, task, viewer, form, session, state, takesKeys, box }: InState<'changing'>) => {
  const t = useTexts(texts);
  const problemText = useProblemText();
  const { draft, problems, detail } = state;
  useCardFocus(box);
  const words = [detail, ...problems.filter(({ widget }) => widget === undefined).map(problemText)].filter(Boolean);
  return (
    <>
      <FormNotice
        text={
          words.length > 0 ? [t('refused'), ...words].join(' ') : t(draft.isOnSkip ? 'evaluatingSkipped' : 'fixing')
        }
        isRefusal={words.length > 0}
        onLeave={session.leave}
      />
      <DraftForm
        {...{ form, draft, problems, takesKeys, box }}
        input={judgedAnswer(answer).input}
        viewer={formViewer(task, viewer)}
        submit={{
          onSubmit: session.submit,
          answerAuthor: evaluation.is_own ? viewer.username : evaluation.user || evaluation.username_hash,
        }}
      />
    </>
  );
};

const Conflict = (props: WithForm & { session: ItemSession; detail: string; mine: Content }) => {
  const { answer, evaluation, task, session, detail, mine } = props;
  const t = useTexts(texts);
  return (
    <ChooseVersion
      title={t('conflict')}
      mine={mine}
      detail={detail}
      show={(values) => <Values {...props} values={values} />}
      fetchSaved={() =>
        savedEvaluation(task.slug, answer.id, {
          author: evaluation.user,
          isIt: (one) => one.username_hash === evaluation.username_hash,
        })
      }
      onMine={(saved) => session.rebase({ base: saved.version, isSkip: saved.is_skipped })}
      onSaved={session.leave}
    />
  );
};
