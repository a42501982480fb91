import type { Viewer } from '../../../../shared/access.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { KeptWork } from '../../../slots/web/public.ts';
import type { TaskDetail } from '../../../tasks/contract.ts';
import { addressOfId } from '../../../tasks/rules.ts';
import { evaluateKind } from '../evaluate-kind.ts';
import type { JudgedAnswer } from '../shared/judged.ts';
import { evaluationFormOf, formViewer } from '../shared/task.ts';
import { texts } from '../texts.ts';

interface KeptEvaluationsProps {
  task: TaskDetail;
  viewer: Viewer;
  isBlocked?: boolean;
}

/** What somebody who may not evaluate now (blocked, or the tutorial is to be accepted first) has written and not saved. */
export const KeptEvaluations = ({ task, viewer, isBlocked = false }: KeptEvaluationsProps) => {
  const t = useTexts(texts);
  return (
    <KeptWork
      place={{ kind: evaluateKind.name, scope: addressOfId(task.pk) }}
      form={evaluationFormOf(task)}
      userId={viewer.id}
      viewer={formViewer(task, viewer)}
      isBlocked={isBlocked}
      // As this kind stored it.
      questionOf={(item) => (item as JudgedAnswer).question_id}
      t={t}
    />
  );
};
