import { createStore, type Store } from '../../platform/store.ts';
import { type DraftStore, isSameKey, keyOf, type Submission } from '../journal/draft-store.ts';
import type { ItemKey } from '../work-kind.ts';
import type { Outcome } from './outcome.ts';

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 60_000;
/** A submission that the server failed at this often no longer keeps those behind it waiting. */
const PATIENCE = 5;

export interface OutboxStatus {
  /** Not acknowledged yet, whether on their way or not. */
  waiting: number;
  refused: number;
  conflicts: number;
  trouble: 'none' | 'network' | 'server' | 'signed-out';
}

/** What became of a submission, for the pages that show its item, in this tab or another. */
export interface Notice {
  saveKey: string;
  key: ItemKey;
  outcome: Outcome;
}

export interface OutboxParts {
  store: Pick<DraftStore, 'submissions' | 'putSubmission' | 'removeSubmission'>;
  /** Sends once. Never throws: a failure is an outcome. */
  send: (submission: Submission) => Promise<Outcome>;
  /** Runs the work while no other tab runs its own. */
  inTurn: (work: () => Promise<void>) => Promise<void>;
  now?: () => number;
}

export interface Outbox {
  status: Store<OutboxStatus>;
  /** Stores the submission in place of what was sent back of its item, then sends it. Resolves when it is stored. */
  add(submission: Submission): Promise<void>;
  /** The person decided against it. */
  withdraw(submission: Submission): Promise<void>;
  /** The person gives up what was sent back of an item. */
  giveUp(key: ItemKey): Promise<void>;
  /**
   * At the beginning of a visit: sends what waits, and once more what was refused because its place was closed. Conflicts are
   * tried again too: what is saved like this by now needs no decision.
   */
  begin(): Promise<void>;
  /** Sends what waits: now, or what is due. */
  run(when: 'now' | 'due'): Promise<void>;
  onNotice(listener: (notice: Notice) => void): () => void;
  stop(): void;
}

export const waitBefore = (attempts: number): number => Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (attempts - 1));

export const placeOf = ({ kind, scope }: Pick<ItemKey, 'kind' | 'scope'>) => `${kind} ${scope}`;

/** The next one to send: the oldest of a kind and scope, unless that one has to wait. */
const choose = (all: readonly Submission[], isDue: (one: Submission) => boolean) => {
  const held = new Set<string>();
  for (const one of all) {
    if (one.state !== 'waiting' || held.has(placeOf(one))) continue;
    if (isDue(one)) return one;
    if (one.attempts < PATIENCE) held.add(placeOf(one));
  }
  return undefined;
};

/** What was sent back of an item of which something was submitted since. */
const replacedIn = (all: readonly Submission[]) =>
  all.filter((one, at) => one.state !== 'waiting' && all.slice(at + 1).some((later) => isSameKey(later, one)));

const statusOf = (all: readonly Submission[], trouble: OutboxStatus['trouble']): OutboxStatus => {
  const inState = (state: Submission['state']) => all.filter((one) => one.state === state).length;
  const waiting = inState('waiting');
  return {
    ...{ waiting, refused: inState('refused'), conflicts: inState('conflict') },
    trouble: waiting === 0 ? 'none' : trouble,
  };
};

/** Stores what an outcome means for its submission. */
const settle = (store: OutboxParts['store'], one: Submission, outcome: Outcome, now: number): Promise<void> => {
  switch (outcome.kind) {
    case 'acknowledged':
      // What was written in an item that was skipped stays for the day that it is answered.
      return store.removeSubmission(one, one.skip ? { skippedAs: outcome.saved.base } : { changedUpTo: one.created });
    case 'refused':
      return store.putSubmission({
        ...{ ...one, state: 'refused', detail: outcome.detail, problems: outcome.problems },
        isHeld: outcome.isHeld ?? false,
      });
    case 'blocked':
      return store.putSubmission({ ...one, state: 'refused', detail: outcome.detail, problems: [], isHeld: true });
    case 'conflict':
      return store.putSubmission({ ...one, state: 'conflict', detail: outcome.detail });
    case 'signed-out':
      return Promise.resolve();
    case 'later': {
      const attempts = one.attempts + 1;
      const wait = outcome.seconds === undefined ? waitBefore(attempts) : outcome.seconds * 1000;
      return store.putSubmission({ ...one, attempts, notBefore: now + wait });
    }
  }
};

