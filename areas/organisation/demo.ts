import { type DemoPart, idIn } from '../../demo/demo-part.ts';
import { COMPANIES, PEOPLE } from '../../demo/people.ts';

export const demo: DemoPart = {
  after: [],
  fill: async (trx, { ids }) => {
    const rows = await trx
      .insertInto('companies')
      .values([...COMPANIES])
      .returning(['id', 'name'])
      .execute();
    for (const { id, name } of rows) ids.companies.set(name, id);
  },
  link: async (trx, { ids }) => {
    const coordinators = PEOPLE.flatMap(({ username, company, coordinates }) =>
      coordinates && company ? [{ user_id: idIn(ids.users, username), company_id: idIn(ids.companies, company) }] : [],
    );
    await trx.insertInto('company_coordinators').values(coordinators).execute();
  },
};
