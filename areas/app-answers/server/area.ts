import type { Area } from '../../../server/platform/area.ts';
import type { TaskListener } from '../../../server/platform/services.ts';
import { appMessages } from './messages.ts';
import { removeDecisions } from './queries.ts';
import { routes } from './routes.ts';

const AT_ONCE = 500;

const taskListener: TaskListener = {
  remove: async (db, taskId, saved) => {
    while ((await removeDecisions(db, taskId, AT_ONCE)) > 0) await saved();
  },
};

/** Answers about mobile apps, which staff accepts or blacklists. */
export const appAnswersArea: Area = { name: 'app-answers', routes, taskListener, messages: appMessages };
