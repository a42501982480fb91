import { type DemoPart, idIn } from '../../demo/demo-part.ts';

/** Whose list begins with which task, in which colour. */
const FAVORITES = [
  ['ela', 'who-is-speaking', '2e933c'],
  ['ela', 'pan-tadeusz-dzisiaj', 'fbbd08'],
  ['konrad', 'middlemarch-tone', 'db244d'],
  ['emil', 'your-own-file', '6f2dbd'],
] as const;

export const demo: DemoPart = {
  after: ['task-admin'],
  fill: async (trx, { ids }) => {
    const favorites = FAVORITES.map(([username, slug, pin_color]) => ({
      user_id: idIn(ids.users, username),
      task_id: idIn(ids.tasks, slug),
      pin_color,
    }));
    await trx.insertInto('task_favorites').values(favorites).execute();
  },
};
