import type { Db } from '../../../server/database/open.ts';
import { type MessageRef, message } from '../../../shared/messages.ts';
import { personalDataMessages } from './messages.ts';
import {
  companiesWithoutSuccessor,
  hasOtherSuperuser,
  modulesWithoutSuccessor,
  periodsToDecide,
  tasksCoordinatedBy,
} from './queries.ts';

/** What has to be done before a person can be erased; empty: nothing. Work would be left without anybody to look after it. */
export const obstaclesFor = async (
  db: Db,
  { id, is_superuser }: { id: number; is_superuser: boolean },
): Promise<MessageRef[]> => {
  const found: MessageRef[] = [];
  if (is_superuser && !(await hasOtherSuperuser(db, id))) found.push(message(personalDataMessages.lastSuperuser));
  const lists = [
    [personalDataMessages.companies, await companiesWithoutSuccessor(db, id)],
    [personalDataMessages.modules, await modulesWithoutSuccessor(db, id)],
    [personalDataMessages.tasks, await tasksCoordinatedBy(db, id)],
    [personalDataMessages.hours, await periodsToDecide(db, id)],
  ] as const;
  for (const [said, names] of lists) {
    if (names.length > 0) found.push(message(said, { names: names.join(', ') }));
  }
  return found;
};
