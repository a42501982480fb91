import type { Logger } from 'pino';
import type { Listen } from '../database/listen.ts';
import type { Db } from '../database/open.ts';
import type { Config } from './config.ts';
import type { Files } from './files/files.ts';
import type { Usage } from './http/usage/usage.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { Mail } from './mail/mail.ts';
import type { NotificationKinds } from './notify/notification-kind.ts';
import type { PersonFiles } from './personal-data/person-files.ts';
import type { PersonalTables } from './personal-data/personal-data.ts';
import type { Traffic } from './traffic.ts';
import type { Wording } from './wording.ts';

/** What an area does when a task changes. */
export interface TaskListener {
  /** In the transaction of the change. */
  maxAnswersChanged?(services: Pick<Services, 'jobs'>, trx: Db, taskId: number): Promise<void>;
  /** The same, where evaluations were switched on or an answer takes another number of them. */
  evaluationsChanged?(services: Pick<Services, 'jobs'>, trx: Db, taskId: number): Promise<void>;
  /**
   * Removes what the area stores of a deleted task, part by part, in the background and not in a transaction. `saved` is
   * called after each part. Called again after a crash.
   */
  remove?(db: Db, taskId: number, saved: () => Promise<void>): Promise<void>;
}

/** What every area's server part may use. */
export interface Services {
  config: Config;
  db: Db;
  listen: Listen;
  files: Files;
  jobs: Jobs;
  lifecycle: Lifecycle;
  mail: Mail;
  log: Logger;
  notificationKinds: NotificationKinds;
  /** The reactions of all areas to changes of tasks. */
  taskListeners: readonly TaskListener[];
  /** What the tables of all areas store about people. */
  personalTables: PersonalTables;
  /** The files of people of all areas. */
  personFiles: readonly PersonFiles[];
  /** Words messages in a language. */
  wording: Wording;
  /** What people use up in a minute. */
  usage: Usage;
  /** Who waits for this process. */
  traffic: Traffic;
  /** Whether other servers may use the same database. */
  isShared: boolean;
}
