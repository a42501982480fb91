import { Alert, Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Viewer } from '../../../../shared/access.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import { toast } from '../../../../web/ui/toasts/toast.ts';
import { type Content, initialContent, maySkip } from '../../../../widgets/form/form.ts';
import { FormView } from '../../../../widgets/form/view/form-view.tsx';
import { cardClasses as classes } from '../../../slots/web/public.ts';
import type { TaskDetail } from '../../../tasks/contract.ts';
import type { Question } from '../../contract.ts';
import { previewQuery } from '../queries.ts';
import { texts as questionsTexts } from '../questions/texts.ts';
import { CardHeader } from '../shared/card-header.tsx';
import { formOf, formViewer } from '../shared/task.ts';
import { texts } from '../texts.ts';

interface PreviewProps {
  task: TaskDetail;
  viewer: Viewer;
}

/** The task's questions as an annotator meets them, for those who look after it: to be tried, and nothing is saved. */
export const Preview = ({ task, viewer }: PreviewProps) => {
  const t = useTexts(texts);
  const say = useTexts(questionsTexts);
  const [after, setAfter] = useState(0);
  const { data: question, error, refetch } = useQuery(previewQuery(task.slug, after));
  if (error) return <ErrorMessage error={error} onRetry={() => void refetch()} />;
  if (question === undefined) return <Loading />;
  if (question === null) return <EmptyState title={say('noQuestions')} hint={t('notYours')} />;
  const next = () => setAfter(question.id);
  return (
    <Stack gap="xs">
      <Alert p="xs" role="note">
        <Group justify="space-between" gap="xs">
          {say('preview')}
          <Button size="compact-sm" variant="default" onClick={next}>
            {say('previewNext')}
          </Button>
        </Group>
      </Alert>
      <PreviewCard key={question.id} {...{ task, viewer, question }} onDone={next} />
    </Stack>
  );
};

interface PreviewCardProps extends PreviewProps {
  question: Question;
  onDone: () => void;
}

const PreviewCard = ({ task, viewer, question, onDone }: PreviewCardProps) => {
  const say = useTexts(questionsTexts);
  const label = useId();
  const form = formOf(task);
  const [values, setValues] = useState<Content>(() => initialContent(form, question.input));
  const done = () => {
    toast.info(say('previewNotSaved'));
    onDone();
  };
  return (
    <article className={classes.card} aria-labelledby={label} data-question={question.id}>
      <CardHeader question={question} labelId={label} />
      <FormView
        form={form}
        input={question.input}
        values={values}
        mode="answer"
        viewer={formViewer(task, viewer)}
        onChange={(id, value) => setValues((before) => ({ ...before, [id]: value }))}
        submit={{ onSubmit: done, ...(maySkip(form) && { onSkip: done }), answerAuthor: viewer.username }}
      />
    </article>
  );
};
