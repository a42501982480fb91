import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { API_BASE } from '../../shared/route.ts';
import { ATTACKS, type AttackName, type Sent, type Target } from './attacks.ts';

interface Given {
  attack: AttackName;
  target: Target;
  url: string;
  token: string;
  /** Not more requests a second than this. */
  perSecond?: number;
}

/** What came of an attack: replies by status (0: the connection was cut), and the longest that one took. */
export interface Replies {
  counts: Record<number, number>;
  slowestMs: number;
}

/** Somebody hostile, in a process of their own, so that making and sending bombs slows nobody who is measured. */
export interface Attacker {
  begin(): void;
  end(): Promise<Replies>;
}

export const readyAttacker = async (given: Given): Promise<Attacker> => {
  const child = fork(import.meta.filename, { serialization: 'advanced' });
  const end = () => void child.kill('SIGKILL');
  process.once('exit', end);
  child.send(given);
  await once(child, 'message');
  return {
    begin: () => child.send('begin'),
    end: async () => {
      child.send('end');
      const [replies] = (await once(child, 'message')) as [Replies];
      child.kill();
      process.off('exit', end);
      return replies;
    },
  };
};

/** Shares the machine, and is to count as another one: it comes after the server and its database. */
const COMES_LAST = 10;

const told = async <T>(): Promise<T> => ((await once(process, 'message')) as [T])[0];

const attack = async () => {
  const { attack, target, url, token, perSecond = Number.POSITIVE_INFINITY } = await told<Given>();
  const { atOnce, make } = ATTACKS[attack];
  setPriority(COMES_LAST);
  const bombs = await make(target);
  process.send?.('ready');
  await told();

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
  const begun = performance.now();
  let next = 0;
  const sending = Array.from({ length: atOnce }, async () => {
    while (!isOver) {
      next += 1;
      await pause(Math.max(0, begun + (next * 1000) / perSecond - performance.now()));
      if (!isOver) await send(bombs[next % bombs.length] as Sent);
    }
  });
  await told();
  isOver = true;
  await Promise.all(sending);
  process.send?.(replies);
};

if (process.argv[1] === import.meta.filename) await attack();
