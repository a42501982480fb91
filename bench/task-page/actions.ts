import { randomUUID } from 'node:crypto';
import { readStream } from '../../areas/notifications/server/testing/read-stream.ts';
import { call } from '../shared/client.ts';
import { cpuMsOf } from '../shared/process-cpu.ts';
import { type Figure, percentile } from '../shared/report.ts';
import type { BenchPerson, People, SeededTask } from './seed.ts';

const EVALUATIONS = 150;
const COMMENTS = 30;
const PAGES_OPEN = 50;
const POLLING = 500;
const POLL_SECONDS = 30;
const POLLS = 3_000;
const POLLS_AT_ONCE = 20;

/** An evaluator takes the next answer and evaluates it. Gives how long both calls take. */
const evaluateNext = async (url: string, { slug }: SeededTask, { token }: BenchPerson): Promise<number> => {
  const begun = performance.now();
  const [item] = await call<{ id: number }[]>(url, token, 'GET', `task/${slug}/new-evaluations/`);
  if (!item) throw new Error('There is nothing to evaluate.');
  const body = { save_key: randomUUID(), content: { verdict: 'Fine' }, time_taken: 5, answer_version: 1 };
  await call(url, token, 'POST', `task/${slug}/save-evaluation/${item.id}/`, body);
  return performance.now() - begun;
};

/** The two tasks in turns, so that what else the machine does meets both. */
export const measureEvaluating = async (
  url: string,
  tasks: { small: SeededTask; large: SeededTask },
  { evaluators }: People,
): Promise<Figure[]> => {
  const times = { small: [] as number[], large: [] as number[] };
  for (let round = -20; round < EVALUATIONS; round += 1) {
    const who = evaluators[Math.abs(round) % evaluators.length] as BenchPerson;
    for (const size of ['small', 'large'] as const) {
      const time = await evaluateNext(url, tasks[size], who);
      if (round >= 0) times[size].push(time);
    }
  }
  const [small, large] = [percentile(times.small, 0.5), percentile(times.large, 0.5)];
  return [
    {
      what: `Taking and saving an evaluation at ${tasks.large.answers.toLocaleString('en')} answers: median`,
      value: large,
      unit: 'ms',
      peer: { what: `at ${tasks.small.answers.toLocaleString('en')} answers, ms`, value: small },
      bar: 'at most 1.3 times as long',
      holds: large <= 1.3 * small,
    },
  ];
};

/** From sending a comment until the page of the answer's author hears of it, while other pages are open too. */
export const measureComments = async (url: string, task: SeededTask, { annotators }: People): Promise<Figure> => {
  const author = annotators[0] as BenchPerson;
  const { results } = await call<{ results: { answers: { id: number }[] }[] }>(
    url,
    author.token,
    'GET',
    `task/${task.slug}/answered-questions/?page_size=25`,
  );
  const answers = results.flatMap((one) => one.answers.map(({ id }) => id));
  const streams = await Promise.all(annotators.slice(0, PAGES_OPEN).map(({ token }) => readStream(url, token)));
  const [theirs] = streams;
  if (!theirs) throw new Error('No stream.');
  const times: number[] = [];
  for (let at = 0; at < COMMENTS; at += 1) {
    const path = `save-review/${answers[at % answers.length]}/`;
    const heard = theirs.until((event) => 'topic' in event);
    const begun = performance.now();
    await call(url, task.moderator.token, 'POST', path, { content: `Comment ${at}` });
    await heard;
    times.push(performance.now() - begun);
  }
  for (const stream of streams) stream.close();
  const value = Math.max(...times);
  const what = `A comment reaches the open page of whom it concerns, ${PAGES_OPEN} pages open: the slowest of ${COMMENTS}`;
  return { what, value, unit: 'ms', bar: 'at most 1000', holds: value <= 1000 };
};

/** What the polls of the progress bar cost the server: measured at full speed, and computed for the rate of the pages. */
export const measurePolling = async (
  server: { url: string; pid: number },
  { slug }: SeededTask,
  { annotators }: People,
): Promise<Figure> => {
  const poll = (at: number) =>
    call(server.url, annotators[at % annotators.length]?.token ?? '', 'GET', `task/${slug}/progress-bar/`);
  for (let at = 0; at < 200; at += 1) await poll(at);
  const before = cpuMsOf(server.pid);
  for (let at = 0; at < POLLS; at += POLLS_AT_ONCE) {
    await Promise.all(Array.from({ length: POLLS_AT_ONCE }, (_, one) => poll(at + one)));
  }
  const perPoll = (cpuMsOf(server.pid) - before) / POLLS;
  const value = ((perPoll * POLLING) / (POLL_SECONDS * 1000)) * 100;
  const what = `${POLLING} people who poll the progress every ${POLL_SECONDS} s: share of a core in the server's process`;
  return { what, value, unit: '%', bar: 'below 2', holds: value < 2 };
};
