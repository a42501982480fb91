import { type DemoPart, idIn } from '../../demo/demo-part.ts';
import { COMPANIES, DIVISIONS, PEOPLE } from '../../demo/people.ts';

export const demo: DemoPart = {
  after: [],
  fill: async (trx, { ids }) => {
    const divisions = idsByName(
      await trx
        .insertInto('divisions')
        .values([...DIVISIONS])
        .returning(['id', 'name'])
        .execute(),
    );
    const rows = await trx
      .insertInto('companies')
      .values(
        COMPANIES.map(({ name, is_partner, division }) => ({
          name,
          is_partner,
          division_id: idIn(divisions, division),
        })),
      )
      .returning(['id', 'name'])
      .execute();
    for (const { id, name } of rows) ids.companies.set(name, id);
  },
  link: async (trx, { ids }) => {
    const coordinators = PEOPLE.flatMap(({ username, company, coordinates }) =>
      coordinates && company ? [{ user_id: idIn(ids.users, username), company_id: idIn(ids.companies, company) }] : [],
    );
    await trx.insertInto('company_coordinators').values(coordinators).execute();
    const contacts = COMPANIES.map(({ name, contact }) => ({
      company_id: idIn(ids.companies, name),
      user_id: idIn(ids.users, contact),
    }));
    await trx.insertInto('company_contact_points').values(contacts).execute();
    const divisions = idsByName(await trx.selectFrom('divisions').select(['id', 'name']).execute());
    const divisionOf = new Map<string, string>(COMPANIES.map(({ name, division }) => [name, division]));
    const members = PEOPLE.flatMap(({ username, company }) =>
      company === undefined
        ? []
        : [{ user_id: idIn(ids.users, username), division_id: idIn(divisions, idIn(divisionOf, company)) }],
    );
    await trx.insertInto('division_members').values(members).execute();
  },
};

const idsByName = (rows: readonly { id: number; name: string }[]) => new Map(rows.map(({ id, name }) => [name, id]));
