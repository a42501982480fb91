import type { Viewer } from '../../../../shared/access.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { KeptWork } from '../../../slots/web/public.ts';
import type { TaskDetail } from '../../../tasks/contract.ts';
import { answerKind } from '../answer-kind.ts';
import { formOf, formViewer } from '../shared/task.ts';
import { storedAt } from '../shared/workplace.ts';
import { texts } from '../texts.ts';

interface KeptAnswersProps {
  task: TaskDetail;
  viewer: Viewer;
  isBlocked?: boolean;
}

/** What somebody who may not answer now (blocked, or the tutorial is to be accepted first) has written and not saved. */
export const KeptAnswers = ({ task, viewer, isBlocked = false }: KeptAnswersProps) => {
  const t = useTexts(texts);
  return (
    <KeptWork
      place={{ kind: answerKind.name, ...storedAt(task) }}
      form={formOf(task)}
      userId={viewer.id}
      viewer={formViewer(task, viewer)}
      isBlocked={isBlocked}
      questionOf={({ id }) => id}
      t={t}
    />
  );
};
