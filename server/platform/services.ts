import type { Logger } from 'pino';
import type { Listen } from '../database/listen.ts';
import type { Db } from '../database/open.ts';
import type { Config } from './config.ts';
import type { Files } from './files/files.ts';
import type { Serve } from './http/serve.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { Mail } from './mail/mail.ts';
import type { Wording } from './wording.ts';

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
  /** Words messages in a language. */
  wording: Wording;
}

/** An area's server part: adds its calls (and its jobs) to the app. */
export type Area = (serve: Serve, services: Services) => void;
