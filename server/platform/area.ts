import type { Message } from '../../shared/messages.ts';
import type { OpenFile } from './files/area-files.ts';
import type { OpenPublicFile } from './files/public-files.ts';
import type { Serve } from './http/serve.ts';
import type { PageStart } from './http/web-app/page-starts.ts';
import type { NotificationKind } from './notify/notification-kind.ts';
import type { PersonFiles } from './personal-data/person-files.ts';
import type { Services, TaskListener } from './services.ts';

/** Adds the calls of an area, or of a part of it, to the app. */
export type Routes = (serve: Serve, services: Services) => void;

/** The server part of an area, exported by its `server/area.ts`. */
export interface Area {
  /** The name of the folder. */
  name: string;
  routes: Routes;
  /** Defines the area's kinds of background jobs and its scheduled jobs. */
  jobs?: (services: Services) => void;
  taskListener?: TaskListener;
  /** Opens the area's files that have signed addresses. */
  openFile?: OpenFile;
  /** Opens the area's files that need no sign-in. */
  openPublicFile?: OpenPublicFile;
  messages?: Readonly<Record<string, Message>>;
  /** What the area's pages need at once when they are opened. */
  pageStarts?: readonly PageStart[];
  notificationKinds?: Readonly<Record<string, NotificationKind>>;
  /** Files that belong to people. */
  personFiles?: PersonFiles;
}
