import type { Routes } from '../../../server/platform/area.ts';
import { statisticManual } from '../contract.ts';
import { manualTexts } from '../manual-texts.ts';
import { basicCalls } from './basic/basic-routes.ts';
import { peopleCalls } from './people/people-routes.ts';
import { questionCalls } from './questions/question-routes.ts';
import { taskCalls } from './tasks/task-routes.ts';
import { userCalls } from './users/user-routes.ts';

export const routes: Routes = (serve, services) => {
  serve(statisticManual, async ({ language }) => manualTexts[language]);
  taskCalls(serve, services);
  peopleCalls(serve, services);
  questionCalls(serve, services);
  userCalls(serve, services);
  basicCalls(serve, services);
};
