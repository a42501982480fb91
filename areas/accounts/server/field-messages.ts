import { type MessageRef, message } from '../../../shared/messages.ts';
import type { FieldProblem } from '../rules.ts';
import { accountMessages } from './messages.ts';

/** What a rule found wrong, as a message. */
export const fieldMessage = (problem: FieldProblem): MessageRef => message(accountMessages[problem]);
