import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import type { Viewer } from '../../../../shared/access.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import type { Content } from '../../../../widgets/form/form.ts';
import { FormView } from '../../../../widgets/form/view/form-view.tsx';
import type { TaskDetail } from '../../../tasks/contract.ts';
import type { Answer, Question } from '../../contract.ts';
import { texts } from '../texts.ts';
import { formOf, formViewer } from './task.ts';
import { useAnswerFiles } from './use-answer-files.ts';
import classes from './versions.module.css';

interface VersionsProps {
  task: TaskDetail;
  viewer: Viewer;
  question: Question;
  mine: Content;
  /** The answer, where it is not the viewer's own. */
  answerId?: number | undefined;
  /** What the server said. */
  detail: string;
  fetchSaved: () => Promise<Answer | null>;
  onMine: (saved: Answer) => void;
  onSaved: (saved: Answer) => void;
}

/** Two versions of one answer next to each other; the user chooses which one to keep. */
export const Versions = (props: VersionsProps) => {
  const { question, mine, detail, fetchSaved, onMine, onSaved } = props;
  const t = useTexts(texts);
  const files = useAnswerFiles(props.task, props.viewer, question, props.answerId);
  const [asking, setAsking] = useState(false);
  const conflict = useId();
  const { data, error, refetch } = useQuery({
    queryKey: ['saved-version', question.id, conflict],
    queryFn: fetchSaved,
    gcTime: 0,
  });
  const show = (content: Content) => (
    <FormView
      form={formOf(props.task)}
      input={question.input}
      values={content}
      mode="review"
      viewer={formViewer(props.task, props.viewer)}
      files={files}
    />
  );
  return (
    <Stack>
      <Alert color="red" role="alert" title={t('conflict')} p="sm">
        <Text size="sm">{[detail, t('conflictHint')].filter(Boolean).join(' ')}</Text>
      </Alert>
      <div className={classes.versions}>
        <Version title={t('mine')}>
          {show(mine)}
          <Button disabled={!data} onClick={() => data && onMine(data)}>
            {t('takeMine')}
          </Button>
        </Version>
        <Version title={t('theirs')}>
          {data === undefined && !error && <Loading />}
          <ErrorMessage error={error ?? (data === null ? t('theirsMissing') : null)} onRetry={() => void refetch()} />
          {data && show(data.content)}
          <Button variant="default" disabled={!data} onClick={() => setAsking(true)}>
            {t('takeTheirs')}
          </Button>
        </Version>
      </div>
      <ConfirmDialog
        opened={asking}
        title={t('takeTheirs')}
        confirm={t('takeTheirs')}
        danger
        onConfirm={() => data && onSaved(data)}
        onClose={() => setAsking(false)}
      >
        {t('takeTheirsAsk')}
      </ConfirmDialog>
    </Stack>
  );
};

const Version = ({ title, children }: { title: string; children: ReactNode }) => {
  const label = useId();
  return (
    <Stack component="section" gap="sm" aria-labelledby={label}>
      <Group>
        <Text fw={650} id={label}>
          {title}
        </Text>
      </Group>
      {children}
    </Stack>
  );
};
