import type { holdQuestions, Question } from '../../../areas/answering/contract.ts';
import { RENEWAL_SECONDS, RESERVATION_SECONDS } from '../../../areas/answering/rules.ts';
import type { BodyOf } from '../../../shared/route.ts';
import { answerWidgets, checkAnswer, type Form } from '../../../widgets/form/form.ts';
import { createStore, type Store } from '../../platform/store.ts';
import type { Draft, Submission } from '../journal/draft-store.ts';
import type { OpenDraft } from '../journal/open-draft.ts';
import type { Notice } from '../outbox/outbox.ts';
import type { Desk } from '../outbox/work-context.ts';
import {
  type Batch,
  type BatchEvent,
  type Card,
  cardById,
  idOf,
  idsInHand,
  isOpen,
  type Load,
  loadWanted,
  sendingCards,
} from './batch.ts';
import * as clock from './clock.ts';
import { createWorkbench } from './draft-registry.ts';
import { noticeEvents, restoredCards } from './outbox-events.ts';
import { reduceBatch } from './reduce-batch.ts';
import { submissionOf } from './submission.ts';

const RETRY_LOAD = 5_000;

/** What the session needs of the world around it. */
export interface Surroundings {
  desk: Pick<Desk, 'journal' | 'outbox' | 'tell' | 'onNotice' | 'onTold'>;
  slug: string;
  form: () => Form;
  fetchQuestions: (ahead: boolean, exclude: number[]) => Promise<Question[]>;
  hold: (change: BodyOf<typeof holdQuestions>, isLeaving: boolean) => Promise<unknown>;
  isVisible: () => boolean;
  isBlockedError: (error: unknown) => boolean;
  /** A changed answer has been left for half an hour. */
  remind: () => void;
  now?: () => number;
}

/** Something that a person who does not see the page should hear. */
export interface News {
  kind: 'saved' | 'skipped' | 'refused' | 'conflict' | 'late';
  /** What the server said, where it sent an answer back. */
  detail?: string;
}

/** One person at work on the questions of one task: what they see (`batch`) and what they can do. */
export interface AnsweringSession {
  batch: Store<Batch>;
  /** Drafts of questions that are not handed out any more. */
  kept: Store<readonly Draft[]>;
  news: Store<News | null>;
  draftOf(card: Card): OpenDraft;
  submit(id: number): void;
  skip(id: number): void;
  fix(id: number): void;
  /** Gives up a change of an answer that was given before: what is saved stays. */
  leaveFix(id: number, savedAs?: number): void;
  /** Goes on with the person's own version, now that they have seen the other. */
  rebase(id: number, base: number): void;
  continueKept(draft: Draft): void;
  dropKept(draft: Draft): void;
  checkAgain(): void;
  noticeRead(): void;
  /** The person is at this question. */
  face(id: number | null): void;
  input(): void;
  show(isVisible: boolean): void;
  /** Writes everything down and gives back what was not begun. */
  leave(): void;
  /** Asks what is still held, after the page was away. */
  comeBack(): void;
  start(): Promise<void>;
  stop(): void;
}

