import { setTimeout as pause } from 'node:timers/promises';
import { signAccessToken } from '../../areas/accounts/server/public.ts';
import { call } from './client.ts';
import { percentile } from './report.ts';
import { type Annotator, BENCH_SECRET, type SeededTask } from './seed.ts';

const PROBE_MS = 50;

/** A new one for each call: a long run outlasts any token. */
export const tokenOf = ({ id, sessionId }: Annotator): Promise<string> =>
  signAccessToken(BENCH_SECRET, { id: sessionId, userId: id });

/** Somebody at work on another task, twenty times a second, until `work` is done. Gives how long each request took. */
export const whileProbing = async <T>(
  url: string,
  annotator: Annotator,
  other: SeededTask,
  work: () => Promise<T>,
): Promise<{ result: T; seconds: number; p95: number }> => {
  const samples: number[] = [];
  const probe = { over: false };
  const probing = (async () => {
    while (!probe.over) {
      const token = await tokenOf(annotator);
      const begun = performance.now();
      await call(url, token, 'GET', `task/${other.slug}/new-questions/`);
      samples.push(performance.now() - begun);
      await pause(PROBE_MS);
    }
  })();
  const begun = performance.now();
  const result = await work();
  const seconds = (performance.now() - begun) / 1000;
  probe.over = true;
  await probing;
  return { result, seconds, p95: percentile(samples, 0.95) };
};

/** Looks at a job until it is done. */
export const ended = async <T extends { state: string }>(look: () => Promise<T>): Promise<T> => {
  for (;;) {
    const job = await look();
    if (job.state === 'done') return job;
    if (job.state !== 'waiting' && job.state !== 'running')
      throw new Error(`The job did not end well: ${JSON.stringify(job)}`);
    await pause(200);
  }
};
