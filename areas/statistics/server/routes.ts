import type { Routes } from '../../../server/platform/area.ts';
import { taskCalls } from './tasks/task-routes.ts';

export const routes: Routes = (serve, services) => {
  taskCalls(serve, services);
};
