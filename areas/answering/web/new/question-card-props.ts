import type { Viewer } from '../../../../shared/access.ts';
import type { TaskDetail } from '../../../tasks/contract.ts';
import type { Desk } from '../outbox/desk.ts';
import type { AnsweringSession } from '../session/answering-session.ts';
import type { Card } from '../session/batch.ts';

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
