import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../../server/testing/app.ts';
import { type PersonTraits, STAFF } from '../../../../server/testing/people.ts';
import { addUser } from '../../adding-contract.ts';
import { changeUserDetails, type ProfileChange, type UserDetails, userDetails } from '../../profile-contract.ts';

const DATA = { has_user_data_access: true, confirmed_access_to_users_data: true };

let app: TestApp;
let companyId: number;
let divisionId: number;
beforeAll(async () => {
  app = await startTestApp();
  const division = await app.db
    .insertInto('divisions')
    .values({ name: 'North' })
    .returning('id')
    .executeTakeFirstOrThrow();
  divisionId = division.id;
  const company = await app.db
    .insertInto('companies')
    .values({ name: 'Lingua Nova', division_id: divisionId })
    .returning('id')
    .executeTakeFirstOrThrow();
  companyId = company.id;
});
afterAll(() => app.close());

/** As whom a profile is opened: the viewer, and whose it is where it is not their own. */
const SITUATIONS = {
  own: [{ type: 'ELE' }, null],
  'own, external': [{ type: 'SR' }, null],
  coordinator: [{ ...DATA, coordinator: true }, { member: true }],
  staff: [STAFF, { member: true }],
  superuser: [{ is_superuser: true }, { member: true }],
  'staff, of a superuser': [STAFF, { is_superuser: true }],
  'coordinator, of staff': [
    { ...DATA, coordinator: true },
    { is_staff: true, member: true },
  ],
} satisfies Record<string, [object, object | null]>;
type Situation = keyof typeof SITUATIONS;

const own: Situation[] = ['own', 'own, external'];
const staff: Situation[] = ['staff', 'superuser', 'staff, of a superuser'];
const coordinator: Situation[] = ['coordinator', 'coordinator, of staff'];
const everybody = [...own, ...coordinator, ...staff];
const writingStaff: Situation[] = ['staff', 'superuser'];

/** Who reads and who writes each field, written by hand from the specification, part 2, §6. */
const RIGHTS: Record<string, { reads: Situation[]; writes: Situation[]; value?: unknown }> = {
  first_name: { reads: everybody, writes: writingStaff, value: 'Ola' },
  last_name: { reads: everybody, writes: writingStaff, value: 'Żak' },
  email: { reads: everybody, writes: ['coordinator', ...writingStaff] },
  second_email: { reads: [...own, ...staff], writes: [...own, ...writingStaff], value: 'second@example.org' },
  phone_number: { reads: everybody, writes: writingStaff, value: '+48600' },
  company: { reads: everybody, writes: writingStaff },
  type: { reads: everybody, writes: writingStaff },
  divisions: { reads: ['superuser'], writes: ['superuser'] },
  status: { reads: [...coordinator, ...staff], writes: writingStaff, value: 'active' },
  education: { reads: everybody, writes: [...own, ...writingStaff], value: 'master' },
  linguistic_education: { reads: everybody, writes: [...own, ...writingStaff], value: 'course' },
  remote: { reads: everybody, writes: writingStaff, value: true },
  receive_emails: { reads: [...own, ...staff], writes: own, value: false },
  languages: {
    reads: everybody,
    writes: ['own', ...writingStaff],
    value: [{ language: 'pl', level: 110, is_native: true }],
  },
  communication_languages: { reads: everybody, writes: ['own', ...writingStaff], value: ['en', 'pl'] },
  comments: { reads: staff, writes: writingStaff, value: 'Reliable' },
  roles: { reads: [...own, ...staff], writes: [] },
  is_active: { reads: [...coordinator, ...staff], writes: [] },
  is_account_locked: { reads: [...coordinator, ...staff], writes: [] },
  date_joined: { reads: staff, writes: [] },
  last_login: { reads: staff, writes: [] },
  last_deadline: { reads: staff, writes: [] },
  username_hash: { reads: [...coordinator, ...staff], writes: [] },
};
const ALWAYS = ['id', 'username', 'writable', 'may', 'tabs'];

