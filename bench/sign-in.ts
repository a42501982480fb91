import { addMember, openBrowser } from '../areas/accounts/server/testing/browser.ts';
import { startTestApp } from '../server/testing/app.ts';
import { type Figure, percentile, report } from './shared/report.ts';

/**
 * How long the password step takes for who may sign in and who may not: nobody must learn from the time whether a name
 * is somebody's. Then how many people may sign in in a second.
 */
const ROUNDS = 150;
const TOGETHER = 20;
/** Medians of the same kind of attempt differ by this much between two halves of a run on a quiet machine. */
const MOST_APART = 0.05;

const app = await startTestApp();
const active = await addMember(app);
const inactive = await addMember(app, { is_active: false });
const without = await addMember(app, { password_hash: null });

const kinds = {
  'a wrong password': { username: active.username, password: 'Wrong-horse1!' },
  'a name that nobody has': { username: 'nobody-of-this-name', password: 'Wrong-horse1!' },
  'the right password of an inactive account': { username: inactive.username, password: 'Correct-horse1!' },
  'an account without a password': { username: without.username, password: 'Wrong-horse1!' },
};
type Kind = keyof typeof kinds;
const names = Object.keys(kinds) as Kind[];
const times: Record<Kind, number[]> = {
  'a wrong password': [],
  'a name that nobody has': [],
  'the right password of an inactive account': [],
  'an account without a password': [],
};

const browser = openBrowser(app);
for (let round = -10; round < ROUNDS; round += 1) {
  // Each round in another order, so that what slows the machine down slows all kinds alike.
  for (const name of names.map((_, at) => names[(at + Math.abs(round)) % names.length] as Kind)) {
    const { username, password } = kinds[name];
    const begun = performance.now();
    const { status } = await browser.password(username, password);
    const time = performance.now() - begun;
    if (status !== 400) throw new Error(`The password step answered ${status}.`);
    if (round >= 0) times[name].push(time);
    await app.db.deleteFrom('sign_in_attempts').execute();
    await app.db.deleteFrom('sign_in_locks').execute();
  }
}

const wrong = percentile(times['a wrong password'], 0.5);
const figures: Figure[] = names.map((name) => {
  const value = percentile(times[name], 0.5);
  const figure: Figure = { what: `Password step refused, ${name}: median`, value, unit: 'ms' };
  if (name === 'a wrong password') return figure;
  const holds = Math.abs(value - wrong) / wrong <= MOST_APART;
  return {
    ...figure,
    peer: { what: 'a wrong password, ms', value: wrong },
    bar: `within ${MOST_APART * 100} %`,
    holds,
  };
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
