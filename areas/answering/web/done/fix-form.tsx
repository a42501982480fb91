import { Alert, Button, Group, Text } from '@mantine/core';
import { type RefObject, useEffect } from 'react';
import type { Viewer } from '../../../../shared/access.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { useStore } from '../../../../web/platform/store.ts';
import { FormView } from '../../../../widgets/form-view.tsx';
import { useProblemText } from '../../../../widgets/shared/use-problem-text.ts';
import type { TaskDetail } from '../../../tasks/contract.ts';
import type { Answer, Question } from '../../contract.ts';
import { formOf, formViewer } from '../shared/task.ts';
import { useOpenProblems } from '../shared/use-open-problems.ts';
import { texts } from '../texts.ts';
import type { FixSession, FixState } from './fix-session.ts';

interface FixFormProps {
  question: Question;
  answer: Answer;
  task: TaskDetail;
  viewer: Viewer;
  session: FixSession;
  state: Extract<FixState, { at: 'fixing' }>;
  takesKeys: boolean;
  box: RefObject<HTMLElement | null>;
}

/** A given answer being changed. */
export const FixForm = ({ question, answer, task, viewer, session, state, takesKeys, box }: FixFormProps) => {
  const t = useTexts(texts);
  const tell = useProblemText();
  const { draft, problems, detail } = state;
  const { content } = useStore(draft.state);
  const { open, mend } = useOpenProblems(problems, box);
  useEffect(() => {
    // The button that was pressed is gone; the keyboard goes on in the form.
    if (!box.current?.contains(document.activeElement)) box.current?.focus({ preventScroll: true });
  }, [box]);
  const words = [detail, ...problems.filter(({ widget }) => widget === undefined).map(tell)].filter(Boolean);
  return (
    <>
      <Alert mb="md" p="xs" {...(words.length > 0 ? { color: 'red', role: 'alert' } : { role: 'note' })}>
        <Group justify="space-between" gap="xs">
          <Text size="sm">{words.length > 0 ? [t('refused'), ...words].join(' ') : t('fixing')}</Text>
          <Button size="compact-sm" variant="default" onClick={session.leave}>
            {t('cancelFix')}
          </Button>
        </Group>
      </Alert>
      <FormView
        form={formOf(task)}
        input={question.input}
        values={content}
        mode="answer"
        viewer={formViewer(task, viewer)}
        keys={takesKeys}
        problems={open}
        onChange={(widget, value, patch) => {
          draft.change(widget, value, patch);
          mend(widget);
        }}
        submit={{
          onSubmit: session.submit,
          ...(answer.is_own
            ? { answerAuthor: viewer.username }
            : { answerAuthor: answer.user || answer.username_hash }),
        }}
      />
    </>
  );
};
