import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createAccount, resetPassword } from '../areas/accounts/password-contract.ts';
import { hashPassword } from '../areas/accounts/server/public.ts';
import { addMember, openBrowser } from '../areas/accounts/server/testing/browser.ts';
import { startTestApp } from '../server/testing/app.ts';
import { setup, teardown } from '../server/testing/postgres-server.ts';
import { type Figure, percentile, report } from './shared/report.ts';

/**
 * How long the calls before sign-in take, for names that somebody has and for others: nobody must learn from the time
 * whether a name is somebody's. Then how many people may sign in in a second.
 */
const ROUNDS = 150;
const TOGETHER = 20;
/** Medians of the same kind of attempt differ by this much between two halves of a run on a quiet machine. */
const MOST_APART = 0.05;
/** And short calls by this many milliseconds. A name can be asked for three times in a quarter of an hour, so nobody averages it away. */
const LEAST_APART = 0.3;

await setup();
const app = await startTestApp();
const active = await addMember(app, { email_confirmed_at: new Date() });
const inactive = await addMember(app, { is_active: false, email_confirmed_at: new Date() });
const locked = await addMember(app, { locked_at: new Date(), email_confirmed_at: new Date() });
const without = await addMember(app, { password_hash: null });
const NOBODY = { username: 'nobody-of-this-name' };

const browser = openBrowser(app);
const RIGHT = 'Correct-horse1!';
const WRONG = 'Wrong-horse1!';
const tryPassword = (username: string, password: string) => () => browser.password(username, password);
const forget =
  ({ username }: { username: string }) =>
  () =>
    browser.ask(resetPassword, { body: { username } });
const create = (username: string, email: string) => () =>
  browser.ask(createAccount, { body: { username, email, password: RIGHT } });

/** Of each call the first kind of attempt is what the others are compared with. */
const CALLS: { call: string; status: number; kinds: Record<string, () => Promise<{ status: number }>> }[] = [
  {
    call: 'Password step refused',
    status: 400,
    kinds: {
      'a wrong password': tryPassword(active.username, WRONG),
      'a name that nobody has': tryPassword(NOBODY.username, WRONG),
      'the right password of an inactive account': tryPassword(inactive.username, RIGHT),
      'an account without a password': tryPassword(without.username, WRONG),
    },
  },
  {
    call: 'Asking for a new password',
    status: 200,
    kinds: {
      'somebody with a mailbox': forget(active),
      'a name that nobody has': forget(NOBODY),
      'an inactive account': forget(inactive),
      'a locked account': forget(locked),
    },
  },
  {
    call: 'Asking for an account',
    status: 201,
    kinds: {
      'a new name and address': create('a-new-name', 'a-new-name@example.org'),
      'a name that somebody has': create(active.username, 'a-new-name@example.org'),
      'an address that somebody has': create('a-new-name', `${active.username}@example.org`),
    },
  },
];

const figures: Figure[] = [];
for (const { call, status, kinds } of CALLS) {
  const names = Object.keys(kinds);
  const times = new Map<string, number[]>(names.map((name) => [name, []]));
  for (let round = -10; round < ROUNDS; round += 1) {
    // Each round in another order, so that what slows the machine down slows all kinds alike.
    for (const name of names.map((_, at) => names[(at + Math.abs(round)) % names.length] as string)) {
      const begun = performance.now();
      const said = await kinds[name]?.();
      const time = performance.now() - begun;
      if (said?.status !== status) throw new Error(`${call}, ${name}: answered ${said?.status}.`);
      if (round >= 0) times.get(name)?.push(time);
      await app.db.deleteFrom('sign_in_attempts').execute();
      await app.db.deleteFrom('sign_in_locks').execute();
    }
  }
  const [first = '', ...others] = names;
  const medianOf = (name: string) => percentile(times.get(name) ?? [], 0.5);
  const peer = medianOf(first);
  figures.push({ what: `${call}, ${first}: median`, value: peer, unit: 'ms' });
  for (const name of others) {
    const value = medianOf(name);
    const apart = Math.abs(value - peer);
    figures.push({
      what: `${call}, ${name}: median`,
      value,
      unit: 'ms',
      peer: { what: `${first}, ms`, value: peer },
      bar: `within ${MOST_APART * 100} % or ${LEAST_APART} ms`,
      holds: apart / peer <= MOST_APART || apart <= LEAST_APART,
    });
  }
}

// Others' requests are answered by the thread that must not be hashing.
const oneHash = performance.now();
await hashPassword(RIGHT);
const hashTime = performance.now() - oneHash;
const pauses = monitorEventLoopDelay({ resolution: 1 });
pauses.enable();
await Promise.all(Array.from({ length: 10 * TOGETHER }, () => hashPassword(RIGHT)));
pauses.disable();
const pause = pauses.percentile(95) / 1e6;
figures.push({
  what: `Pauses of the server's thread while ${10 * TOGETHER} passwords are hashed: p95`,
  value: pause,
  unit: 'ms',
  peer: { what: 'one password alone, ms', value: hashTime },
  bar: 'less than that',
  holds: pause < hashTime,
});

const members = await Promise.all(Array.from({ length: TOGETHER }, () => addMember(app)));
const begun = performance.now();
let steps = 0;
await Promise.all(
  members.map(async ({ username }) => {
    while (performance.now() - begun < 3000) {
      const { status } = await openBrowser(app).password(username);
      if (status !== 200) throw new Error(`The password step answered ${status}.`);
      steps += 1;
    }
  }),
);
figures.push({
  what: `Password steps, ${TOGETHER} people at once`,
  value: steps / ((performance.now() - begun) / 1000),
  unit: '/s',
});
report('sign-in', figures);
await app.close();
await teardown();
