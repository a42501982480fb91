import type { Area } from '../../../server/platform/area.ts';
import { removeItems } from './edit-queries.ts';
import { tutorialMessages } from './messages.ts';
import { openPicture, removeUnusedPictures } from './pictures.ts';
import { routes } from './routes.ts';

const CLEAN_UP_SECONDS = 600;

/** Tutorials and frequent questions of tasks, and who has accepted them. */
export const tutorials: Area = {
  name: 'tutorials',
  routes,
  jobs: (services) =>
    services.lifecycle.every(CLEAN_UP_SECONDS, 'unused pictures', () => removeUnusedPictures(services)),
  openPublicFile: openPicture,
  messages: tutorialMessages,
  taskListener: {
    remove: async (db, taskId, saved) => {
      await removeItems(db, taskId);
      await saved();
    },
  },
};
