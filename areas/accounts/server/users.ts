import type { Db } from '../../../server/database/open.ts';
import { badFields, type FieldMessages } from '../../../server/platform/http-error.ts';
import { message } from '../../../shared/messages.ts';
import { emailProblem, usernameProblem } from '../rules.ts';
import { fieldMessage } from './field-messages.ts';
import { accountMessages } from './messages.ts';
import { insertUser, type NewUser } from './user-queries.ts';

const TAKEN: Record<string, FieldMessages> = {
  users_username_key: { username: [message(accountMessages.usernameTaken)] },
  users_email: { email: [message(accountMessages.emailTaken)] },
};

/**
 * Adds a person. Throws a refusal that names the fields: a name or address that is not one, or that somebody has.
 * The password comes hashed (`hashPassword`); whether it is good enough, `passwordProblem` says.
 */
export const createUser = async (db: Db, user: NewUser): Promise<{ id: number; username: string }> => {
  const fields = nameProblems(user);
  if (Object.keys(fields).length > 0) throw badFields(fields);
  try {
    return await insertUser(db, user);
  } catch (error) {
    const taken = TAKEN[String((error as { constraint?: unknown }).constraint)];
    throw taken ? badFields(taken) : error;
  }
};

/** What is wrong with a username and an address, whoever has them; empty where nothing is. */
export const nameProblems = ({ username, email }: Pick<NewUser, 'username' | 'email'>): FieldMessages => {
  const wrong = { username: usernameProblem(username), email: email === null ? null : emailProblem(email) };
  return Object.fromEntries(
    Object.entries(wrong).flatMap(([field, problem]) => (problem === null ? [] : [[field, [fieldMessage(problem)]]])),
  );
};
