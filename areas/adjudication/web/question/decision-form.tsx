import { Text, Title } from '@mantine/core';
import { useId, useMemo } from 'react';
import type { Viewer } from '../../../../shared/access.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { type Input, mayBeEmpty } from '../../../../widgets/form/form.ts';
import { FormView } from '../../../../widgets/form/view/form-view.tsx';
import { answerFiles } from '../../../files/web/public.ts';
import type { TaskDetail } from '../../../tasks/contract.ts';
import type { AdjudicatedQuestion } from '../../contract.ts';
import { texts } from '../texts.ts';
import classes from './question.module.css';
import { liveForm, type OpenDecision } from './use-decision.ts';

interface DecisionFormProps {
  task: TaskDetail;
  viewer: Viewer;
  question: AdjudicatedQuestion;
  decision: OpenDecision;
}

/** The decision in the form of the task: values taken from answers, or written here. */
export const DecisionForm = ({ task, viewer, question, decision }: DecisionFormProps) => {
  const t = useTexts(texts);
  const title = useId();
  const files = useDecisionFiles({ task, viewer, question, decision });
  const form = useMemo(() => {
    const live = liveForm(question);
    return task.possible_empty_answers ? mayBeEmpty(live) : live;
  }, [question, task.possible_empty_answers]);
  return (
    <section className={classes.decision} aria-labelledby={title}>
      <Title order={3} size="h4" id={title}>
        {t('decision')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('decisionHint')}
      </Text>
      <FormView
        form={form}
        input={question.input as Input}
        values={decision.content}
        mode="answer"
        keys="submit"
        viewer={{ username: viewer.username, is_staff: viewer.is_staff, is_moderator: true }}
        problems={decision.problems}
        files={files}
        onChange={decision.change}
        submit={{ onSubmit: decision.save, busy: decision.isBusy }}
      />
    </section>
  );
};

/** The files of the answer that a value was taken from. Nothing is uploaded here: a decision is not an answer. */
const useDecisionFiles = ({ task, viewer, question, decision }: DecisionFormProps) => {
  const t = useTexts(texts);
  const { sources } = decision;
  const questionId = question.question_id;
  const byAnswer = useMemo(() => {
    const of = (answerId: number) =>
      answerFiles({
        ...{ userId: viewer.id, taskId: task.pk, questionId: question.question_id },
        ...{ formVersion: question.form_version, answerId },
      });
    return new Map(question.answers.map(({ id }) => [id, of(id)]));
  }, [viewer.id, task.pk, question]);
  return useMemo(() => {
    const made = new Map<string, ReturnType<ReturnType<typeof answerFiles>>>();
    return (widget: string) => {
      const source = byAnswer.get(sources[widget] ?? 0) ?? [...byAnswer.values()][0];
      const key = `${widget} ${sources[widget]}`;
      const stored = source?.(widget);
      const upload = () => Promise.reject(new Error(t('noUploads')));
      const files = made.get(key) ?? {
        ...{ unsent: async () => [], list: async () => [], remove: upload, address: async () => '' },
        ...stored,
        ...{ key: `decision ${key}`, questionId, upload },
      };
      made.set(key, files);
      return files;
    };
  }, [byAnswer, sources, questionId, t]);
};
