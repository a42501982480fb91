import type { Area } from '../../../server/platform/area.ts';
import { defineTableExport } from '../../../server/platform/exports/table-export.ts';
import { statisticsMessages } from './messages.ts';
import { taskPeopleSource, userTasksSource } from './people/work-export.ts';
import { follow } from './rollup/follow.ts';
import { routes } from './routes.ts';
import { taskSource } from './tasks/task-export.ts';
import { usersSource } from './users/user-export.ts';

/** Figures are at most so old, and the time that a round takes: a minute together. A round costs the same, however many answers came. */
const EVERY_SECONDS = 40;

/** How work goes on, by task and by person, from tables that follow the answers. */
export const statistics: Area = {
  name: 'statistics',
  routes,
  messages: statisticsMessages,
  jobs: (services) => {
    defineTableExport(services, taskSource);
    defineTableExport(services, taskPeopleSource);
    defineTableExport(services, userTasksSource);
    defineTableExport(services, usersSource);
    services.lifecycle.every(EVERY_SECONDS, 'statistics', () => follow(services.db));
  },
};
