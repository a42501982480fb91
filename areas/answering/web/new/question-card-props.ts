import type { Viewer } from '../../../../shared/access.ts';
import type { Desk } from '../../../../web/work/outbox/work-context.ts';
import type { Card } from '../../../../web/work/session/batch.ts';
import type { AnsweringSession } from '../../../../web/work/session/batch-session.ts';
import type { TaskDetail } from '../../../tasks/contract.ts';

export interface QuestionCardProps {
  card: Card;
  session: AnsweringSession;
  desk: Desk;
  task: TaskDetail;
  viewer: Viewer;
  /** Of several cards on the page the one that the person is at. */
  isCurrent: boolean;
  /** Answers to keys while the focus is in no form. */
  takesKeys: boolean;
  /** The person is at this card now. */
  onTurnTo: (id: number) => void;
}
