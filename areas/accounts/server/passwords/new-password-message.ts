import type { MessageRef } from '../../../../shared/messages.ts';
import { fieldMessage } from '../field-messages.ts';
import { newPasswordProblem, type PasswordOwner } from './new-password.ts';

/** What is wrong with a new password, for its field; null where nothing is. */
export const newPasswordMessage = (password: string, owner: PasswordOwner): MessageRef | null => {
  const problem = newPasswordProblem(password, owner);
  return problem && fieldMessage(problem);
};
