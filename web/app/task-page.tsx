import { Suspense } from 'react';
import { TaskPage as PageOfTask } from '../../areas/tasks/web/task-page.tsx';
import { TIMER_PLACE, Timer } from '../../areas/work-sessions/web/lazy-timer.ts';
import { OptionalPart } from '../ui/optional-part.tsx';
import { TASK_TABS } from './task-tabs.ts';

/** The page of a task with the parts that the areas offer. */
export const TaskPage = () => (
  <PageOfTask
    tabs={TASK_TABS}
    tools={(task) => (
      <div style={TIMER_PLACE}>
        <OptionalPart>
          <Suspense>
            <Timer taskId={task.pk} />
          </Suspense>
        </OptionalPart>
      </div>
    )}
  />
);
