import type { PageStart } from '../../../server/platform/http/page-starts.ts';
import { taskDetail, taskProgress } from '../../tasks/contract.ts';
import { newQuestions } from '../contract.ts';

const TASK_PAGE = 'web/app/task-page.tsx';
const TABS = 'areas/answering/web/public.ts';

/** The tabs of a task's page where people answer and read what they answered. */
export const pageStarts: readonly PageStart[] = [
  { path: '/task/:slug/new', modules: [TASK_PAGE, TABS], calls: [taskDetail, taskProgress, newQuestions] },
  { path: '/task/:slug/done', modules: [TASK_PAGE, TABS], calls: [taskDetail, taskProgress] },
];
