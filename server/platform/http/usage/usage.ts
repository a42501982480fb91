import type { Db } from '../../../database/open.ts';
import { addUsage, forgetUsage } from './usage-queries.ts';

const MINUTE_MS = 60_000;
/** From this share of a limit on, usage is reported to the other servers. */
const SHARED_FROM = 0.1;

interface Count {
  own: number;
  /** The part of `own` that the other servers know. */
  shared: number;
  others: number;
}

export interface Used {
  /** In the last sixty seconds, about: what the minute before held counts by the part of it that is left. */
  used: number;
  /** Milliseconds until this minute ends. */
  left: number;
}

/** What people use up, a minute: requests, bytes, versions of answers. Counted in memory; `share` adds what other servers counted. */
export interface Usage {
  /** Counts in any case. */
  add(subject: string, amount: number, most: number): Used;
  /** Counts, unless that would pass `most`: then returns the seconds to wait. */
  take(subject: string, amount: number, most: number): number | null;
  /** Exchanges with the other servers what is near a limit. Writes nothing while nobody is. */
  share(db: Db): Promise<void>;
}

const total = (count: Count | undefined) => (count ? count.own + count.others : 0);

export const createUsage = (now: () => number = Date.now): Usage => {
  let minute = 0;
  let current = new Map<string, Count>();
  let previous = new Map<string, Count>();
  let heavy = new Set<string>();

  const turn = () => {
    const present = Math.floor(now() / MINUTE_MS);
    if (present === minute) return;
    previous = present === minute + 1 ? current : new Map();
    current = new Map();
    heavy = new Set();
    minute = present;
  };

  const countOf = (subject: string): Count => {
    const count = current.get(subject) ?? { own: 0, shared: 0, others: 0 };
    current.set(subject, count);
    return count;
  };

  const usedOf = (subject: string): Used => {
    const left = MINUTE_MS - (now() % MINUTE_MS);
    const before = Math.ceil((total(previous.get(subject)) * left) / MINUTE_MS);
    return { used: total(current.get(subject)) + before, left };
  };

  const add = (subject: string, amount: number, most: number): Used => {
    turn();
    const count = countOf(subject);
    count.own += amount;
    if (count.own >= most * SHARED_FROM) heavy.add(subject);
    return usedOf(subject);
  };

  return {
    add,
    take: (subject, amount, most) => {
      turn();
      const { used, left } = usedOf(subject);
      if (used > 0 && used + amount > most) return Math.ceil(left / 1000);
      add(subject, amount, most);
      return null;
    },
    share: async (db) => {
      turn();
      const at = minute;
      // Also for subjects without new usage: other servers may have counted some.
      const rows = [...heavy].sort().map((subject) => {
        const { own, shared } = countOf(subject);
        return { subject, minute: at, used: own - shared };
      });
      if (rows.length === 0) return;
      const counts = new Map(rows.map(({ subject, used }) => [subject, { count: countOf(subject), used }]));
      const totals = await addUsage(db, rows);
      for (const { subject, used } of totals) {
        const sent = counts.get(subject);
        if (!sent) continue;
        sent.count.shared += sent.used;
        sent.count.others = used - sent.count.shared;
      }
      await forgetUsage(db, at - 2);
    },
  };
};

/** Of one sender so many requests, or a thirtieth of a minute's, go through in a second; half of them may come at once. */
const PER_SECOND = 40;
const AT_ONCE_MS = 500;
const SWEEP_MS = 10_000;

/**
 * Spreads what one sender sends at once over the next seconds, one after the other, so that others are served in between.
 * Gives the milliseconds that a request has to wait.
 */
export const createPace = (now: () => number = Date.now) => {
  /** By sender: when all that has come so far would be through, had each waited for the one before. */
  const ends = new Map<string, number>();
  let swept = now();
  return (sender: string, perMinute: number): number => {
    const present = now();
    if (present > swept + SWEEP_MS) {
      for (const [one, end] of ends) if (end <= present) ends.delete(one);
      swept = present;
    }
    const end = Math.max(present, ends.get(sender) ?? 0) + 1000 / Math.max(PER_SECOND, perMinute / 30);
    ends.set(sender, end);
    return Math.max(0, end - present - AT_ONCE_MS);
  };
};

/** Keeps the counts of the plugin that limits requests. */
export const requestStore = (usage: Usage, prefix = 'requests', timeToWait = createPace()) =>
  class RequestStore {
    incr(
      key: string,
      done: (error: Error | null, result?: { current: number; ttl: number }) => void,
      _window: number,
      most: number,
    ): void {
      const { used, left } = usage.add(`${prefix} ${key}`, 1, most);
      const wait = timeToWait(`${prefix} ${key}`, most);
      const reply = () => done(null, { current: used, ttl: left });
      if (wait === 0) reply();
      else setTimeout(reply, wait);
    }

    /** Of a call that has a limit of its own. */
    child({ routeInfo }: { routeInfo: { method: string | string[]; url: string } }) {
      return new (requestStore(usage, `requests ${routeInfo.method} ${routeInfo.url}`))();
    }
  };
