import type { PageStart } from '../../../server/platform/http/web-app/page-starts.ts';
import { taskDetail } from '../contract.ts';

const BELL = 'areas/notifications/web/bell.tsx';

export const pageStarts: readonly PageStart[] = [
  { path: '/tasks', modules: ['areas/tasks/web/list/task-list-page.tsx', BELL], calls: [] },
  { path: '/task/:slug', modules: ['web/app/task-page.tsx', BELL], calls: [taskDetail] },
];
