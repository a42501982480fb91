import type { Routes } from '../../../server/platform/area.ts';
import { notFound } from '../../../server/platform/http-error.ts';
import {
  editSession,
  endPause,
  ongoingSession,
  signOfWork,
  startSession,
  stopSession,
  taskSessions,
} from '../contract.ts';
import { endSession, noteSign } from './queries.ts';
import { answerPause, changeRunning, edit, ongoing, onTask, start } from './service.ts';

export const routes: Routes = (serve, { db }) => {
  serve(taskSessions, ({ viewer, params }) => onTask(db, viewer, params.taskId));
  serve(ongoingSession, async ({ viewer, query }) => {
    const session = await ongoing(db, viewer);
    if (!session && query.or_null !== 1) throw notFound();
    return session;
  });
  serve(startSession, ({ viewer, body }) => start(db, viewer, body));
  serve(stopSession, ({ viewer, body }) => changeRunning(db, viewer, body.session, endSession));
  serve(signOfWork, ({ viewer, body }) => changeRunning(db, viewer, body.session, noteSign));
  serve(endPause, ({ viewer, body }) => changeRunning(db, viewer, body.session, answerPause(body.keep)));
  serve(editSession, ({ viewer, params, body }) => edit(db, viewer, params.id, body));
};
