import { COMMAND_LINE_ID } from '../../../server/platform/http/serve.ts';
import { HttpError, notFound } from '../../../server/platform/http-error.ts';
import type { Area } from '../../../server/platform/services.ts';
import { message } from '../../../shared/messages.ts';
import { markAllNotifications, markNotification, notificationList } from '../contract.ts';
import { notificationStream, type Unread } from '../stream-contract.ts';
import { createFeed } from './feed.ts';
import { listPage } from './list.ts';
import { notificationMessages } from './messages.ts';
import { sayChanged, setAllRead, setLanguage, setRead, unreadOf } from './queries.ts';
import { scheduleJobs } from './scheduled.ts';

const NONE: Unread = { unread: 0, newest: 0 };

export const notifications: Area = (serve, services) => {
  const { db } = services;
  const feed = createFeed(services);
  scheduleJobs(services);

  const countAfter = async (userId: number): Promise<Unread> => {
    // The person's other browsers and tabs.
    await sayChanged(db, userId);
    return (await unreadOf(db, [userId])).get(userId) ?? NONE;
  };

  serve(notificationList, ({ viewer, query }) => listPage(db, viewer.id, query));

  serve(markNotification, async ({ viewer, params, body }) => {
    if (!(await setRead(db, viewer.id, params.id, body.is_read))) throw notFound(notificationMessages.notFound);
    return countAfter(viewer.id);
  });

  serve(markAllNotifications, async ({ viewer, body }) => {
    await setAllRead(db, viewer.id, body.newest);
    return countAfter(viewer.id);
  });

  serve(notificationStream, async ({ viewer, request, reply }) => {
    // No person, and no session that could end.
    if (viewer.id === COMMAND_LINE_ID) throw notFound();
    const { accept = '', 'accept-language': language = '' } = request.headers;
    if (!accept.includes('text/event-stream')) {
      throw new HttpError(406, { detail: message(notificationMessages.streamOnly) });
    }
    await setLanguage(db, viewer.id, /^pl\b/i.test(language) ? 'pl' : 'en');
    await feed.open(viewer, reply);
    return '';
  });
};