const open = async (situation: Situation): Promise<{ viewer: Person; person: { id: number; username: string } }> => {
  const [viewerIs, personIs] = SITUATIONS[situation] as [
    PersonTraits & { coordinator?: boolean },
    (PersonTraits & { member?: boolean }) | null,
  ];
  const { coordinator: coordinates, ...traits } = viewerIs;
  const viewer = await app.person({ ...traits, ...(coordinates && { coordinates: [companyId] }) });
  if (personIs === null) return { viewer, person: viewer };
  const { member, ...other } = personIs;
  return { viewer, person: await app.person({ ...other, ...(member && { company_id: companyId }) }) };
};

it.each(Object.keys(SITUATIONS) as Situation[])('%s: every field is read and written as the table says', async (as) => {
  const { viewer, person } = await open(as);
  const params = { username: person.username };
  const details = await viewer.get(userDetails, { params });
  const readable = Object.keys(RIGHTS).filter((name) => RIGHTS[name]?.reads.includes(as));
  expect(new Set(Object.keys(details))).toEqual(new Set([...ALWAYS, ...readable]));
  const writable = Object.keys(RIGHTS).filter((name) => RIGHTS[name]?.writes.includes(as));
  expect(new Set(details.writable)).toEqual(new Set(writable));
  const type = await app.db.selectFrom('user_types').where('name', '=', 'EC').select('id').executeTakeFirstOrThrow();
  const values: Record<string, unknown> = {
    email: `new-${person.username}@example.org`,
    company: companyId,
    type: type.id,
    divisions: [divisionId],
  };
  for (const name of details.writable) {
    const given = RIGHTS[name]?.value ?? values[name];
    const said = await viewer.ask(changeUserDetails, { params, body: { [name]: given } });
    expect(said.status, name).toBe(200);
  }
  const kept = (name: string) =>
    ({
      company: { id: companyId, name: 'Lingua Nova' },
      type: { id: type.id, name: 'EC' },
      divisions: [{ id: divisionId, name: 'North' }],
    })[name];
  // A change of the user type may take rights away, so what was written is read by somebody who reads everything.
  const admin = await app.person({ is_superuser: true });
  const after: UserDetails = await admin.get(userDetails, { params });
  for (const name of details.writable) {
    expect(after[name], name).toEqual(kept(name) ?? RIGHTS[name]?.value ?? values[name]);
  }
  for (const name of Object.keys(RIGHTS).filter((one) => !writable.includes(one))) {
    const given = RIGHTS[name]?.value ?? values[name] ?? 'x';
    const said = await viewer.ask(changeUserDetails, { params, body: { [name]: given } });
    expect(said.status, name).toBe(400);
  }
  expect(await admin.get(userDetails, { params })).toEqual(after);
});

