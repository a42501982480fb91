import { once } from 'node:events';
import { setPriority } from 'node:os';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { API_BASE } from '../../shared/route.ts';
import { ATTACKS, type AttackName, type Sent, type Target } from './attacks.ts';

interface Given {
  attack: AttackName;
  target: Target;
  url: string;
  token: string;
}

/** What came of an attack: replies by status (0: the connection was cut), and the longest that one took. */
export interface Replies {
  counts: Record<number, number>;
  slowestMs: number;
}

/** Somebody hostile, in a thread of their own, so that making and sending bombs slows nobody who is measured. */
export interface Attacker {
  begin(): void;
  end(): Promise<Replies>;
}

export const readyAttacker = async (given: Given): Promise<Attacker> => {
  const worker = new Worker(new URL(import.meta.url), { workerData: given });
  await once(worker, 'message');
  return {
    begin: () => worker.postMessage('begin'),
    end: async () => {
      worker.postMessage('end');
      const [replies] = (await once(worker, 'message')) as [Replies];
      await worker.terminate();
      return replies;
    },
  };
};

/** Shares the machine, and is to count as another one: it comes after the server and its database. */
const COMES_LAST = 10;

const attack = async ({ attack, target, url, token }: Given) => {
  const { atOnce, make } = ATTACKS[attack];
  // On Linux, of this thread alone.
  if (process.platform === 'linux') setPriority(COMES_LAST);
  const bombs = await make(target);
  parentPort?.postMessage('ready');
  await once(parentPort as NonNullable<typeof parentPort>, 'message');

  let isOver = false;
  const replies: Replies = { counts: {}, slowestMs: 0 };
  const send = async ({ path, init }: Sent) => {
    const begun = performance.now();
    const headers = { ...init.headers, 'x-service': 'tagwerk', authorization: `JWT ${token}` };
    const status = await fetch(`${url}${API_BASE}${path}`, { ...init, headers }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );
    replies.counts[status] = (replies.counts[status] ?? 0) + 1;
    replies.slowestMs = Math.max(replies.slowestMs, performance.now() - begun);
  };
  let next = 0;
  const sending = Array.from({ length: atOnce }, async () => {
    while (!isOver) {
      next += 1;
      await send(bombs[next % bombs.length] as Sent);
    }
  });
  await once(parentPort as NonNullable<typeof parentPort>, 'message');
  isOver = true;
  await Promise.all(sending);
  parentPort?.postMessage(replies);
};

if (parentPort) await attack(workerData as Given);
