import { Button, Group } from '@mantine/core';
import type { Viewer } from '../../../../shared/access.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { useViewer } from '../../../../web/platform/session.ts';
import { Icon } from '../../../../web/ui/icon.tsx';
import { ButtonLink } from '../../../../web/ui/links.tsx';
import type { TaskItem } from '../../contract.ts';
import { ownWorkOf } from '../../rules.ts';
import { listTexts } from './list-texts.ts';

/** Whether the page of the task is this person's to open. */
export const opensTask = (task: TaskItem, viewer: Viewer | null) =>
  task.user_is_assigned ||
  task.user_is_evaluator ||
  task.user_is_moderator ||
  viewer?.is_staff ||
  viewer?.is_superuser ||
  viewer?.is_company_coordinator;

/** Who may open a row to see the people on the task. */
export const seesPeople = (viewer: Viewer | null) => viewer?.is_company_coordinator || viewer?.is_superuser || false;

/** Where one goes from a row. */
export const TaskLinks = ({ task }: { task: TaskItem }) => {
  const t = useTexts(listTexts);
  if (!opensTask(task, useViewer())) return null;
  const { slug: taskSlug, title } = task;
  const work = ownWorkOf(task);
  const evaluates = work?.kind === 'evaluate';
  const state = work?.state;
  return (
    <Group gap="xs" wrap="nowrap">
      {(state === 'new' || state === 'in-progress') && (
        <ButtonLink
          to="/task/$taskSlug/{-$subTab}"
          params={{ taskSlug, subTab: evaluates ? 'evaluation' : 'new' }}
          variant={state === 'new' ? 'default' : 'light'}
          size="compact-sm"
          aria-label={t(state === 'new' ? 'startTask' : 'continueTask', { title })}
        >
          {t(state === 'new' ? 'start' : 'continue')}
        </ButtonLink>
      )}
      <ButtonLink
        to="/task/$taskSlug/{-$subTab}"
        params={{ taskSlug, subTab: evaluates ? 'evaluation-done' : 'done' }}
        variant="default"
        size="compact-sm"
        aria-label={t('doneOfTask', { title })}
      >
        {t('done')}
      </ButtonLink>
    </Group>
  );
};

interface ExpandButtonProps {
  task: TaskItem;
  opened: boolean;
  onToggle: () => void;
}

/** A coordinator's way to the people behind a row. */
export const ExpandButton = ({ task, opened, onToggle }: ExpandButtonProps) => {
  const t = useTexts(listTexts);
  const coordinates = useViewer()?.is_company_coordinator;
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-expanded={opened}
      aria-label={t(coordinates ? 'peopleOf' : 'peopleOn', { title: task.title })}
      onClick={onToggle}
      rightSection={<Icon name={opened ? 'up' : 'down'} size={14} />}
    >
      {t('people')}
    </Button>
  );
};
