import { Group, Text, Title } from '@mantine/core';
import { useId, useMemo } from 'react';
import type { Viewer } from '../../../../shared/access.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { useDateText } from '../../../../web/ui/dates/date-time.tsx';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import type { Input } from '../../../../widgets/form/form.ts';
import { FormView } from '../../../../widgets/form/view/form-view.tsx';
import { answerFiles } from '../../../files/web/public.ts';
import type { TaskDetail } from '../../../tasks/contract.ts';
import type { EvaluatedAnswer } from '../../contract.ts';
import { texts } from '../texts.ts';
import classes from './judged-answer.module.css';
import { formViewer } from './task.ts';
import { useJudgedForm } from './use-judged-form.ts';

interface JudgedAnswerViewProps {
  answer: EvaluatedAnswer;
  /** What the question shows. */
  input: Input;
  task: TaskDetail;
  viewer: Viewer;
}

/** A question with its answer, read-only, in the form that the author of the answer saw. */
export const JudgedAnswerView = (props: JudgedAnswerViewProps) => {
  const { answer, task } = props;
  const t = useTexts(texts);
  const date = useDateText();
  const label = useId();
  const { form, error, refetch } = useJudgedForm(answer, task);
  const { id: answerId, question_id: questionId, form_version: formVersion } = answer;
  const files = useMemo(
    () => answerFiles({ userId: props.viewer.id, taskId: task.pk, questionId, formVersion, answerId }),
    [props.viewer.id, task.pk, questionId, formVersion, answerId],
  );
  const times = [
    t('answeredAt', { date: date(answer.timestamp) }),
    answer.fix_timestamp && t('fixedAt', { date: date(answer.fix_timestamp) }),
  ];
  return (
    <section className={classes.answer} data-evaluated aria-labelledby={label}>
      <Group justify="space-between" gap="xs" mb="xs">
        <Title order={3} size="h5" id={label}>
          {t('answerOf', { name: answer.user || answer.username_hash })}
        </Title>
        <Text size="xs" c="dimmed">
          {times.filter(Boolean).join(', ')}
        </Text>
      </Group>
      {form ? (
        <FormView
          form={form}
          input={props.input}
          values={answer.answer_content}
          mode="review"
          viewer={formViewer(task, props.viewer)}
          files={files}
        />
      ) : error ? (
        <ErrorMessage error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </section>
  );
};
