import type { Routes } from '../../../server/platform/area.ts';
import { appAnswers, appTasks, decideOnApp } from '../contract.ts';
import { tasksWithApps } from './queries.ts';
import { decideFor, listApps } from './service.ts';

export const routes: Routes = (serve, { db }) => {
  serve(appTasks, () => tasksWithApps(db));

  serve(appAnswers, ({ query }) => listApps(db, query));

  serve(decideOnApp, ({ viewer, body }) => decideFor(db, viewer, body));
};
