import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Viewer } from '../../../../shared/access.ts';
import { textsOf } from '../../../../shared/use-texts.ts';
import { toast } from '../../../../web/ui/toast.ts';
import { openReady } from '../../../../web/work/ready/ready.ts';
import { startBatch } from '../../../../web/work/session/batch.ts';
import { type BatchSession, createBatchSession } from '../../../../web/work/session/batch-session.ts';
import { useWorkContext } from '../../../../web/work/use-work-context.ts';
import { watchPerson } from '../../../../web/work/watch-person.ts';
import type { WorkContext } from '../../../../web/work/work-context.ts';
import type { WorkKind } from '../../../../web/work/work-kind.ts';
import type { TaskDetail } from '../../../tasks/contract.ts';
import { taskKeys } from '../../../tasks/web/public.ts';
import { refreshDone, showProgress } from '../queries.ts';
import type { JudgedAnswer } from '../shared/judged.ts';
import { workplaceOf } from '../shared/task.ts';
import { texts } from '../texts.ts';

const t = textsOf(texts);

export type EvaluatingSession = BatchSession<JudgedAnswer>;

export interface AtWork {
  session: EvaluatingSession;
  context: WorkContext;
}

/** The session of an evaluator at a task, from the moment that the page is open until it is left. */
export const useEvaluatingSession = (task: TaskDetail, viewer: Viewer, kind: WorkKind<JudgedAnswer>): AtWork | null => {
  const client = useQueryClient();
  const context = useWorkContext(viewer.id);
  const [atWork, setAtWork] = useState<AtWork | null>(null);
  const latest = useRef(task);
  useEffect(() => {
    latest.current = task;
  }, [task]);
  const { pk } = task;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `pk` stands for the task, whatever its slug is meanwhile.
  useEffect(() => {
    if (!context) return;
    let left = false;
    const slug = () => latest.current.slug;
    const session = createSession(context, kind, () => latest.current);
    const unwatch = watchPerson(session);
    const unfollow = session.batch.subscribe((before) => {
      const now = session.batch.get();
      if (now.progress === before.progress) return;
      showProgress(client, slug(), now.progress);
      void refreshDone(client, slug(), 'none');
    });
    const unhear = session.news.subscribe(() => {
      const { kind: what, detail } = session.news.get() ?? {};
      if (detail === undefined) return;
      toast.error(detail || t('refused'));
      // The form may have changed since this page was opened.
      if (what === 'refused') void client.invalidateQueries({ queryKey: taskKeys.detail(slug()) });
    });
    void session.start().then(() => !left && setAtWork({ session, context }));
    return () => {
      left = true;
      setAtWork(null);
      for (const end of [unwatch, unfollow, unhear, session.leave, session.stop]) end();
    };
  }, [pk, kind, context, client]);

  return atWork;
};

const createSession = (context: WorkContext, kind: WorkKind<JudgedAnswer>, task: () => TaskDetail) => {
  const { questions_at_page, questions_ahead, evaluation_blocked } = task();
  const { evaluation_answered: done, evaluation_skipped: skipped, evaluation_max_questions: limit } = task();
  const begun = startBatch<JudgedAnswer>(
    questions_at_page,
    { done, skipped, limit },
    evaluation_blocked,
    questions_ahead,
  );
  return createBatchSession(begun, {
    context,
    place: workplaceOf(task, kind),
    ready: openReady(context.userId),
    isVisible: () => document.visibilityState === 'visible',
    remind: () => toast.info(t('changeKept')),
  });
};
