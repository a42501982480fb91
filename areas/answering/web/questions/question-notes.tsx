import { Badge, Group, Text } from '@mantine/core';
import { Suspense } from 'react';
import type { Viewer } from '../../../../shared/access.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { initialContent } from '../../../../widgets/form/form.ts';
import { FormView } from '../../../../widgets/form/view/form-view.tsx';
import { LazyDiscussions } from '../../../reviews/web/public.ts';
import type { TaskDetail } from '../../../tasks/contract.ts';
import type { TaskQuestion } from '../../question-contract.ts';
import { formOf, formViewer } from '../shared/task.ts';
import { useAnswerFiles } from '../shared/use-answer-files.ts';
import { texts as answeringTexts } from '../texts.ts';
import { texts } from './texts.ts';

interface QuestionNotesProps {
  question: TaskQuestion;
  task: TaskDetail;
  viewer: Viewer;
}

/** How far a question is answered, its form while nobody has answered it, and what was said before an answer. */
export const QuestionNotes = ({ question, task, viewer }: QuestionNotesProps) => {
  const t = useTexts(texts);
  const say = useTexts(answeringTexts);
  const { answers, answer_cnt: count, slots, input, discussions } = question;
  const form = formOf(task);
  const files = useAnswerFiles(task, viewer, question);
  return (
    <>
      <Group gap="xs" my="sm">
        <Badge color={count >= slots ? 'green.9' : 'gray'} variant={count >= slots ? 'filled' : 'light'} tt="none">
          {count >= slots ? say('answered') : t('notAnswered')}
        </Badge>
        <Text size="xs" c="dimmed">
          {t('answersOf', { count, slots })}
        </Text>
      </Group>
      {answers.length === 0 && !question.is_left_out && (
        <FormView
          form={form}
          input={input}
          values={initialContent(form, input)}
          mode="review"
          viewer={formViewer(task, viewer)}
          files={files}
        />
      )}
      {discussions.length > 0 && (
        <Suspense>
          <LazyDiscussions slug={task.slug} question={question.id} form={form} />
        </Suspense>
      )}
    </>
  );
};
