import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Viewer } from '../../../../shared/access.ts';
import { keepPage } from '../../../../web/platform/offline/keep-page.ts';
import { whenCalm } from '../../../../web/platform/when-calm.ts';
import { openReady } from '../../../../web/work/ready/ready.ts';
import { type AtWork, loadMisfits, loadOtherDrafts, useBatchSession } from '../../../slots/web/public.ts';
import type { TaskDetail } from '../../../tasks/contract.ts';
import { loadForOffline } from '../../../tasks/web/public.ts';
import type { Question } from '../../contract.ts';
import { answerKind } from '../answer-kind.ts';
import { refreshDone, showProgress } from '../queries.ts';
import { remindToSubmit, sayConflict, sayRejected } from '../shared/toasts.ts';
import { workplaceOf } from '../shared/workplace.ts';
import { loadCardConflict } from './lazy-card-conflict.ts';

const standing = ({ answered, skipped, max_questions, blocked }: TaskDetail) => ({
  ...{ done: answered, skipped, limit: max_questions, isBlocked: blocked },
});

/** The session of a person at a task, kept with its page for a visit without a network. */
export const useAnsweringSession = (task: TaskDetail, viewer: Viewer): AtWork<Question> | null => {
  const client = useQueryClient();
  useEffect(() => {
    let isOver = false;
    // With its form and where the person stands.
    void whenCalm().then(() => {
      if (!isOver) void openReady(viewer.id).keepPlace(task.slug, task);
    });
    return () => {
      isOver = true;
    };
  }, [task, viewer.id]);
  useEffect(
    () => keepPage(() => Promise.all([loadForOffline(), loadCardConflict(), loadMisfits(), loadOtherDrafts()])),
    [],
  );
  return useBatchSession({
    ...{ task, viewer, kind: answerKind, placeOf: workplaceOf, standing, keepFrom: whenCalm },
    onProgress: (slug, progress) => {
      showProgress(client, slug, progress);
      void refreshDone(client, slug, 'none');
    },
    onSentBack: sayRejected,
    onConflict: sayConflict,
    remind: remindToSubmit,
  });
};
