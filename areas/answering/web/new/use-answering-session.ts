import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Viewer } from '../../../../shared/access.ts';
import { type Desk, deskOf } from '../../../../web/work/outbox/work-context.ts';
import { startBatch } from '../../../../web/work/session/batch.ts';
import { type AnsweringSession, createAnsweringSession } from '../../../../web/work/session/batch-session.ts';
import { watchPerson } from '../../../../web/work/watch-person.ts';
import type { TaskDetail } from '../../../tasks/contract.ts';
import { taskKeys } from '../../../tasks/web/public.ts';
import { fetchQuestions, holdReservations, isBlockedError, refreshDone, showWork } from '../queries.ts';
import { formOf } from '../shared/task.ts';
import { remindToSubmit, toldBack } from '../shared/toasts.ts';

export interface AtWork {
  session: AnsweringSession;
  desk: Desk;
}

/** The session of a person at a task, from the moment that the page is open until it is left. */
export const useAnsweringSession = (task: TaskDetail, viewer: Viewer): AtWork | null => {
  const client = useQueryClient();
  const [atWork, setAtWork] = useState<AtWork | null>(null);
  const latest = useRef(task);
  useEffect(() => {
    latest.current = task;
  }, [task]);
  const { slug } = task;
  const userId = viewer.id;

  useEffect(() => {
    let end = () => {};
    let left = false;
    const begin = async () => {
      const desk = await deskOf(userId);
      if (left) return;
      const session = beginSession(desk, () => latest.current);
      const unwatch = watchPerson(session);
      const unfollow = session.batch.subscribe((before) => {
        const now = session.batch.get();
        if (now.work === before.work) return;
        showWork(client, slug, now.work);
        void refreshDone(client, slug, 'none');
      });
      const unhear = session.news.subscribe(() => {
        const { kind, detail } = session.news.get() ?? {};
        if (detail === undefined) return;
        toldBack(detail);
        // The form may have changed since this page was opened.
        if (kind === 'refused') void client.invalidateQueries({ queryKey: taskKeys.detail(slug) });
      });
      end = () => {
        for (const stop of [unwatch, unfollow, unhear, session.leave, session.stop]) stop();
      };
      await session.start();
      if (!left) setAtWork({ session, desk });
    };
    void begin();
    return () => {
      left = true;
      setAtWork(null);
      end();
    };
  }, [slug, userId, client]);

  return atWork;
};

const beginSession = (desk: Desk, task: () => TaskDetail): AnsweringSession => {
  const { slug, questions_at_page, answered, skipped, max_questions, blocked } = task();
  const work = { answered, skipped, limit: max_questions };
  return createAnsweringSession(startBatch(questions_at_page, work, blocked), {
    desk,
    slug,
    form: () => formOf(task()),
    fetchQuestions: (ahead, exclude) => fetchQuestions(slug, ahead, exclude),
    hold: (change, isLeaving) => holdReservations(slug, change, isLeaving),
    isVisible: () => document.visibilityState === 'visible',
    isBlockedError,
    remind: remindToSubmit,
  });
};
