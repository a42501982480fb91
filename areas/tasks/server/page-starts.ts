import type { PageStart } from '../../../server/platform/http/page-starts.ts';
import { taskDetail } from '../contract.ts';

export const pageStarts: readonly PageStart[] = [
  { path: '/tasks', modules: ['areas/tasks/web/task-list-page.tsx'], calls: [] },
  { path: '/task/:slug', modules: ['web/app/task-page.tsx'], calls: [taskDetail] },
];
