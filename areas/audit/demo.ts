import { type DemoPart, idIn } from '../../demo/demo-part.ts';

const HOUR = 3_600_000;
const ADDRESS = '192.0.2.17';

export const demo: DemoPart = {
  after: ['accounts'],
  fill: async (trx, { now, ids }) => {
    const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
    const by = (username: string) => ({ actor_id: idIn(ids.users, username), address: ADDRESS });
    const about = (username: string) => ({ user_id: idIn(ids.users, username), subject: username });
    const changed = (data: object) => ({ data: JSON.stringify(data) });
    await trx
      .insertInto('audit_events')
      .values([
        {
          ...by('admin'),
          ...about('greta'),
          kind: 'person.rights-changed',
          at: ago(300),
          ...changed({ has_user_data_access: [false, true] }),
        },
        {
          ...by('greta'),
          ...about('bruno'),
          kind: 'person.changed',
          at: ago(120),
          ...changed({ status: ['active', 'paused'] }),
        },
        {
          ...by('admin'),
          subject: 'Lingua Nova',
          kind: 'company.changed',
          at: ago(50),
          ...changed({ contact_points: [[], ['konrad']] }),
        },
        { ...by('greta'), subject: 'users', kind: 'people.exported', at: ago(26), ...changed({ language: 'de' }) },
        { ...by('admin'), ...about('ela'), kind: 'person.login-as', at: ago(3), ...changed({}) },
        { ...by('admin'), ...about('ela'), kind: 'person.login-as-ended', at: ago(2.9), ...changed({}) },
      ])
      .execute();
  },
};
