import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Annotator, SeededTask } from '../../bench/shared/seed.ts';
import { API_BASE } from '../../shared/route.ts';

/** A save that the server acknowledged. */
export interface Acknowledged {
  saveKey: string;
  questionId: number;
  userId: number;
  note: string;
}

export interface Work {
  readonly acknowledged: readonly Acknowledged[];
  /** Responses that a person would have seen as an error. */
  readonly errors: readonly string[];
  /** Resolves once so many more saves are acknowledged. */
  more(count: number): Promise<void>;
  /** Lets everybody end what they are doing. A save that is not acknowledged then stays open. */
  stop(): Promise<void>;
}

/** The page tries again by itself after these. */
const TRIED_AGAIN = new Set([429, 503]);
const PAUSE_MS = 100;
/** Of one request. A server that was frozen or cut off does not answer. */
const LONGEST_MS = 15_000;

interface Pace {
  /** How long each waits before the next answer. */
  betweenMs?: number;
  /** When one began to save (`performance.now()`), and how long the acknowledgement took, all attempts together. */
  onSaved?: (begun: number, ms: number) => void;
}

/**
 * People who answer through the real door until they are stopped. As the page does, each sends a save again with the same
 * key until the server acknowledges it, however often the server goes away meanwhile. `url` is asked before each request.
 */
export const startWork = (
  url: () => string,
  task: SeededTask,
  people: readonly Annotator[],
  { betweenMs = 0, onSaved = () => {} }: Pace = {},
): Work => {
  const acknowledged: Acknowledged[] = [];
  const errors: string[] = [];
  let stopped = false;

  /** Undefined where the server was away or busy, or the work was stopped. */
  const send = async (person: Annotator, path: string, body?: object): Promise<unknown> => {
    try {
      const response = await fetch(`${url()}${API_BASE}task/${task.slug}/${path}`, {
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        headers: {
          'x-service': 'tagwerk',
          authorization: `JWT ${person.token}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        signal: AbortSignal.timeout(LONGEST_MS),
      });
      if (response.ok) return await response.json();
      if (!TRIED_AGAIN.has(response.status)) {
        errors.push(`${path.split('/')[0]}: ${response.status} ${await response.text()}`);
      }
    } catch {
      // The server is away.
    }
    await pause(PAUSE_MS);
    return undefined;
  };

  const answer = async (person: Annotator, questionId: number): Promise<void> => {
    const saveKey = randomUUID();
    const note = `Answer ${saveKey} of ${person.id}`;
    const body = { save_key: saveKey, content: { note }, time_taken: 1 };
    const begun = performance.now();
    for (let sent = 0; !stopped && sent < 1000; sent += 1) {
      if (await send(person, `save-answer/${questionId}/`, body)) {
        acknowledged.push({ saveKey, questionId, userId: person.id, note });
        onSaved(begun, performance.now() - begun);
        return;
      }
    }
  };

  const working = people.map(async (person) => {
    while (!stopped) {
      const questions = (await send(person, 'new-questions/')) as { id: number }[] | undefined;
      if (questions?.length === 0) await pause(PAUSE_MS);
      for (const { id } of questions ?? []) {
        if (!stopped) await answer(person, id);
        if (betweenMs > 0) await pause(betweenMs);
      }
    }
  });

  return {
    acknowledged,
    errors,
    more: async (count) => {
      const wanted = acknowledged.length + count;
      while (acknowledged.length < wanted) await pause(5);
    },
    stop: async () => {
      stopped = true;
      await Promise.all(working);
    },
  };
};
