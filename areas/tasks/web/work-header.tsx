import { ActionIcon, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { deadlineState } from '../../../shared/deadline.ts';
import { useTexts } from '../../../shared/use-texts.ts';
import { DeadlineWord } from '../../../web/ui/dates/deadline.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import { Popup } from '../../../widgets/shared/view/popup.tsx';
import { RichText } from '../../../widgets/shared/view/rich-text.tsx';
import { Facts, type HeaderProps } from './task-header.tsx';
import { texts } from './texts.ts';
import classes from './work-header.module.css';

/** The header of a task for a person at work on it: one line, and the description behind a button. */
export const WorkHeader = ({ task, children, isEvaluating = false }: HeaderProps) => {
  const t = useTexts(texts);
  const answered = isEvaluating ? task.evaluation_answered : task.answered;
  const due = deadlineState(isEvaluating ? task.evaluation_deadline : task.deadline, Date.now());
  const limit = isEvaluating ? task.evaluation_max_questions : task.max_questions;
  return (
    <div className={classes.line}>
      <PageHeading title={task.title} isSmall />
      <Text size="sm" c="dimmed" className={classes.count}>
        <VisuallyHidden>{t('done')}: </VisuallyHidden>
        {limit === null ? answered : t('doneOf', { answered, limit })}
      </Text>
      {(due === 'past' || due === 'soon') && (
        <Text component="div" className={classes.count}>
          <VisuallyHidden>{t(isEvaluating ? 'evaluationDeadline' : 'deadline')}: </VisuallyHidden>
          <DeadlineWord state={due} />
        </Text>
      )}
      <Popup
        label={t('aboutTask')}
        width={560}
        button={(popup) => (
          <ActionIcon variant="subtle" color="gray" radius="xl" size="sm" aria-label={t('aboutTask')} {...popup}>
            <span aria-hidden className={classes.info}>
              i
            </span>
          </ActionIcon>
        )}
      >
        {() => (
          <Stack gap="sm" className={classes.about}>
            <Group gap="lg" style={{ rowGap: 4 }}>
              <Facts task={task} />
            </Group>
            {task.description !== '' && <RichText html={task.description} />}
          </Stack>
        )}
      </Popup>
      <div className={classes.tools}>{children}</div>
    </div>
  );
};
