import { Alert, Badge, Button, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useId, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { Viewer } from '../../../../shared/access.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { useStore } from '../../../../web/platform/store.ts';
import { useDateText } from '../../../../web/ui/dates/date-time.tsx';
import type { StoredWork } from '../../../../web/work/journal/draft-store.ts';
import type { ItemSession, ItemState } from '../../../../web/work/session/item-session.ts';
import type { WorkContext } from '../../../../web/work/work-context.ts';
import type { Content, Form } from '../../../../widgets/form/form.ts';
import { FormView } from '../../../../widgets/form/view/form-view.tsx';
import { useProblemText } from '../../../../widgets/shared/view/use-problem-text.ts';
import {
  CardFallback,
  ChooseVersion,
  cardClasses as classes,
  DraftForm,
  FormNotice,
} from '../../../answering/web/public.ts';
import type { TaskDetail } from '../../../tasks/contract.ts';
import type { EvaluatedAnswer, Evaluation } from '../../contract.ts';
import { evaluationFormQuery, savedEvaluation } from '../queries.ts';
import { judgedAnswer } from '../shared/judged.ts';
import { JudgedAnswerView } from '../shared/judged-answer.tsx';
import { formViewer, seesAll } from '../shared/task.ts';
import { texts } from '../texts.ts';
import { useCorrection } from './use-correction.ts';

interface EvaluatedCardProps {
  answer: EvaluatedAnswer;
  task: TaskDetail;
  viewer: Viewer;
  context: WorkContext;
  stored: StoredWork;
  /** Of the cards on the page the one that answers to keys. */
  takesKeys: boolean;
  onTurnTo: (id: number) => void;
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
        <Authors evaluations={evaluations} shown={evaluation} onShow={setAuthor} />
      </Group>
      <ErrorBoundary FallbackComponent={CardFallback} resetKeys={[answer]}>
        <JudgedAnswerView answer={answer} input={judgedAnswer(answer).question_input} task={task} viewer={viewer} />
        {evaluation && (
          <>
            <Facts evaluation={evaluation} answer={answer} />
            <ShownEvaluation key={evaluation.username_hash} {...props} evaluation={evaluation} box={box} />
          </>
        )}
      </ErrorBoundary>
    </article>
  );
};

interface AuthorsProps {
  evaluations: readonly Evaluation[];
  shown: Evaluation | undefined;
  onShow: (author: string) => void;
}

/** A button for each person who evaluated. */
const Authors = ({ evaluations, shown, onShow }: AuthorsProps) => {
  const t = useTexts(texts);
  const isAlone = evaluations.length === 1 && evaluations[0]?.is_own;
  if (isAlone || evaluations.length === 0) return null;
  return (
    <Group gap={6} role="group" aria-label={t('evaluations')}>
      {evaluations.map((one) => (
        <Button
          key={one.username_hash}
          size="compact-sm"
          variant={one === shown ? 'filled' : 'default'}
          aria-pressed={one === shown}
          onClick={() => onShow(one.username_hash)}
        >
          {one.is_own ? t('myEvaluation') : one.user || one.username_hash}
        </Button>
      ))}
    </Group>
  );
};

const Facts = ({ evaluation, answer }: { evaluation: Evaluation; answer: EvaluatedAnswer }) => {
  const t = useTexts(texts);
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
            {t('skipped')}
          </Badge>
        )}
        {is_late && (
          <Badge color="red.8" tt="none">
            {t('late')}
          </Badge>
        )}
        {is_late && <Text size="xs">{t('lateHint')}</Text>}
      </Group>
      {!is_skipped && evaluation.answer_version !== answer.answer_version && (
        <Alert variant="default" role="note" mb="sm" p="xs">
          <Text size="sm">{t('answerChanged')}</Text>
        </Alert>
      )}
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
  const session = useCorrection(props);
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
  const { trouble } = useStore(context.outbox.status);
  const mayFix = evaluation.is_own ? !task.evaluation_blocked : !evaluation.is_skipped && seesAll(task, viewer);
  const isSending = state.at === 'sending';
  const isBegun = state.at === 'reading' && state.isBegun;
  const word = isBegun ? 'continueFix' : evaluation.is_skipped ? 'evaluateSkipped' : 'fixEvaluation';
  return (
    <>
      {!evaluation.is_skipped && <Values {...props} values={evaluation.content} />}
      <Group mt="md" gap="sm">
        {mayFix && (
          <Button
            variant="default"
            size="xs"
            loading={isSending && trouble === 'none'}
            aria-label={word === 'fixEvaluation' ? t('fixEvaluationOf', { id: answer.question_id }) : undefined}
            onClick={session.open}
          >
            {t(word)}
          </Button>
        )}
        {isSending && <Text size="sm">{t(trouble === 'none' ? 'saving' : 'waitsToBeSent')}</Text>}
        {isBegun && (
          <Text size="sm" c="dimmed">
            {t('changeKept')}
          </Text>
        )}
      </Group>
    </>
  );
};

const Changing = ({ answer, evaluation, task, viewer, form, session, state, takesKeys, box }: InState<'changing'>) => {
  const t = useTexts(texts);
  const problemText = useProblemText();
  const { draft, problems, detail } = state;
  const words = [detail, ...problems.filter(({ widget }) => widget === undefined).map(problemText)].filter(Boolean);
  return (
    <>
      <FormNotice
        text={words.length > 0 ? [t('refused'), ...words].join(' ') : t('fixing')}
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
      fetchSaved={() => savedEvaluation(task.slug, answer.id, (one) => one.username_hash === evaluation.username_hash)}
      onMine={(saved) => session.rebase(saved.version)}
      onSaved={session.leave}
    />
  );
};
