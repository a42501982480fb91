import type { Viewer } from '../../../../shared/access.ts';
import type { Card } from '../../../../web/work/session/batch.ts';
import type { WorkContext } from '../../../../web/work/work-context.ts';
import type { TaskDetail } from '../../../tasks/contract.ts';
import type { Question } from '../../contract.ts';
import type { AnsweringSession } from './answering-session.ts';

export interface QuestionCardProps {
  card: Card<Question>;
  /** Which one it is for the person; left out for one that came back. */
  number?: number | undefined;
  /** How many the person may answer; null: no limit. */
  limit?: number | null;
  /** The limit is reached: an answer would not count any more. */
  isOverLimit?: boolean;
  session: AnsweringSession;
  context: WorkContext;
  task: TaskDetail;
  viewer: Viewer;
  /** Of several cards on the page the one that the person is at. */
  isCurrent: boolean;
  /** Answers to keys while the focus is in no form. */
  takesKeys: boolean;
  /** The person is at this card now. */
  onTurnTo: (id: number) => void;
}
