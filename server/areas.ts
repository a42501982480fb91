import { accounts } from '../areas/accounts/server/area.ts';
import { adjudication } from '../areas/adjudication/server/area.ts';
import { answering } from '../areas/answering/server/area.ts';
import { appAnswersArea } from '../areas/app-answers/server/area.ts';
import { audioHunters } from '../areas/audio-hunters/server/area.ts';
import { audit } from '../areas/audit/server/area.ts';
import { dashboardArea } from '../areas/dashboard/server/area.ts';
import { evaluation } from '../areas/evaluation/server/area.ts';
import { files } from '../areas/files/server/area.ts';
import { generatedReports } from '../areas/generated-reports/server/area.ts';
import { mailbox } from '../areas/mailbox/server/area.ts';
import { modules } from '../areas/modules/server/area.ts';
import { monthReports } from '../areas/month-reports/server/area.ts';
import { notifications } from '../areas/notifications/server/area.ts';
import { organisation } from '../areas/organisation/server/area.ts';
import { people } from '../areas/people/server/area.ts';
import { personalData } from '../areas/personal-data/server/area.ts';
import { questions } from '../areas/questions/server/area.ts';
import { ratings } from '../areas/ratings/server/area.ts';
import { reviews } from '../areas/reviews/server/area.ts';
import { statistics } from '../areas/statistics/server/area.ts';
import { support } from '../areas/support/server/area.ts';
import { tariffs } from '../areas/tariffs/server/area.ts';
import { taskAdmin } from '../areas/task-admin/server/area.ts';
import { taskPeople } from '../areas/task-people/server/area.ts';
import { taskTransfer } from '../areas/task-transfer/server/area.ts';
import { tasks } from '../areas/tasks/server/area.ts';
import { tutorials } from '../areas/tutorials/server/area.ts';
import { widgetEditor } from '../areas/widget-editor/server/area.ts';
import { workSessions } from '../areas/work-sessions/server/area.ts';
import type { Area } from './platform/area.ts';

/** Every area of the product, in no particular order. */
export const AREAS: readonly Area[] = [
  accounts,
  adjudication,
  answering,
  appAnswersArea,
  audioHunters,
  dashboardArea,
  evaluation,
  audit,
  files,
  generatedReports,
  mailbox,
  modules,
  monthReports,
  notifications,
  organisation,
  people,
  personalData,
  questions,
  ratings,
  reviews,
  statistics,
  support,
  tariffs,
  taskAdmin,
  taskPeople,
  taskTransfer,
  tasks,
  tutorials,
  widgetEditor,
  workSessions,
];
