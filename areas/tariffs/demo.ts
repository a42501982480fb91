import { type DemoPart, idIn } from '../../demo/demo-part.ts';

const KIND = { task_type: 'LANGTASKS' as const, task_subtype: 'text spans', currency: 'EUR' };

/** Of this year: the first day and the day after the last one. */
const yearOf = (now: Date): string => `[${now.getUTCFullYear()}-01-01,${now.getUTCFullYear() + 1}-01-01)`;

export const demo: DemoPart = {
  after: ['accounts', 'organisation', 'people', 'task-admin'],
  fill: async (trx, { now, ids }) => {
    const types = await trx.selectFrom('user_types').select(['id', 'name']).execute();
    const typeIds = new Map(types.map(({ id, name }) => [name, id]));
    const period = yearOf(now);
    const ofCompany = (type: string, language: string, is_native: boolean, price: string) => ({
      ...{ ...KIND, period, language, is_native, price },
      ...{ company_id: idIn(ids.companies, 'Lingua Nova'), user_type_id: idIn(typeIds, type) },
    });
    const ofUser = (username: string, language: string, is_native: boolean, price: string) => ({
      ...{ ...KIND, period, language, is_native, price },
      user_id: idIn(ids.users, username),
    });
    await trx
      .insertInto('price_tariffs')
      .values([
        ofCompany('ELE', 'pl', true, '22.00'),
        ofCompany('ELE', 'en', false, '24.00'),
        ofCompany('SR', 'en', false, '19.50'),
      ])
      .execute();
    await trx
      .insertInto('price_tariffs')
      .values([
        ofUser('ela', 'en', false, '26.50'),
        ofUser('lena', 'de', true, '28.00'),
        ofUser('emil', 'en', false, '21.75'),
      ])
      .execute();
    const slugs = ['people-and-places', 'osoby-i-miejsca', 'where-is-alice'];
    const taskIds = slugs.map((slug) => idIn(ids.tasks, slug));
    await trx.updateTable('tasks').set({ subtype: 'text spans' }).where('id', 'in', taskIds).execute();
  },
};
