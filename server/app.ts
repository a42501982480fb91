import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { identifyBy, viewerOfSession } from '../areas/accounts/server/public.ts';
import type { Message } from '../shared/messages.ts';
import { allAnnotations } from '../widgets/form/annotations.ts';
import { annotationMessages } from '../widgets/form/check/annotation-messages.ts';
import { problemMessages } from '../widgets/form/check/problem-messages.ts';
import { AREAS } from './areas.ts';
import type { Database } from './database/open.ts';
import type { Area } from './platform/area.ts';
import type { Config } from './platform/config.ts';
import { serveAreaFiles } from './platform/files/area-files.ts';
import { filesBetweenBackups } from './platform/files/between-backups.ts';
import { createFiles } from './platform/files/create-files.ts';
import { serveDownloads } from './platform/files/download.ts';
import { servePublicFiles } from './platform/files/public-files.ts';
import { removeWorkFolders } from './platform/files/work-folder.ts';
import { describeCalls, serveDocs } from './platform/http/docs/api-docs.ts';
import { serveHealth } from './platform/http/health.ts';
import { createHttp } from './platform/http/http.ts';
import { watchMethods } from './platform/http/matched-route.ts';
import { spareConnections } from './platform/http/network/connections.ts';
import { orCommandLine, stopListeningLocally } from './platform/http/network/local-socket.ts';
import { serveOn } from './platform/http/serve.ts';
import { serveMetrics } from './platform/http/usage/metrics.ts';
import { createUsage } from './platform/http/usage/usage.ts';
import { startFinder } from './platform/http/web-app/page-starts.ts';
import { serveWebApp } from './platform/http/web-app/web-app.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { createLifecycle } from './platform/lifecycle.ts';
import { createMail } from './platform/mail/create-mail.ts';
import { platformMessages } from './platform/messages.ts';
import type { NotificationKinds } from './platform/notify/notification-kind.ts';
import { personalTables } from './platform/personal-data/all-tables.ts';
import type { Services } from './platform/services.ts';
import { tableMessages } from './platform/spreadsheets/messages.ts';
import { createTraffic, watchTraffic } from './platform/traffic.ts';
import { createWording } from './platform/wording.ts';

/** A file that was begun so long ago and never finished belongs to a process that died. */
const DRAFT_HOURS = 24;
const DRAFTS_EVERY_SECONDS = 3600;

export interface App {
  http: FastifyInstance;
  services: Services;
  /** Begins background work; calls are answered without it too. */
  start(): Promise<void>;
  /** Lets running requests and jobs end, then lets go of everything that the app opened itself. */
  stop(): Promise<void>;
}

const kindsOf = (areas: readonly Area[]): NotificationKinds =>
  new Map(
    areas.flatMap(({ notificationKinds = {} }) => Object.values(notificationKinds)).map((kind) => [kind.name, kind]),
  );

/** How far servers may be apart in what they know of a person's requests. */
const SHARE_SECONDS = 2;

/** The messages of the platform, of the widgets and of all areas. */
export const messageCatalogues = async (): Promise<Readonly<Record<string, Message>>[]> => {
  await allAnnotations();
  const ofAreas = AREAS.map(({ messages = {} }) => messages);
  return [platformMessages, tableMessages, problemMessages(), annotationMessages(), ...ofAreas];
};

/** The whole server on an open database, not yet listening. */
export const createApp = async (config: Config, database: Database, log: Logger): Promise<App> => {
  const { db, listen } = database;
  const wording = createWording(await messageCatalogues());
  const usage = createUsage();
  const http = await createHttp(config, log, { wording, usage, isDown: database.watch.isDown });
  const traffic = createTraffic();
  watchTraffic(http, traffic);
  const spare = spareConnections(http.server);
  const jobs = createJobs(database, log);
  const files = filesBetweenBackups(await createFiles(config), db, jobs);
  const mail = await createMail(config, db);
  const lifecycle = createLifecycle(log);
  lifecycle.every(DRAFTS_EVERY_SECONDS, 'remove drafts of files', async () => {
    await files.removeDrafts(DRAFT_HOURS);
    await removeWorkFolders(DRAFT_HOURS);
  });
  const services: Services = {
    ...{ config, db, listen, files, jobs, lifecycle, mail, log, wording, usage, traffic },
    isShared: !database.exclusive,
    notificationKinds: kindsOf(AREAS),
    taskListeners: AREAS.flatMap(({ taskListener = [] }) => taskListener),
    personalTables: await personalTables(),
    personFiles: AREAS.flatMap(({ personFiles = [] }) => personFiles),
  };

  http.decorate('pageStart', startFinder(AREAS.flatMap(({ pageStarts = [] }) => pageStarts)));
  await describeCalls(http);
  const methods = watchMethods(http);
  serveHealth(http, database, config.dataFolder);
  serveMetrics(http, database, config.dataFolder);
  const identify = orCommandLine(identifyBy(db, config.secret));
  const serve = serveOn(http, { identify, wording, usage }, config.requestsPerMinute);
  // A server with a database of its own has no other server to notify.
  if (!database.exclusive) lifecycle.every(SHARE_SECONDS, 'usage', () => usage.share(db));
  await serveDocs(http, serve, identify, services);
  serveDownloads(http, services);
  serveAreaFiles(http, services, {
    openers: new Map(AREAS.flatMap(({ name, openFile }) => (openFile ? [[name, openFile] as const] : []))),
    viewerOf: (sessionId) => viewerOfSession(db, sessionId),
  });
  servePublicFiles(
    http,
    services,
    new Map(AREAS.flatMap(({ name, openPublicFile }) => (openPublicFile ? [[name, openPublicFile] as const] : []))),
  );
  for (const { routes, jobs: defineJobs } of AREAS) {
    routes(serve, services);
    defineJobs?.(services);
  }
  methods.refuseOthers();
  await serveWebApp(http, { pageStart: http.pageStart, embeddable: { '/widgets-edit': config.formEditorOrigins } });
  await http.ready();

  return {
    http,
    services,
    start: async () => {
      database.watch.start(log);
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
