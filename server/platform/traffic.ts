import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { isCall } from './http/matched-route.ts';

/** Who waits for this process: background work that is in no hurry makes way for people. */
export interface Traffic {
  /** Something is asked; call what it gives, with who asked, once it is answered. */
  begin(): (by: number | null) => void;
  /** Whether anybody but this person has asked for anything in the last seconds. */
  areOthersAtWork(than: number | null): boolean;
  /** Ends as soon as nothing is being answered, or after half a second. */
  quiet(): Promise<void>;
}

const AT_WORK_MS = 3000;
/** What takes longer is a stream, or is slow anyway. */
const SHORT_MS = 500;
const LOOK_MS = 4;

export const createTraffic = (now: () => number = Date.now): Traffic => {
  const open = new Map<symbol, number>();
  // The last two people who are not the same: of whomever one asks, one of them is somebody else.
  let last: { by: number | null; at: number } = { by: null, at: 0 };
  let before = last;
  const isAnswering = () => {
    for (const begun of open.values()) if (now() - begun < SHORT_MS) return true;
    return false;
  };
  return {
    begin: () => {
      const key = Symbol();
      open.set(key, now());
      return (by) => {
        open.delete(key);
        if (by !== last.by) before = last;
        last = { by, at: now() };
      };
    },
    areOthersAtWork: (than) => {
      const { at } = last.by === null || last.by !== than ? last : before;
      return now() - at < AT_WORK_MS;
    },
    quiet: async () => {
      for (let waited = 0; waited < SHORT_MS && isAnswering(); waited += LOOK_MS) await pause(LOOK_MS);
    },
  };
};

/** Calls of people; pages, pictures and probes are quick. */
export const watchTraffic = (app: FastifyInstance, traffic: Traffic): void => {
  const ends = new WeakMap<object, (by: number | null) => void>();
  app.addHook('onRequest', async (request) => {
    if (isCall(request)) ends.set(request, traffic.begin());
  });
  const end = async (request: object & { viewerId: number | null }) => {
    ends.get(request)?.(request.viewerId);
    ends.delete(request);
  };
  app.addHook('onResponse', end);
  app.addHook('onRequestAbort', end);
};
