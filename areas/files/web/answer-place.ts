import { addressOfId } from '../../tasks/rules.ts';

export interface AnswerPlace {
  /** Who is at work; unsent files are kept for this person alone. */
  userId: number;
  taskId: number;
  questionId: number;
  formVersion: number;
  /** The answer, where it is not the person's own. */
  answerId?: number | undefined;
}

/** The task's address that never changes. */
export const addressIn = ({ taskId }: AnswerPlace): string => addressOfId(taskId);
