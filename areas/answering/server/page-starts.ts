import type { PageStart } from '../../../server/platform/http/web-app/page-starts.ts';
import { taskDetail, taskProgress } from '../../tasks/contract.ts';
import { newQuestions } from '../contract.ts';

/** The page of a task with its tabs; the widgets of nearly every form are one file, so it reveals nothing about a task. */
const TASK_PAGE = [
  'web/app/task-page.tsx',
  'widgets/textarea/widget.ts',
  'widgets/shared/view/clean-html.ts',
  'areas/notifications/web/bell.tsx',
];

/** The tabs of a task's page where people answer and read what they answered. */
export const pageStarts: readonly PageStart[] = [
  { path: '/task/:slug/new', modules: TASK_PAGE, calls: [taskDetail, taskProgress, newQuestions] },
  { path: '/task/:slug/done', modules: TASK_PAGE, calls: [taskDetail, taskProgress] },
];
