import type { Viewer } from '../../../../shared/access.ts';
import { TUTORIAL_NOT_ACCEPTED } from '../../../../shared/error-codes.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { Gate, type GateProps } from '../../../slots/web/public.ts';
import type { TaskDetail } from '../../../tasks/contract.ts';
import { AcceptFirst } from '../../../tutorials/web/public.ts';
import type { Question } from '../../contract.ts';
import { texts } from '../texts.ts';
import { KeptAnswers } from './kept-answers.tsx';

interface AnsweringGateProps extends Pick<GateProps<Question>, 'scene' | 'batch' | 'session'> {
  task: TaskDetail;
  viewer: Viewer;
}

/** Why there is no question on the page. */
export const AnsweringGate = ({ task, viewer, ...gate }: AnsweringGateProps) => {
  const t = useTexts(texts);
  return (
    <Gate
      {...gate}
      t={t}
      whenBlocked={<KeptAnswers task={task} viewer={viewer} isBlocked />}
      explain={({ code }) => code === TUTORIAL_NOT_ACCEPTED && <AcceptFirst task={task} />}
    />
  );
};
