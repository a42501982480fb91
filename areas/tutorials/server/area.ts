import type { Area } from '../../../server/platform/area.ts';
import { removeItems } from './edit-queries.ts';
import { tutorialMessages } from './messages.ts';
import { routes } from './routes.ts';

/** Tutorials and frequent questions of tasks, and who has accepted them. */
export const tutorials: Area = {
  name: 'tutorials',
  routes,
  messages: tutorialMessages,
  taskListener: {
    remove: async (db, taskId, saved) => {
      await removeItems(db, taskId);
      await saved();
    },
  },
};
