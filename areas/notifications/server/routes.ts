import type { Routes } from '../../../server/platform/area.ts';
import { COMMAND_LINE_ID } from '../../../server/platform/http/serve.ts';
import { HttpError, notFound } from '../../../server/platform/http-error.ts';
import { languageOf } from '../../../server/platform/wording.ts';
import { message } from '../../../shared/messages.ts';
import { setLanguage } from '../../accounts/server/public.ts';
import { markAllNotifications, markNotification, notificationList } from '../contract.ts';
import { notificationStream, type Unread } from '../stream-contract.ts';
import { createFeed } from './feed.ts';
import { listPage } from './list.ts';
import { notificationMessages } from './messages.ts';
import { sayChanged, setAllRead, setRead, unreadOf } from './queries.ts';

const NONE: Unread = { unread: 0, newest: 0 };

export const routes: Routes = (serve, services) => {
  const { db } = services;
  const feed = createFeed(services);

  const countAfter = async (userId: number): Promise<Unread> => {
    // The person's other browsers and tabs.
    await sayChanged(db, userId);
    return (await unreadOf(db, [userId])).get(userId) ?? NONE;
  };

  serve(notificationList, ({ viewer, query, request }) => {
    const reader = { ...viewer, language: languageOf(request.headers['accept-language']) };
    return listPage(db, services.notificationKinds, reader, query);
  });

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
    await setLanguage(db, viewer.id, languageOf(language));
    await feed.open(viewer, reply);
    return '';
  });
};
