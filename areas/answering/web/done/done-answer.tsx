import { Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { Viewer } from '../../../../shared/access.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { useStore } from '../../../../web/platform/store.ts';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import type { StoredWork } from '../../../../web/work/journal/draft-store.ts';
import type { ItemSession, ItemState } from '../../../../web/work/session/item-session.ts';
import type { WorkContext } from '../../../../web/work/work-context.ts';
import { FormView } from '../../../../widgets/form/view/form-view.tsx';
import { ChangeButton, useItemSession } from '../../../slots/web/public.ts';
import type { TaskDetail } from '../../../tasks/contract.ts';
import type { Answer, Question } from '../../contract.ts';
import { formQuery, refreshDone, savedVersion } from '../queries.ts';
import { formOf, formViewer, seesAll } from '../shared/task.ts';
import { sayRejected } from '../shared/toasts.ts';
import { useAnswerFiles } from '../shared/use-answer-files.ts';
import { Versions } from '../shared/versions.tsx';
import { workplaceOf } from '../shared/workplace.ts';
import { texts } from '../texts.ts';
import { FixForm } from './fix-form.tsx';

interface DoneAnswerProps {
  question: Question;
  answer: Answer;
  task: TaskDetail;
  viewer: Viewer;
  context: WorkContext;
  stored: StoredWork;
  takesKeys: boolean;
  box: RefObject<HTMLElement | null>;
}

/** An answer in the form that its author saw. */
export const DoneAnswer = (props: DoneAnswerProps) => {
  const { task, answer } = props;
  const isOlder = answer.form_version !== task.form_version;
  const { data, error, refetch } = useQuery({ ...formQuery(task.slug, answer.form_version), enabled: isOlder });
  if (!isOlder) return <FixableAnswer {...props} />;
  if (!data) return error ? <ErrorMessage error={error} onRetry={() => void refetch()} /> : <Loading />;
  return (
    <>
      {data.is_substitute && <SubstituteNote />}
      <FixableAnswer {...props} task={{ ...task, config: data.form, form_version: data.version }} />
    </>
  );
};

const SubstituteNote = () => {
  const t = useTexts(texts);
  return (
    <Text size="sm" c="dimmed" mb="sm" role="note">
      {t('substituteForm')}
    </Text>
  );
};

const FixableAnswer = (props: DoneAnswerProps) => {
  const { task, question, answer, context, stored } = props;
  const client = useQueryClient();
  const session = useItemSession({
    ...{ context, stored, item: question, result: answer, place: workplaceOf(() => task) },
    onSaved: () => void refreshDone(client, task.slug, 'active'),
    onSentBack: sayRejected,
  });
  return session ? <OneAnswer {...props} session={session} /> : null;
};

const OneAnswer = ({ session, ...props }: DoneAnswerProps & { session: ItemSession }) => {
  const state = useStore(session.state);
  switch (state.at) {
    case 'reading':
    case 'sending':
      return <Reading {...props} session={session} state={state} />;
    case 'changing':
      return <FixForm {...props} session={session} state={state} />;
    case 'conflict':
      return <Conflict {...props} session={session} detail={state.detail} mine={state.draft.state.get().content} />;
  }
};

type ReadingProps = DoneAnswerProps & {
  session: ItemSession;
  state: Extract<ItemState, { at: 'reading' | 'sending' }>;
};

const Reading = ({ question, answer, task, viewer, context, session, state }: ReadingProps) => {
  const t = useTexts(texts);
  const { is_own, is_skipped, is_late } = answer;
  // What does not count is its author's to fix.
  const mayFix = is_own ? !task.blocked : !is_skipped && !is_late && seesAll(task, viewer);
  const files = useAnswerFiles(task, viewer, question, answer.is_own ? undefined : answer.id);
  return (
    <>
      <FormView
        form={formOf(task)}
        input={question.input}
        values={answer.content}
        mode="review"
        viewer={formViewer(task, viewer)}
        files={files}
        {...(answer.is_skipped && { submit: { onSubmit: () => {}, skipped: true } })}
      />
      <ChangeButton
        {...{ session, state, context }}
        mayChange={mayFix}
        label={t(answer.is_skipped ? 'answerSkipped' : 'fixAnswer')}
      />
    </>
  );
};

type ConflictProps = DoneAnswerProps & { session: ItemSession; detail: string; mine: Record<string, unknown> };

const Conflict = ({ question, answer, task, viewer, session, detail, mine }: ConflictProps) => (
  <Versions
    {...{ task, viewer, question, mine, detail }}
    answerId={answer.is_own ? undefined : answer.id}
    fetchSaved={() =>
      savedVersion(task.slug, question.id, {
        user: answer.user,
        isAuthor: (one) => one.username_hash === answer.username_hash,
      })
    }
    onMine={(saved) => session.rebase({ base: saved.version, isSkip: saved.is_skipped })}
    onSaved={session.leave}
  />
);
