import { type DemoPart, idIn } from '../../demo/demo-part.ts';
import { addressOf, DEMO_APP_SECRET, DEMO_PASSWORD, PEOPLE } from '../../demo/people.ts';
import { hashPassword } from './server/passwords/passwords.ts';
import { newAppSecret } from './server/second-factor/app-codes.ts';

export const demo: DemoPart = {
  after: ['organisation'],
  fill: async (trx, { now, secret, ids }) => {
    const types = new Map((await trx.selectFrom('user_types').selectAll().execute()).map(({ id, name }) => [name, id]));
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    const rows = await trx
      .insertInto('users')
      .values(
        PEOPLE.map((person) => ({
          username: person.username,
          email: addressOf(person),
          email_confirmed_at: now,
          first_name: person.firstName,
          last_name: person.lastName,
          password_hash: passwordHash,
          password_changed_at: now,
          app_secret: person.app ? newAppSecret(secret, person.username, DEMO_APP_SECRET).sealed : null,
          app_confirmed_at: person.app ? now : null,
          company_id: person.company === undefined ? null : idIn(ids.companies, person.company),
          type_id: person.type === undefined ? null : idIn(types, person.type),
          is_staff: person.rights?.is_staff ?? false,
          is_superuser: person.rights?.is_superuser ?? false,
          is_group_leader: person.leadsGroup ?? false,
          has_user_data_access: person.rights?.has_user_data_access ?? false,
          confirmed_access_to_users_data: person.rights?.has_user_data_access ?? false,
        })),
      )
      .returning(['id', 'username'])
      .execute();
    for (const { id, username } of rows) ids.users.set(username, id);
  },
};
