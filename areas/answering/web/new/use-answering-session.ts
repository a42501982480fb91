import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Viewer } from '../../../../shared/access.ts';
import { keepPage } from '../../../../web/platform/offline/keep-page.ts';
import { whenCalm } from '../../../../web/platform/when-calm.ts';
import { openReady } from '../../../../web/work/ready/ready.ts';
import { startBatch } from '../../../../web/work/session/batch.ts';
import { type BatchSession, createBatchSession } from '../../../../web/work/session/batch-session.ts';
import { useWorkContext } from '../../../../web/work/use-work-context.ts';
import { watchPerson } from '../../../../web/work/watch-person.ts';
import type { WorkContext } from '../../../../web/work/work-context.ts';
import type { TaskDetail } from '../../../tasks/contract.ts';
import { taskKeys } from '../../../tasks/web/public.ts';
import type { Question } from '../../contract.ts';
import { refreshDone, showProgress } from '../queries.ts';
import { remindToSubmit, sayRejected } from '../shared/toasts.ts';
import { workplaceOf } from '../shared/workplace.ts';

export type AnsweringSession = BatchSession<Question>;

export interface AtWork {
  session: AnsweringSession;
  context: WorkContext;
}

/** The session of a person at a task, from the moment that the page is open until it is left. */
export const useAnsweringSession = (task: TaskDetail, viewer: Viewer): AtWork | null => {
  const client = useQueryClient();
  const context = useWorkContext(viewer.id);
  const [atWork, setAtWork] = useState<AtWork | null>(null);
  const latest = useRef(task);
  useEffect(() => {
    latest.current = task;
    let isOver = false;
    // With its form and where the person stands.
    void whenCalm().then(() => {
      if (!isOver) void openReady(viewer.id).keepPlace(task.slug, task);
    });
    return () => {
      isOver = true;
    };
  }, [task, viewer.id]);
  useEffect(keepPage, []);
  const { pk } = task;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `pk` stands for the task, whatever its slug is meanwhile.
  useEffect(() => {
    if (!context) return;
    let left = false;
    const slug = () => latest.current.slug;
    const session = createSession(context, () => latest.current);
    const unwatch = watchPerson(session);
    const unfollow = session.batch.subscribe((before) => {
      const now = session.batch.get();
      if (now.progress === before.progress) return;
      showProgress(client, slug(), now.progress);
      void refreshDone(client, slug(), 'none');
    });
    const unhear = session.news.subscribe(() => {
      const { kind, detail } = session.news.get() ?? {};
      if (detail === undefined) return;
      sayRejected(detail);
      // The form may have changed since this page was opened.
      if (kind === 'refused') void client.invalidateQueries({ queryKey: taskKeys.detail(slug()) });
    });
    void session.start().then(() => !left && setAtWork({ session, context }));
    return () => {
      left = true;
      setAtWork(null);
      for (const end of [unwatch, unfollow, unhear, session.leave, session.stop]) end();
    };
  }, [pk, context, client]);

  return atWork;
};

const createSession = (context: WorkContext, task: () => TaskDetail): AnsweringSession => {
  const { questions_at_page, questions_ahead, answered, skipped, max_questions, blocked } = task();
  const progress = { done: answered, skipped, limit: max_questions };
  return createBatchSession(startBatch<Question>(questions_at_page, progress, blocked, questions_ahead), {
    context,
    place: workplaceOf(task),
    ready: openReady(context.userId),
    keepFrom: whenCalm(),
    isVisible: () => document.visibilityState === 'visible',
    remind: remindToSubmit,
  });
};
