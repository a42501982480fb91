import { type DemoPart, idIn } from '../../demo/demo-part.ts';
import { PEOPLE } from '../../demo/people.ts';
import { NATIVE_LEVEL } from './rules.ts';

export const demo: DemoPart = {
  after: ['accounts'],
  fill: async (trx, { ids }) => {
    for (const { username, phone = '', status = null } of PEOPLE) {
      await trx
        .updateTable('users')
        .set({ phone_number: phone, status })
        .where('id', '=', idIn(ids.users, username))
        .execute();
    }
    const known = PEOPLE.flatMap(({ username, languages = {} }) =>
      Object.entries(languages).map(([language, level]) => ({
        user_id: idIn(ids.users, username),
        language,
        level: level === 'native' ? NATIVE_LEVEL : level,
        is_native: level === 'native',
      })),
    );
    await trx.insertInto('user_languages').values(known).execute();
  },
};
