import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../server/testing/app.ts';
import type { PersonTraits } from '../../../../server/testing/people.ts';
import { addTask } from '../../../../server/testing/tasks.ts';
import { permissions } from '../../../../shared/session-contract.ts';
import { confirmResetPassword, resetPassword, verifyPasswordToken } from '../../password-contract.ts';
import { addMember, openBrowser, PASSWORD } from '../testing/browser.ts';
import { deferredRequestsDone, emailTo, tokenIn } from '../testing/links.ts';

const NEW = 'Better-horse2!';
const SENT = { status: 'Sent', emails: [] };
const INVALID = {
  message:
    'Something went wrong. It appears your password reset token is invalid. Perhaps you have waited too long to reset ' +
    'your password and it expired. If that is not the case, please contact the administrators.',
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  // Only jobs run here: the other scheduled work would send emails too.
  await app.app.services.jobs.start();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('sign_in_attempts').execute();
  await app.db.deleteFrom('emails').execute();
});

const confirmed = (traits: PersonTraits = {}) => addMember(app, { email_confirmed_at: new Date(), ...traits });
const request = (username: string, id?: number) =>
  app.visitor.ask(resetPassword, { body: { username, reset_type: 'password', ...(id && { id }) } });
const confirm = (token: string, password = NEW) => app.visitor.ask(confirmResetPassword, { body: { token, password } });
const verify = (token: string) => app.visitor.ask(verifyPasswordToken, { body: { token, reset_type: 'password' } });

/** The token that this person was mailed. */
const linkOf = async (username: string): Promise<string> => {
  expect((await request(username)).body).toEqual(SENT);
  return tokenIn((await emailTo(app, `${username}@example.org`)).text);
};

