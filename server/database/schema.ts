import type { AccountsTables } from '../../areas/accounts/server/tables.ts';
import type { AdjudicationTables } from '../../areas/adjudication/server/tables.ts';
import type { AppAnswersTables } from '../../areas/app-answers/server/tables.ts';
import type { AssignmentsTables } from '../../areas/assignments/server/tables.ts';
import type { AudioHuntersTables } from '../../areas/audio-hunters/server/tables.ts';
import type { FilesTables } from '../../areas/files/server/tables.ts';
import type { ModulesTables } from '../../areas/modules/server/tables.ts';
import type { MonthReportsTables } from '../../areas/month-reports/server/tables.ts';
import type { NotificationsTables } from '../../areas/notifications/server/tables.ts';
import type { OrganisationTables } from '../../areas/organisation/server/tables.ts';
import type { PeopleTables } from '../../areas/people/server/tables.ts';
import type { QuestionsTables } from '../../areas/questions/server/tables.ts';
import type { RatingsTables } from '../../areas/ratings/server/tables.ts';
import type { ReviewsTables } from '../../areas/reviews/server/tables.ts';
import type { SlotsTables } from '../../areas/slots/server/tables.ts';
import type { StatisticsTables } from '../../areas/statistics/server/tables.ts';
import type { SupportTables } from '../../areas/support/server/tables.ts';
import type { TariffsTables } from '../../areas/tariffs/server/tables.ts';
import type { TaskAdminTables } from '../../areas/task-admin/server/tables.ts';
import type { TasksTables } from '../../areas/tasks/server/tables.ts';
import type { TutorialsTables } from '../../areas/tutorials/server/tables.ts';
import type { WorkSessionsTables } from '../../areas/work-sessions/server/tables.ts';
import type { PlatformTables } from '../platform/tables.ts';

/** The tables as Kysely sees them: each is declared by the area that writes it. */
export interface Schema
  extends AccountsTables,
    OrganisationTables,
    PeopleTables,
    ModulesTables,
    TaskAdminTables,
    TariffsTables,
    TasksTables,
    MonthReportsTables,
    AssignmentsTables,
    QuestionsTables,
    SlotsTables,
    AppAnswersTables,
    AudioHuntersTables,
    RatingsTables,
    ReviewsTables,
    SupportTables,
    AdjudicationTables,
    TutorialsTables,
    FilesTables,
    NotificationsTables,
    WorkSessionsTables,
    StatisticsTables,
    PlatformTables {}
