import { badFields } from '../../../server/platform/http-error.ts';
import { pseudonym } from '../../../server/platform/pseudonym.ts';
import type { Services } from '../../../server/platform/services.ts';
import type { Viewer } from '../../../shared/access.ts';
import { message } from '../../../shared/messages.ts';
import { peopleOf } from './exporting/export-queries.ts';
import { questionMessages } from './messages.ts';

/** Access to people's data counts once the person has confirmed it. */
export const mayKnowNames = (viewer: Viewer) =>
  viewer.is_superuser || (viewer.has_user_data_access && viewer.confirmed_access_to_users_data);

/** A person of the task by name, or by pseudonym for users who may not see names. */
export const personOf = async (
  { config, db }: Pick<Services, 'config' | 'db'>,
  viewer: Viewer,
  taskId: number,
  user: string,
): Promise<number> => {
  const seesNames = mayKnowNames(viewer);
  const found = (await peopleOf(db, taskId)).find(
    (one) => (seesNames && one.username === user) || pseudonym(config.secret, one.id) === user,
  );
  if (!found) throw badFields({ user: [message(questionMessages.noPerson)] });
  return found.id;
};
