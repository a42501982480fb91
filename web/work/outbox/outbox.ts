import { createStore, type Store } from '../../platform/store.ts';
import type { Shelf, Submission } from '../journal/draft-store.ts';
import { type Outcome, outcomeOf, type SaveReply } from './outcome.ts';

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

/** What became of a submission, for whoever shows its question, in this tab or another. */
export interface Notice {
  saveKey: string;
  slug: string;
  questionId: number;
  author: string;
  outcome: Outcome;
}

export interface OutboxParts {
  shelf: Pick<Shelf, 'submissions' | 'putSubmission' | 'removeSubmission'>;
  send: (submission: Submission) => Promise<SaveReply>;
  /** Runs the work while no other tab runs its own. */
  inTurn: (work: () => Promise<void>) => Promise<void>;
  now?: () => number;
}

export interface Outbox {
  status: Store<OutboxStatus>;
  /** Keeps the submission, then sends it. Resolves when it is kept. */
  add(submission: Submission): Promise<void>;
  /** The person decided against it. */
  withdraw(submission: Submission): Promise<void>;
  /** Sends what waits: now, or those whose time has come. */
  run(when: 'now' | 'due'): Promise<void>;
  onNotice(listener: (notice: Notice) => void): () => void;
  stop(): void;
}

export const waitBefore = (attempts: number): number => Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (attempts - 1));

/**
 * Sends submissions of one person in order, task by task, each until the server has decided about it: what was sent
 * twice is kept once, because each carries its own key.
 */
export const createOutbox = ({ shelf, send, inTurn, now = Date.now }: OutboxParts): Outbox => {
  const status = createStore<OutboxStatus>({ waiting: 0, refused: 0, conflicts: 0, trouble: 'none' });
  const listeners = new Set<(notice: Notice) => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const count = (all: readonly Submission[], trouble = status.get().trouble) => {
    const inState = (state: Submission['state']) => all.filter((one) => one.state === state).length;
    const next = {
      waiting: inState('waiting'),
      refused: inState('refused'),
      conflicts: inState('conflict'),
      trouble: inState('waiting') === 0 ? ('none' as const) : trouble,
    };
    if (JSON.stringify(next) !== JSON.stringify(status.get())) status.set(next);
  };

  const settle = async (one: Submission, outcome: Outcome): Promise<void> => {
    switch (outcome.kind) {
      case 'acknowledged':
        return shelf.removeSubmission(one, one.created);
      case 'refused':
        return shelf.putSubmission({ ...one, state: 'refused', detail: outcome.detail, problems: outcome.problems });
      case 'blocked':
        return shelf.putSubmission({ ...one, state: 'refused', detail: outcome.detail, problems: [] });
      case 'conflict':
        return shelf.putSubmission({ ...one, state: 'conflict', detail: outcome.detail });
      case 'signed-out':
        return;
      case 'later': {
        const attempts = one.attempts + 1;
        const wait = outcome.seconds === undefined ? waitBefore(attempts) : outcome.seconds * 1000;
        return shelf.putSubmission({ ...one, attempts, notBefore: now() + wait });
      }
    }
  };

  const attempt = async (one: Submission): Promise<Outcome> => {
    try {
      return { kind: 'acknowledged', reply: await send(one) };
    } catch (error) {
      return outcomeOf(error);
    }
  };

  /** The next one to send: the oldest of a task, unless that one has to wait. */
  const choose = (all: readonly Submission[], tried: ReadonlySet<string>, when: 'now' | 'due') => {
    const held = new Set<string>();
    for (const one of all) {
      if (one.state !== 'waiting' || held.has(one.slug)) continue;
      const ripe = when === 'now' || one.notBefore <= now();
      if (ripe && !tried.has(one.saveKey)) return one;
      if (one.attempts < PATIENCE) held.add(one.slug);
    }
    return undefined;
  };

  const drain = async (when: 'now' | 'due') => {
    const tried = new Set<string>();
    for (;;) {
      const all = await shelf.submissions();
      count(all);
      const one = stopped ? undefined : choose(all, tried, when);
      if (!one) return plan(all);
      tried.add(one.saveKey);
      const outcome = await attempt(one);
      await settle(one, outcome);
      if (outcome.kind === 'later' || outcome.kind === 'signed-out') {
        const trouble = outcome.kind === 'later' ? outcome.trouble : outcome.kind;
        const rest = await shelf.submissions();
        count(rest, trouble);
        if (trouble !== 'server') return plan(rest);
      } else {
        count(await shelf.submissions(), 'none');
        const { saveKey, slug, question, author } = one;
        for (const listener of [...listeners]) listener({ saveKey, slug, questionId: question.id, author, outcome });
      }
    }
  };

  const plan = (all: readonly Submission[]) => {
    clearTimeout(timer);
    const times = all.filter((one) => one.state === 'waiting' && one.attempts > 0).map((one) => one.notBefore);
    if (stopped || times.length === 0) return;
    timer = setTimeout(() => void outbox.run('due'), Math.max(FIRST_WAIT, Math.min(...times) - now()));
  };

  const outbox: Outbox = {
    status,
    add: async (submission) => {
      await shelf.putSubmission(submission);
      count(await shelf.submissions());
      void outbox.run('due');
    },
    withdraw: async (submission) => {
      await shelf.removeSubmission(submission);
      count(await shelf.submissions());
    },
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