it('is not there for strangers, staff without data access, and staff where the company is closed to them', async () => {
  const { id: closed } = await app.db
    .insertInto('companies')
    .values({ name: 'Closed', accessible_to_staff: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  const hidden = await app.person({ company_id: closed });
  const strangers = [
    await app.person({ company_id: closed }),
    await app.person({ coordinates: [closed] }),
    await app.person({ coordinates: [companyId], ...DATA }),
    await app.person({ is_staff: true }),
    await app.person(STAFF),
  ];
  for (const stranger of strangers) {
    for (const username of [hidden.username, 'nobody-of-this-name']) {
      const params = { username };
      const body: ProfileChange = { receive_emails: false };
      for (const said of [
        await stranger.ask(userDetails, { params }),
        await stranger.ask(changeUserDetails, { params, body }),
      ]) {
        expect([said.status, said.body]).toEqual([404, { detail: 'User not found!' }]);
      }
    }
  }
});

it('changes all fields or none, says which are wrong, and records what changed', async () => {
  const admin = await app.person({ is_superuser: true });
  const taken = await app.person();
  const person = await app.person({ company_id: companyId });
  const params = { username: person.username };
  const wrong = {
    ...{ first_name: 'Ela', email: `${taken.username.toUpperCase()}@example.org`, company: 999_999, type: 999_999 },
    ...{ second_email: 'no address', phone_number: 'call me', divisions: [999_999] },
    languages: [
      { language: 'pl', level: 10, is_native: false },
      { language: 'pl', level: 20, is_native: false },
    ],
  };
  const said = await admin.ask(changeUserDetails, { params, body: wrong });
  expect(said.status).toBe(400);
  expect(Object.keys(said.body).toSorted((a, b) => a.localeCompare(b))).toEqual([
    ...['company', 'divisions', 'email', 'languages', 'phone_number', 'second_email', 'type'],
  ]);
  const body: ProfileChange = {
    first_name: ' \u202eEla\u200f ',
    phone_number: '+48 600 700',
    languages: [{ language: 'de', level: 40, is_native: true }],
  };
  const changed = await admin.get(changeUserDetails, { params, body });
  expect(changed).toMatchObject({
    ...{ first_name: 'Ela', phone_number: '+48600700' },
    languages: [{ language: 'de', level: 110, is_native: true }],
  });
  await admin.get(changeUserDetails, { params, body: { first_name: 'Ela' } });
  const events = await app.db.selectFrom('audit_events').where('user_id', '=', person.id).selectAll().execute();
  expect(events).toHaveLength(1);
  expect(events[0]).toMatchObject({
    ...{ kind: 'person.changed', actor_id: admin.id, subject: person.username, address: '127.0.0.1' },
    data: { first_name: ['', 'Ela'], phone_number: ['', '+48600700'] },
  });
});

it('tells the second of two who change a field at once, and takes changes of different fields from both', async () => {
  const [one, two] = [await app.person(STAFF), await app.person(STAFF)];
  const person = await app.person({ company_id: companyId, first_name: 'Ela' });
  const params = { username: person.username };
  const languages = [{ language: 'pl', level: 110, is_native: true } as const];
  const before = { first_name: 'Ela', comments: '', company: companyId, languages: [] };
  await one.get(changeUserDetails, { params, body: { first_name: 'Ewa', languages, before } });
  const late = await two.ask(changeUserDetails, {
    params,
    body: { first_name: 'Eva', languages: [], comments: 'Quick', before },
  });
  expect([late.status, Object.keys(late.body)]).toEqual([400, ['first_name', 'languages']]);
  expect(late.error.$codes?.first_name).toMatchObject([{ code: 'people.changedMeanwhile' }]);
  // Another field, and the same value as the other one saved.
  const merged = await two.get(changeUserDetails, { params, body: { comments: 'Quick', first_name: 'Ewa', before } });
  expect(merged).toMatchObject({ first_name: 'Ewa', comments: 'Quick', languages });
  // Having read what the other one saved, one may replace it.
  const read = { first_name: 'Ewa', languages };
  expect(await two.get(changeUserDetails, { params, body: { first_name: 'Eva', before: read } })).toMatchObject({
    first_name: 'Eva',
  });
  const both = await Promise.all(
    [one, two].map((viewer, at) =>
      viewer.ask(changeUserDetails, { params, body: { first_name: `At once ${at}`, before: { first_name: 'Eva' } } }),
    ),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

it('gives an address to one person only, in whatever case it is written, also at the same moment', async () => {
  const admin = await app.person({ is_superuser: true });
  const people = await Promise.all([1, 2, 3].map(() => app.person()));
  const written = ['shared@example.org', 'Shared@Example.org', 'SHARED@EXAMPLE.ORG'];
  const said = await Promise.all(
    people.map(({ username }, at) =>
      admin.ask(changeUserDetails, { params: { username }, body: { email: written[at] ?? null } }),
    ),
  );
  expect(said.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  for (const { status, body } of said) if (status === 400) expect(Object.keys(body)).toEqual(['email']);
  // One's own address may be written otherwise.
  const at = said.findIndex(({ status }) => status === 200);
  const params = { username: people[at]?.username ?? '' };
  expect((await admin.get(changeUserDetails, { params, body: { email: 'sHARED@example.org' } })).email).toBe(
    'sHARED@example.org',
  );
  const taken = { username: 'another', email: 'Shared@EXAMPLE.org', password: 'Correct-horse1!' };
  const belonging = { company: null, division: divisionId, type: null };
  const staff = await app.person(STAFF);
  expect((await staff.ask(addUser, { body: { ...taken, ...belonging } })).body).toHaveProperty('email');
  const asked = await Promise.all(
    ['new@example.org', 'NEW@example.org'].map((email, n) =>
      staff.ask(addUser, { body: { ...taken, ...belonging, email, username: `twin-${n}` } }),
    ),
  );
  expect(asked.map(({ status }) => status).toSorted()).toEqual([201, 400]);
});
