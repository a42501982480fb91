import { Group } from '@mantine/core';
import { Suspense } from 'react';
import { TaskPage as PageOfTask } from '../../areas/tasks/web/task-page.tsx';
import { Timer } from '../../areas/work-sessions/web/lazy-timer.ts';
import { OptionalPart } from '../ui/optional-part.tsx';
import { TASK_TABS } from './task-tabs.ts';

/** The page of a task with the parts that the areas offer. */
export const TaskPage = () => (
  <PageOfTask
    tabs={TASK_TABS}
    tools={(task) => (
      // The place of the timer from the start: as wide as its button in the language of the longest words, also while it runs.
      <Group miw={130} h={27}>
        <OptionalPart>
          <Suspense>
            <Timer taskId={task.pk} />
          </Suspense>
        </OptionalPart>
      </Group>
    )}
  />
);
