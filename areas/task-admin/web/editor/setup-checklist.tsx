import { Button, Paper, Text, Title, VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { Icon } from '../../../../web/ui/icon.tsx';
import { TextLink } from '../../../../web/ui/links.tsx';
import { asksForNothing, type Form } from '../../../../widgets/form/form.ts';
import { modelsFor } from '../../../../widgets/form/view/views.ts';
import type { AdminTask } from '../../contract.ts';
import classes from './setup-checklist.module.css';
import { setupTexts } from './setup-texts.ts';

interface SetupChecklistProps {
  /** As saved. */
  task: AdminTask;
  isBusy: boolean;
  onActivate: () => void;
}

/** Whether the form asks for something; false until its widgets are loaded. */
const useAsksForSomething = (config: AdminTask['config']): boolean => {
  const [asks, setAsks] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const form = config as Form;
    modelsFor(form).then(
      () => isCurrent && setAsks(!asksForNothing(form)),
      // Without the network the step stays open.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [config]);
  return asks;
};

/** Whether the task is on its way to be active for the first time. One that is put away cannot be. */
export const isBeingSetUp = ({ is_active, is_archive, answers_count }: AdminTask): boolean =>
  !is_active && !is_archive && answers_count === 0;

/** What a task that is not active yet still needs before people can work on it, each step with the way to it. */
export const SetupChecklist = ({ task, isBusy, onActivate }: SetupChecklistProps) => {
  const t = useTexts(setupTexts);
  const params = { taskSlug: task.slug };
  const asksForSomething = useAsksForSomething(task.config);
  const steps = [
    {
      key: 'form' as const,
      isDone: asksForSomething,
      link: (
        <TextLink to="/admin/task/$taskSlug/{-$subTab}" params={{ ...params, subTab: 'widgets' }}>
          {t('form')}
        </TextLink>
      ),
    },
    {
      key: 'questions' as const,
      isDone: task.questions_count > 0,
      link: (
        <TextLink to="/admin/$taskSlug/questions" params={params}>
          {t('questions')}
        </TextLink>
      ),
    },
    {
      key: 'people' as const,
      isDone: task.usertasks.length > 0,
      link: (
        <TextLink to="/admin/task/$taskSlug/{-$subTab}" params={{ ...params, subTab: 'users' }}>
          {t('people')}
        </TextLink>
      ),
    },
    { key: 'activate' as const, isDone: false, link: <Text span>{t('activate')}</Text> },
  ];
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="setup-title">
      <Title id="setup-title" order={2} size="h4">
        {t('title')}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {t('hint')}
      </Text>
      <ol className={classes.steps}>
        {steps.map(({ key, isDone, link }) => (
          <li key={key} data-done={isDone || undefined}>
            <span className={classes.sign}>{isDone && <Icon name="check" size={14} />}</span>
            <div>
              <VisuallyHidden>{t(isDone ? 'done' : 'open')} </VisuallyHidden>
              {link}
              {!isDone && (
                <Text size="sm" c="dimmed">
                  {t(`${key}Hint`)}
                </Text>
              )}
            </div>
          </li>
        ))}
      </ol>
      <Button
        mt="sm"
        onClick={onActivate}
        loading={isBusy}
        variant={steps.slice(0, 3).every(({ isDone }) => isDone) ? 'filled' : 'default'}
      >
        {t('activateNow')}
      </Button>
    </Paper>
  );
};
