import { useQueryClient } from '@tanstack/react-query';
import type { Viewer } from '../../../../shared/access.ts';
import { textsOf } from '../../../../shared/use-texts.ts';
import { toast } from '../../../../web/ui/toasts/toast.ts';
import type { BatchSession } from '../../../../web/work/session/batch-session.ts';
import type { WorkKind } from '../../../../web/work/work-kind.ts';
import { type AtWork, slotTexts, useBatchSession } from '../../../slots/web/public.ts';
import type { TaskDetail } from '../../../tasks/contract.ts';
import { refreshDone, showProgress } from '../queries.ts';
import type { JudgedAnswer } from '../shared/judged.ts';
import { workplaceOf } from '../shared/task.ts';
import { texts } from '../texts.ts';

const t = textsOf(texts);
const say = textsOf(slotTexts);

export type EvaluatingSession = BatchSession<JudgedAnswer>;

const standing = (task: TaskDetail) => {
  const { evaluation_answered: done, evaluation_skipped: skipped, evaluation_max_questions: limit } = task;
  return { done, skipped, limit, isBlocked: task.evaluation_blocked };
};

/** The session of an evaluator at a task. */
export const useEvaluatingSession = (
  task: TaskDetail,
  viewer: Viewer,
  kind: WorkKind<JudgedAnswer>,
): AtWork<JudgedAnswer> | null => {
  const client = useQueryClient();
  return useBatchSession({
    ...{ task, viewer, kind, standing, placeOf: (now) => workplaceOf(now, kind) },
    onProgress: (slug, progress) => {
      showProgress(client, slug, progress);
      void refreshDone(client, slug, 'active');
    },
    onConflict: (goThere) => toast.error(t('conflictNews'), undefined, { label: say('showIt'), run: goThere }),
    onSentBack: (detail) => toast.error(detail || t('refused')),
    remind: () => toast.info(say('changeKept')),
  });
};
