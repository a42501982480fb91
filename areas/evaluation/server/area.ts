import type { Area } from '../../../server/platform/area.ts';
import { evaluationMessages } from './messages.ts';
import { routes } from './routes.ts';
import { EVALUATION_SLOTS, evaluationSlots } from './slots-job.ts';

/** Handing out answers to evaluate, saving, skipping, fixing and searching evaluations, and what a person has done. */
export const evaluation: Area = {
  name: 'evaluation',
  routes,
  jobs: (services) => services.jobs.define(EVALUATION_SLOTS, evaluationSlots(services)),
  taskListener: {
    evaluationsChanged: async ({ jobs }, trx, taskId) => {
      await jobs.enqueue(trx, EVALUATION_SLOTS, { taskId }, { subject: taskId });
    },
  },
  messages: evaluationMessages,
};
