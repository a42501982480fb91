import { type FieldProblem, passwordProblem } from '../../rules.ts';
import { isLeaked, isMadeOf } from './leaked-passwords.ts';

/** Whose password it is to be; what is not known is left out. */
export interface PasswordOwner {
  username: string;
  email: string | null;
  first_name?: string;
  last_name?: string;
  company?: string | null;
}

/** What comes to mind here. */
const OF_THIS_PLACE = ['tagwerk', 'annotation', 'annotator', 'linguist', 'evaluator', 'moderator', 'coordinator'];

/**
 * What is wrong with a new password, wherever one is set: it does not meet the rules, is a leaked one, or is made of what
 * everybody knows of its owner. Null where nothing is.
 */
export const newPasswordProblem = (password: string, owner: PasswordOwner): FieldProblem | null => {
  const problem = passwordProblem(password);
  if (problem !== null) return problem;
  const { username, email, first_name, last_name, company } = owner;
  const words = [username, email, first_name, last_name, company].filter((word) => word != null);
  if (isMadeOf([...OF_THIS_PLACE, ...words], password)) return 'passwordPersonal';
  return isLeaked(password) ? 'passwordCommon' : null;
};
