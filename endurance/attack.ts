import { setTimeout as pause } from 'node:timers/promises';
import { annotationForm } from '../areas/questions/server/testing/annotations.ts';
import { makeFolder, removeFolder } from '../server/testing/folder.ts';
import { startProcess } from '../server/testing/process.ts';
import { addQuestions, addTask, texts } from '../server/testing/tasks.ts';
import { readyAttacker } from './shared/attacker.ts';
import { ATTACKS, type AttackName } from './shared/attacks.ts';
import { seedWork, staffToken } from './shared/drill.ts';
import { countLost } from './shared/ledger.ts';
import { secondsOr } from './shared/options.ts';
import { startWork } from './shared/people.ts';
import { embeddedPlace } from './shared/place.ts';
import { type Outcome, report } from './shared/report.ts';
import { startTaker } from './shared/taker.ts';

/**
 * Ten people answer, four times a second each, while one person attacks: with JSON, spreadsheets, archives and other files
 * that are made to exhaust whoever reads them, and with calls as fast as they go. Nobody is to wait more than twice as long
 * for a save as before: the 95th percentile, of a time before and a time of each attack. Who attacks shares this machine with
 * the server, which costs the server processor time and caches that somebody far away would not. So after each attack as much
 * is sent to a server that throws it away, and that time counts as the time before.
 */
const SECONDS = secondsOr(30);
const PEOPLE = 10;
const BETWEEN_MS = 250;
const AT_MOST = 2;

const folder = makeFolder('endurance');
const place = embeddedPlace(folder);
const names = Object.keys(ATTACKS) as AttackName[];
const { task, people } = await seedWork(place, 50_000, PEOPLE);
const { target, tokens } = await place.visit(async (db) => {
  const rows = await addTask(db);
  const annotated = await addTask(db, { form: annotationForm('who') });
  const [question] = await addQuestions(db, annotated, texts(1));
  const tokens = new Map<AttackName, string>();
  for (const name of names) tokens.set(name, await staffToken(db, `attacker-${tokens.size}`));
  const target = {
    answer: `task/${annotated.slug}/save-answer/${question}/`,
    uploads: { rows: rows.slug, texts: annotated.slug },
  };
  return { target, tokens };
});
const server = await startProcess({ ...place.environment, REQUESTS_PER_MINUTE: '1200' });
let ended = false;
void server.ended.then(() => {
  ended = true;
});

const waits: { begun: number; ms: number }[] = [];
const work = startWork(() => server.url, task, people, {
  betweenMs: BETWEEN_MS,
  onSaved: (begun, ms) => waits.push({ begun, ms }),
});

/** Of the saves that begin from now on: how many, and the 95th percentile of what people wait for one. */
const measured = async () => {
  const from = performance.now();
  await pause(SECONDS * 1000);
  const until = performance.now();
  // Also those that are still under way.
  await work.more(2 * PEOPLE);
  const sorted = waits
    .filter(({ begun }) => begun >= from && begun < until)
    .map(({ ms }) => ms)
    .sort((a, b) => a - b);
  return { saves: sorted.length, p95: sorted[Math.floor(sorted.length * 0.95)] ?? Number.POSITIVE_INFINITY };
};

await work.more(300);
const quiet = await measured();
console.log(`Before: ${quiet.saves} saves, p95 ${quiet.p95.toFixed(1)} ms`);
const taker = await startTaker();

/** What people wait while somebody attacks the server, or while as much goes to one that throws it away. */
const under = async (attack: AttackName, at: { url: string; perSecond?: number }) => {
  const attacker = await readyAttacker({ attack, target, token: tokens.get(attack) ?? '', ...at });
  attacker.begin();
  const { saves, p95 } = await measured();
  const { counts, slowestMs } = await attacker.end();
  const times = Object.values(counts).reduce((sum, count) => sum + count, 0);
  console.log(
    `${attack}: ${saves} saves, p95 ${p95.toFixed(1)} ms, replies ${JSON.stringify(counts)}, slowest ${Math.round(slowestMs)} ms`,
  );
  return { saves, p95, counts, times };
};

const outcomes: Outcome[] = [];
for (const attack of names) {
  const errors = work.errors.length;
  const { saves, p95, counts, times } = await under(attack, { url: server.url });
  const seen = work.errors.length - errors;
  const elsewhere = await under(attack, { url: taker.url, perSecond: times / SECONDS });
  const before = Math.max(quiet.p95, elsewhere.p95);
  const failed = Object.entries(counts).filter(([status]) => Number(status) >= 500 && status !== '503');
  const what = `One person sends ${attack}; 95 % of saves of ten others within ${p95.toFixed(0)} ms, ${elsewhere.p95.toFixed(0)} ms while it goes elsewhere, ${quiet.p95.toFixed(0)} ms before`;
  const holds = p95 <= AT_MOST * before && seen + failed.length === 0 && !ended;
  outcomes.push({ what, times, acknowledged: saves, lost: 0, seen, holds });
}
taker.stop();
await work.stop();
await server.stop();
const lost = await place.visit((db) => countLost(db, work.acknowledged));
await removeFolder(folder);
for (const error of work.errors.slice(0, 5)) console.error(error);
report(
  'attack',
  outcomes.map((one) => ({ ...one, lost, holds: one.holds && lost === 0 })),
);