/**
 * Sends submissions of one person in order, scope by scope, each until the server has decided about it: what was sent
 * twice is stored once, because each carries its own key.
 */
export const createOutbox = ({ store, send, inTurn, now = Date.now }: OutboxParts): Outbox => {
  const status = createStore<OutboxStatus>({ waiting: 0, refused: 0, conflicts: 0, trouble: 'none' });
  const listeners = new Set<(notice: Notice) => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const count = (all: readonly Submission[], trouble = status.get().trouble) => {
    const next = statusOf(all, trouble);
    if (JSON.stringify(next) !== JSON.stringify(status.get())) status.set(next);
  };

  const drain = async (when: 'now' | 'due') => {
    const tried = new Set<string>();
    const isDue = (one: Submission) => !tried.has(one.saveKey) && (when === 'now' || one.notBefore <= now());
    for (;;) {
      const all = await store.submissions();
      count(all);
      const one = stopped ? undefined : choose(all, isDue);
      if (!one) return plan(all);
      tried.add(one.saveKey);
      const outcome = await send(one);
      await settle(store, one, outcome, now());
      if (outcome.kind === 'later' || outcome.kind === 'signed-out') {
        const trouble = outcome.kind === 'later' ? outcome.trouble : outcome.kind;
        const rest = await store.submissions();
        count(rest, trouble);
        if (trouble !== 'server') return plan(rest);
      } else {
        await tell(one, outcome);
      }
    }
  };

  const tell = async (one: Submission, outcome: Outcome) => {
    count(await store.submissions(), 'none');
    for (const listener of [...listeners]) listener({ saveKey: one.saveKey, key: keyOf(one), outcome });
  };

  /** The server acknowledges a submission that says what is saved already; any other conflict stays as it is. */
  const retryConflicts = async () => {
    for (const one of await store.submissions()) {
      if (one.state !== 'conflict' || stopped) continue;
      const outcome = await send(one);
      if (outcome.kind === 'later' || outcome.kind === 'signed-out') return;
      if (outcome.kind !== 'acknowledged') continue;
      await settle(store, one, outcome, now());
      await tell(one, outcome);
    }
  };

  const remove = async (all: readonly Submission[]) => {
    for (const one of all) await store.removeSubmission(one);
  };

  const sentBack = async (key: ItemKey) =>
    (await store.submissions()).filter((one) => one.state !== 'waiting' && isSameKey(one, key));

  const plan = (all: readonly Submission[]) => {
    clearTimeout(timer);
    const times = all.filter((one) => one.state === 'waiting' && one.attempts > 0).map((one) => one.notBefore);
    if (stopped || times.length === 0) return;
    timer = setTimeout(() => void outbox.run('due'), Math.max(FIRST_WAIT, Math.min(...times) - now()));
  };

  const outbox: Outbox = {
    status,
    add: async (submission) => {
      await store.putSubmission(submission);
      // It may have been sent and decided about already.
      await remove((await sentBack(submission)).filter(({ saveKey }) => saveKey !== submission.saveKey));
      count(await store.submissions());
      void outbox.run('due');
    },
    withdraw: async (submission) => {
      await store.removeSubmission(submission);
      count(await store.submissions());
    },
    giveUp: async (key) => {
      await remove(await sentBack(key));
      count(await store.submissions());
    },
    begin: () =>
      inTurn(async () => {
        await remove(replacedIn(await store.submissions()));
        for (const one of await store.submissions()) {
          if (one.isHeld) await store.putSubmission({ ...one, state: 'waiting', isHeld: false });
        }
        await drain('now');
        await retryConflicts();
      }),
    run: (when) => inTurn(() => drain(when)),
    onNotice: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
  return outbox;
};