export const createAnsweringSession = (begin: Batch, around: Surroundings): AnsweringSession => {
  const { desk, slug, form, now = Date.now } = around;
  const bench = createWorkbench({ journal: desk.journal, slug, form, isVisible: around.isVisible, now });
  const batch = createStore(begin);
  const news = createStore<News | null>(null);
  const submissions = new Map<string, Submission>();
  /** Keys of those that are surely written down. */
  const written = new Set<string>();
  let renewedAt = now();
  let endings: (() => void)[] = [];
  let stopped = false;

  const dispatch = (event: BatchEvent) => {
    if (stopped) return;
    batch.set(reduceBatch(batch.get(), event));
    const wanted = loadWanted(batch.get());
    if (wanted) void load(wanted);
  };

  const load = async (what: Load) => {
    dispatch({ kind: 'asked', load: what });
    const exclude = what === 'again' ? sendingCards(batch.get()).map(idOf) : idsInHand(batch.get());
    try {
      const questions = await around.fetchQuestions(what === 'next', exclude);
      renewedAt = now();
      const begun = new Set(batch.get().page.map(idOf).filter(bench.isBegun));
      dispatch({ kind: 'loaded', load: what, questions, begun });
      sortKept();
    } catch (error) {
      if (around.isBlockedError(error)) return dispatch({ kind: 'blocked' });
      dispatch({ kind: 'load-failed', error });
      setTimeout(() => batch.get().error === error && dispatch({ kind: 'check-again' }), RETRY_LOAD);
    }
  };

  const sortKept = () => bench.inHand(new Set([...idsInHand(batch.get()), ...batch.get().earlier.map(idOf)]));

  const send = (id: number, skip: boolean) => {
    const card = cardById(batch.get(), id);
    if (!card || !isOpen(card)) return;
    bench.tick();
    const draft = bench.draftOf(card);
    const known = new Set(answerWidgets(form()).map((widget) => widget.id));
    const content = Object.fromEntries(Object.entries(draft.state.get().content).filter(([name]) => known.has(name)));
    const problems = skip ? [] : checkAnswer(form(), card.question.input, content);
    if (problems.length > 0) {
      dispatch({ kind: 'found-problems', id, problems });
      return news.set({ kind: 'refused' });
    }
    const base = card.base ?? draft.base;
    const one = submissionOf({ slug, question: card.question, content, base, skip, seconds: draft.seconds, at: now() });
    const old = 'saveKey' in card.phase ? submissions.get(card.phase.saveKey) : undefined;
    submissions.set(one.saveKey, one);
    // The page goes on at once; what is written and sent follows.
    dispatch({ kind: 'submitted', id, saveKey: one.saveKey, skip, content });
    void keep(one, draft, old);
  };

  const keep = async (one: Submission, draft: OpenDraft, old: Submission | undefined) => {
    const flushed = draft.flush();
    await desk.outbox.add(one);
    await flushed;
    written.add(one.saveKey);
    if (old) await desk.outbox.withdraw(old);
    desk.tell({ kind: 'queued', slug, questionId: one.question.id, author: '' });
  };

  const hear = (notice: Notice) => {
    if (notice.slug !== slug || notice.author !== '') return;
    const { outcome, questionId } = notice;
    const phase = cardById(batch.get(), questionId)?.phase;
    if (phase?.at === 'sending' && phase.saveKey === notice.saveKey) {
      if (outcome.kind === 'acknowledged') {
        bench.forget(questionId);
        news.set({ kind: outcome.reply.is_late ? 'late' : phase.skip ? 'skipped' : 'saved' });
      } else if ('detail' in outcome && outcome.kind !== 'blocked') {
        news.set({ kind: outcome.kind, detail: outcome.detail });
      }
    }
    for (const event of noticeEvents(notice)) dispatch(event);
  };

  /** Saves whose end nobody told of: they are no longer kept, so they have arrived. */
  const findGone = async () => {
    const before = new Set(written);
    const waiting = new Set((await desk.journal.submissions()).map((one) => one.saveKey));
    for (const { question, phase } of sendingCards(batch.get())) {
      if (phase.at !== 'sending' || !before.has(phase.saveKey) || waiting.has(phase.saveKey)) continue;
      bench.forget(question.id);
      dispatch({ kind: 'gone', id: question.id, saveKey: phase.saveKey });
    }
  };

  const held = () => {
    const { page, next } = batch.get();
    return [...page.filter(({ phase }) => phase.at === 'open').map(idOf), ...next.map(({ id }) => id)];
  };

  const hold = async (change: Parameters<typeof around.hold>[0], isLeaving: boolean) => {
    try {
      await around.hold(change, isLeaving);
      renewedAt = now();
    } catch {
      // A reservation that could not be renewed is found out about when it has ended.
    }
  };

  const isExpired = () => now() - renewedAt > RESERVATION_SECONDS * 1000;

  const comeBack = () => {
    const { loading, page } = batch.get();
    if (loading === null && page.length > 0) void load('again');
  };

  const everyMinute = () => {
    const renew = held();
    if (bench.isActive() && renew.length > 0 && !isExpired()) void hold({ renew }, false);
    const isOpenNow = (id: number) => batch.get().page.some((card) => idOf(card) === id && isOpen(card));
    if (bench.isReminderDue(isOpenNow)) around.remind();
    const { page, supply } = batch.get();
    if (page.length === 0 && supply !== 'open' && around.isVisible()) dispatch({ kind: 'check-again' });
  };

  return {
    batch,
    kept: bench.kept,
    news,
    draftOf: bench.draftOf,
    submit: (id) => send(id, false),
    skip: (id) => send(id, true),
    fix: (id) => dispatch({ kind: 'fix', id }),
    leaveFix: (id, savedAs) => {
      const phase = cardById(batch.get(), id)?.phase;
      const refused = phase && 'saveKey' in phase ? submissions.get(phase.saveKey) : undefined;
      bench.discard(id);
      if (refused) void desk.outbox.withdraw(refused);
      dispatch({ kind: 'leave-fix', id, ...(savedAs !== undefined && { base: savedAs }) });
    },
    rebase: (id, base) => dispatch({ kind: 'rebase', id, base }),
    continueKept: ({ question, base }) => {
      dispatch({ kind: 'open-kept', question, base });
      sortKept();
    },
    dropKept: ({ questionId }) => {
      bench.discard(questionId);
      sortKept();
    },
    checkAgain: () => dispatch({ kind: 'check-again' }),
    noticeRead: () => dispatch({ kind: 'notice-read' }),
    face: (id) => bench.tick((before, at) => clock.face(before, at, id)),
    input: () => {
      bench.tick(clock.input);
      if (isExpired()) comeBack();
    },
    show: (isVisible) => {
      bench.tick((before, at) => clock.show(before, at, isVisible));
      if (isVisible) void bench.adopt();
      else bench.flush();
    },
    leave: () => {
      bench.tick();
      bench.flush();
      const release = held().filter((id) => !bench.isBegun(id));
      if (release.length > 0) void hold({ release }, true);
    },
    comeBack,
    start: async () => {
      const { drafts, submissions: before } = await desk.journal.task(slug);
      if (stopped) return;
      bench.lay(drafts);
      const own = before.filter(({ author }) => author === '');
      for (const one of own) {
        submissions.set(one.saveKey, one);
        written.add(one.saveKey);
      }
      const timer = setInterval(everyMinute, RENEWAL_SECONDS * 1000);
      endings = [
        () => clearInterval(timer),
        desk.onNotice(hear),
        desk.onTold((told) => {
          if (told.slug !== slug || told.author !== '') return;
          if (told.kind === 'queued') dispatch({ kind: 'answered-elsewhere', id: told.questionId });
          else if (around.isVisible()) void bench.adopt(told.questionId);
        }),
        desk.outbox.status.subscribe(() => {
          if (desk.outbox.status.get().waiting === 0) void findGone();
        }),
      ];
      dispatch({ kind: 'restored', cards: restoredCards(own) });
    },
    stop: () => {
      stopped = true;
      for (const end of endings) end();
      bench.close();
    },
  };
};
