import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { accountMessages } from '../areas/accounts/server/messages.ts';
import { identifyBy } from '../areas/accounts/server/public.ts';
import { accounts } from '../areas/accounts/server/routes.ts';
import { answeringMessages } from '../areas/answering/server/messages.ts';
import { answering } from '../areas/answering/server/routes.ts';
import { mailbox } from '../areas/mailbox/server/routes.ts';
import { notificationMessages } from '../areas/notifications/server/messages.ts';
import { notifications } from '../areas/notifications/server/routes.ts';
import { questionMessages } from '../areas/questions/server/messages.ts';
import { questions } from '../areas/questions/server/routes.ts';
import { taskAdminMessages } from '../areas/task-admin/server/messages.ts';
import { taskAdmin } from '../areas/task-admin/server/routes.ts';
import { taskMessages } from '../areas/tasks/server/messages.ts';
import { tasks } from '../areas/tasks/server/routes.ts';
import { problemMessages } from '../widgets/form/problem-messages.ts';
import type { Database } from './database/open.ts';
import type { Config } from './platform/config.ts';
import { createFiles } from './platform/files/create-files.ts';
import { serveDownloads } from './platform/files/download.ts';
import { describeCalls, serveDocs } from './platform/http/api-docs.ts';
import { spareConnections } from './platform/http/connections.ts';
import { serveHealth } from './platform/http/health.ts';
import { createHttp } from './platform/http/http.ts';
import { orCommandLine, stopListeningLocally } from './platform/http/local-socket.ts';
import { serveOn } from './platform/http/serve.ts';
import { serveWebApp } from './platform/http/web-app.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { createLifecycle } from './platform/lifecycle.ts';
import { createMail } from './platform/mail/mail.ts';
import { platformMessages } from './platform/messages.ts';
import type { Area, Services } from './platform/services.ts';
import { createWording } from './platform/wording.ts';

/** Every area of the product, in no particular order. */
const AREAS: Area[] = [accounts, answering, mailbox, notifications, questions, taskAdmin, tasks];

/** The messages of the platform and of every area. */
const MESSAGES = [
  platformMessages,
  problemMessages,
  accountMessages,
  answeringMessages,
  notificationMessages,
  questionMessages,
  taskAdminMessages,
  taskMessages,
];

export interface App {
  http: FastifyInstance;
  services: Services;
  /** Begins background work; calls are answered without it too. */
  start(): Promise<void>;
  /** Lets running requests and jobs end, then lets go of everything that the app opened itself. */
  stop(): Promise<void>;
}

/** The whole server on an open database, not yet listening. */
export const createApp = async (config: Config, database: Database, log: Logger): Promise<App> => {
  const { db, listen } = database;
  const wording = createWording(MESSAGES);
  const http = await createHttp(config, log, wording);
  const spare = spareConnections(http.server);
  const files = createFiles(config);
  const jobs = createJobs(database, log);
  const mail = createMail(config, db);
  const lifecycle = createLifecycle(log);
  const services: Services = { config, db, listen, files, jobs, lifecycle, mail, log, wording };

  await describeCalls(http);
  serveHealth(http, database);
  const identify = orCommandLine(identifyBy(db, config.secret));
  const serve = serveOn(http, { identify, wording }, config.requestsPerMinute);
  await serveDocs(http, serve, identify, services);
  serveDownloads(http, services);
  for (const area of AREAS) area(serve, services);
  await serveWebApp(http);
  await http.ready();

  return {
    http,
    services,
    start: async () => {
      await jobs.start();
      await lifecycle.start();
    },
    stop: async () => {
      stopListeningLocally(http);
      await lifecycle.stop();
      await spare.endDuring(http.close());
      await jobs.stop();
      mail.close();
    },
  };
};