/** A company of these coordinators, and a member without a mailbox; `more` of the member, by the id of the company. */
const company = async (coordinators: PersonTraits[], more: (id: number) => PersonTraits = () => ({})) => {
  const { id } = await app.db
    .insertInto('companies')
    .values({ name: `Company ${Math.random()}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const people = [];
  for (const traits of coordinators) people.push(await confirmed({ coordinates: [id], ...traits }));
  return { coordinators: people, member: await addMember(app, { company_id: id, email: null, ...more(id) }) };
};

describe('the link', () => {
  it('sets a new password, once, ends all sessions and leads to where it is set', async () => {
    const { id, username } = await confirmed();
    const session = await openBrowser(app).signIn(username);
    await app.db.deleteFrom('emails').execute();
    const token = await linkOf(username);
    const { text } = await emailTo(app, `${username}@example.org`);
    expect(text).toContain(`${app.config.publicUrl}/reset-auth/reset-password/${token}`);

    expect((await verify(token)).status).toBe(200);
    expect((await verify(token)).status).toBe(200);
    const said = await confirm(token);
    expect([said.status, said.body, said.cookies]).toEqual([200, { detail: 'Password saved!' }, []]);
    expect((await openBrowser(app).password(username)).status).toBe(400);
    expect((await openBrowser(app).password(username, NEW)).status).toBe(200);
    const me = await app.visitor.send({
      url: `/api/4.0/${permissions.path}`,
      headers: { authorization: `JWT ${session}` },
    });
    expect(me.statusCode).toBe(401);

    for (const again of [await verify(token), await confirm(token, 'Another-horse3!')]) {
      expect([again.status, again.body]).toEqual([400, INVALID]);
    }
    const row = await app.db.selectFrom('users').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
    expect(row.must_change_password).toBe(false);
  });

  it('lifts the lock that too many wrong passwords have set', async () => {
    const { id, username } = await confirmed();
    await app.db
      .insertInto('sign_in_locks')
      .values({ subject: `user:${id}` })
      .execute();
    expect((await openBrowser(app).password(username)).status).toBe(403);
    expect((await confirm(await linkOf(username))).status).toBe(200);
    expect((await openBrowser(app).password(username, NEW)).status).toBe(200);
  });

  it('is over after an hour, when a newer one was asked for, and for who was locked or switched off meanwhile', async () => {
    const { username } = await confirmed();
    const first = await linkOf(username);
    await app.db.deleteFrom('emails').execute();
    const second = await linkOf(username);
    expect((await verify(first)).status).toBe(400);
    expect((await verify(second)).status).toBe(200);
    const links = app.db.updateTable('account_links');
    await links.set({ expires_at: new Date(Date.now() - 1000) }).execute();
    expect((await confirm(second)).body).toEqual(INVALID);

    for (const fate of [{ is_active: false }, { locked_at: new Date() }]) {
      const other = await confirmed();
      const token = await linkOf(other.username);
      await app.db.updateTable('users').set(fate).where('id', '=', other.id).execute();
      expect((await confirm(token)).body).toEqual(INVALID);
    }
  });

  it('of two who use it at once, one sets the password', async () => {
    const { username } = await confirmed();
    const token = await linkOf(username);
    const all = await Promise.all([confirm(token, 'Another-horse3!'), confirm(token), confirm(token)]);
    expect(all.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it('takes only a password that the rules allow and that is a new one', async () => {
    const { username } = await confirmed();
    const token = await linkOf(username);
    const refusals: [string, string][] = [
      ['', 'Required field!'],
      ['short', 'Password does not meet the requirements!'],
      [`Aa1!${'x'.repeat(125)}`, 'Password is too long!'],
      [PASSWORD, 'Password must be different from the old password!'],
      ['P@ssword123!', expect.stringContaining('on lists of leaked passwords')],
      [`P.${username}1!`, expect.stringContaining('made of the name')],
    ];
    for (const [password, message] of refusals) {
      const said = await confirm(token, password);
      expect([said.status, said.body]).toEqual([400, { password: [message] }]);
    }
    expect((await confirm(token)).status).toBe(200);
  });

  it('is nothing that can be guessed, nor read in the database or the queue', async () => {
    const { username } = await confirmed();
    const token = await linkOf(username);
    expect((await verify('x'.repeat(43))).body).toEqual(INVALID);
    const kept = [
      await app.db.selectFrom('account_links').selectAll().execute(),
      await app.db.selectFrom('job_runs').selectAll().execute(),
    ];
    expect(JSON.stringify(kept)).not.toContain(token);
    expect(JSON.stringify(kept)).not.toContain(username);
  });
});

describe('asking for a link', () => {
  it('is answered alike whoever has the name, and writes only to who may come back', async () => {
    const people = [
      await confirmed(),
      await confirmed({ is_active: false }),
      await confirmed({ locked_at: new Date() }),
      await addMember(app, { email: null }),
      await addMember(app),
      { username: 'nobody-of-this-name' },
    ];
    for (const { username } of people) {
      const said = await request(username);
      expect([said.status, said.body]).toEqual([200, SENT]);
    }
    await deferredRequestsDone(app);
    const mails = await app.db.selectFrom('emails').select('recipient').execute();
    expect(mails.map(({ recipient }) => recipient)).toEqual([`${people[0]?.username}@example.org`]);
  });

  it('does the same work before it answers, whoever has the name', async () => {
    const { username } = await confirmed();
    const left = async (name: string) => {
      await app.db.deleteFrom('job_runs').execute();
      await request(name);
      await deferredRequestsDone(app);
      const runs = await app.db.selectFrom('job_runs').select(['kind', 'state', 'result', 'error']).execute();
      return { runs, attempts: (await app.db.selectFrom('sign_in_attempts').select('id').execute()).length };
    };
    const somebody = await left(username);
    await app.db.deleteFrom('sign_in_attempts').execute();
    expect(await left('nobody-of-this-name')).toEqual(somebody);
    expect(somebody.runs).toHaveLength(1);
  });

  it('writes in the language of the browser', async () => {
    const { username } = await confirmed();
    await app.visitor.send({
      method: 'POST',
      url: '/api/4.0/reset-auth/reset_password/',
      headers: { 'accept-language': 'pl,en;q=0.8' },
      payload: { username },
    });
    expect((await emailTo(app, `${username}@example.org`)).subject).toBe('Nowe hasło do Tagwerk');
  });

  it('is slowed, for a name and for an address', async () => {
    for (const name of [(await confirmed()).username, 'nobody-of-this-name']) {
      const codes: number[] = [];
      for (let n = 0; n < 5; n += 1) codes.push((await request(name)).status);
      expect(codes).toEqual([200, 200, 200, 429, 429]);
      const refused = await request(name.toUpperCase());
      expect(refused.body).toEqual({
        message: expect.stringMatching(/^Too many attempts\. Please try again in \d+ s\.$/),
      });
    }
    const statuses = new Set<number>();
    for (let n = 0; n < 70; n += 1) statuses.add((await request(`name-${n}`)).status);
    expect(statuses).toEqual(new Set([200, 429]));
    await deferredRequestsDone(app);
  });

  it('says that something is wrong where nothing can be kept for sending', async () => {
    await sql`alter table job_runs rename to job_runs_away`.execute(app.db);
    try {
      const said = await request('nobody-of-this-name');
      expect([said.status, said.body]).toEqual([
        503,
        { message: 'An error occured. Please contact your coordinator!' },
      ]);
    } finally {
      await sql`alter table job_runs_away rename to job_runs`.execute(app.db);
    }
  });
});

describe('a person without a mailbox of their own', () => {
  it('is reached through the one coordinator of the company', async () => {
    const { coordinators, member } = await company([{}]);
    expect((await request(member.username)).body).toEqual(SENT);
    const { subject, text } = await emailTo(app, `${coordinators[0]?.username}@example.org`);
    expect(subject).toBe(`Reset the Tagwerk password of ${member.username}`);
    expect((await confirm(tokenIn(text))).status).toBe(200);
  });

  it('chooses among several, whose addresses are masked but told apart', async () => {
    const { coordinators, member } = await company([
      { email: 'anna@one.example' },
      { email: 'adam@one.example' },
      { email: 'zofia@two.example' },
      { email: 'not-confirmed@one.example', email_confirmed_at: null },
      { email: 'gone@one.example', is_active: false },
      { email: 'locked@one.example', locked_at: new Date() },
    ]);
    const said = await request(member.username);
    expect([said.status, said.body]).toEqual([
      200,
      {
        status: 'SelectEmail',
        emails: [
          { id: coordinators[1]?.id, email: 'ad•••@one.example' },
          { id: coordinators[0]?.id, email: 'an•••@one.example' },
          { id: coordinators[2]?.id, email: 'zo•••@two.example' },
        ],
      },
    ]);
    expect((await request(member.username, coordinators[2]?.id)).body).toEqual(SENT);
    const { text } = await emailTo(app, 'zofia@two.example');
    expect((await verify(tokenIn(text))).status).toBe(200);
  });

  it('is reached by no coordinator with fewer rights: with the link goes the account', async () => {
    const { id: other } = await app.db
      .insertInto('companies')
      .values({ name: 'Another one' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const task = await addTask(app.db);
    const cases: [(own: number) => PersonTraits, number][] = [
      [() => ({ is_superuser: true }), 0],
      [() => ({ is_staff: true }), 0],
      [() => ({ is_group_leader: true }), 0],
      [() => ({ moderates: [task.id] }), 0],
      [(own) => ({ coordinates: [own, other] }), 0],
      [(own) => ({ coordinates: [own], has_user_data_access: true }), 0],
      [(own) => ({ coordinates: [own] }), 1],
    ];
    for (const [traits, mails] of cases) {
      await app.db.deleteFrom('sign_in_attempts').execute();
      await app.db.deleteFrom('emails').execute();
      const { member } = await company([{}], traits);
      expect((await request(member.username)).body).toEqual(SENT);
      await deferredRequestsDone(app);
      expect(await app.db.selectFrom('emails').select('recipient').execute(), String(traits)).toHaveLength(mails);
    }
  });

  it('is reached by a coordinator who has all their rights by other roles', async () => {
    const [task, other] = [await addTask(app.db), await addTask(app.db)];
    const data = { has_user_data_access: true };
    const cases: [PersonTraits, PersonTraits | ((own: number) => PersonTraits), number][] = [
      [{ is_superuser: true }, { is_superuser: true, is_staff: true, ...data, is_group_leader: true }, 1],
      [{ is_superuser: true }, { moderates: [task.id, other.id] }, 1],
      [{ moderates: [task.id, other.id] }, { moderates: [task.id] }, 1],
      [{ moderates: [task.id] }, { moderates: [task.id, other.id] }, 0],
      [{ is_staff: true }, { moderates: [task.id] }, 1],
      [{ is_staff: true }, { is_staff: true }, 1],
      [{ is_staff: true, ...data }, { is_staff: true, ...data }, 1],
      [{ is_staff: true }, { is_staff: true, ...data }, 0],
      [{ is_staff: true }, { is_superuser: true }, 0],
      [{ moderates: [task.id] }, { is_staff: true }, 0],
      [data, (own) => ({ coordinates: [own], ...data }), 1],
    ];
    for (const [coordinates, traits, mails] of cases) {
      await app.db.deleteFrom('sign_in_attempts').execute();
      await app.db.deleteFrom('emails').execute();
      const { member } = await company([coordinates], typeof traits === 'function' ? traits : () => traits);
      expect((await request(member.username)).body).toEqual(SENT);
      await deferredRequestsDone(app);
      const sent = await app.db.selectFrom('emails').select('recipient').execute();
      expect(sent, JSON.stringify([coordinates, traits])).toHaveLength(mails);
    }
  });

  it('cannot have the link sent to anybody else', async () => {
    const { member } = await company([{}, {}]);
    const { coordinators } = await company([{}]);
    const said = await request(member.username, coordinators[0]?.id);
    expect([said.status, said.body]).toEqual([400, { message: "Please, select your coordinator's email!" }]);
    expect((await request('nobody-of-this-name', coordinators[0]?.id)).body).toEqual(SENT);
    await deferredRequestsDone(app);
    expect(await app.db.selectFrom('emails').selectAll().execute()).toEqual([]);
  });
});
