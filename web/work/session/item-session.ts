import type { Answer, Question } from '../../../areas/answering/contract.ts';
import { answerWidgets, checkAnswer, type Form } from '../../../widgets/form/form.ts';
import type { Problem } from '../../../widgets/shared/problem.ts';
import { createStore, type Store } from '../../platform/store.ts';
import type { Draft, DraftKey, Submission } from '../journal/draft-store.ts';
import { type OpenDraft, openDraft } from '../journal/open-draft.ts';
import type { Notice } from '../outbox/outbox.ts';
import type { Desk } from '../outbox/work-context.ts';
import * as clock from './clock.ts';
import { submissionOf } from './submission.ts';

/** An answer of the Done tab: read, changed, on its way, or sent back. */
export type FixState =
  | { at: 'reading'; isBegun: boolean }
  | { at: 'fixing'; draft: OpenDraft; problems: readonly Problem[]; detail: string }
  | { at: 'sending'; draft: OpenDraft | null }
  | { at: 'conflict'; draft: OpenDraft; detail: string };

/** What a change of this answer that was begun or sent earlier has left behind. */
export interface Left {
  draft: Draft | undefined;
  submission: Submission | undefined;
}

interface FixParts {
  desk: Pick<Desk, 'journal' | 'outbox' | 'onNotice' | 'onTold' | 'tell'>;
  slug: string;
  form: () => Form;
  question: Question;
  answer: Answer;
  left: Left;
  /** A new version was acknowledged. */
  onSaved: () => void;
  /** The change was not taken. */
  onSentBack: (detail: string) => void;
}

/** One answer that may be changed. */
export interface FixSession {
  state: Store<FixState>;
  open(): void;
  submit(): void;
  /** Gives the change up: what is saved stays. */
  leave(): void;
  /** Goes on with the person's own version on top of the other. */
  rebase(base: number): void;
  /** A sign of the person; the time of a hidden page does not count. */
  input(): void;
  show(isVisible: boolean): void;
  stop(): void;
}

export const fixKeyOf = (slug: string, question: Question, answer: Answer): DraftKey => ({
  slug,
  questionId: question.id,
  author: answer.is_own ? '' : answer.username_hash,
});

export const createFixSession = (parts: FixParts): FixSession => {
  const { desk, slug, form, question, answer, left, onSaved, onSentBack } = parts;
  const key = fixKeyOf(slug, question, answer);
  let kept = left.draft;
  let submission = left.submission;
  let time = clock.startClock(Date.now(), document.visibilityState === 'visible');
  let carried = 0;

  const begin = (): OpenDraft => {
    const draft = openDraft(desk.journal, { key, question, content: answer.content, base: answer.id, kept });
    carried = draft.seconds;
    time = clock.face(clock.startClock(Date.now(), time.visible), Date.now(), question.id);
    return draft;
  };

  const beginning = (): FixState => {
    if (!submission) return { at: 'reading', isBegun: kept !== undefined };
    if (submission.state === 'waiting') return { at: 'sending', draft: null };
    const draft = begin();
    return submission.state === 'conflict'
      ? { at: 'conflict', draft, detail: submission.detail }
      : { at: 'fixing', draft, problems: submission.problems, detail: submission.detail };
  };

  const state = createStore<FixState>(beginning());

  const tick = (next: (before: clock.Clock, now: number) => clock.Clock) => {
    time = next(time, Date.now());
    const now = state.get();
    if ('draft' in now && now.draft) now.draft.seconds = carried + clock.secondsOn(time, question.id);
  };

  const close = () => {
    const now = state.get();
    if ('draft' in now) now.draft?.close();
    kept = undefined;
  };

  const withdraw = () => {
    if (submission && submission.state !== 'waiting') void desk.outbox.withdraw(submission);
    submission = undefined;
  };

  const send = async (one: Submission, draft: OpenDraft) => {
    const flushed = draft.flush();
    await desk.outbox.add(one);
    await flushed;
    desk.tell({ kind: 'queued', slug, questionId: question.id, author: key.author });
  };

  /** Another window wrote at this change, sent it, or gave it up. */
  const adopt = async () => {
    const written = await desk.journal.draft(key);
    const now = state.get();
    if (now.at === 'reading') {
      kept = written;
      state.set({ at: 'reading', isBegun: written !== undefined });
    } else now.draft?.adopt(written);
  };

  const unfollow = desk.onTold(({ slug: task, questionId, author }) => {
    if (task === slug && questionId === question.id && author === key.author) void adopt();
  });

  const unhear = desk.onNotice(({ saveKey, outcome }: Notice) => {
    const now = state.get();
    if (now.at !== 'sending' || saveKey !== submission?.saveKey) return;
    if (outcome.kind === 'acknowledged') {
      submission = undefined;
      close();
      state.set({ at: 'reading', isBegun: false });
      return onSaved();
    }
    if (outcome.kind === 'later' || outcome.kind === 'signed-out') return;
    const draft = now.draft ?? begin();
    const { detail } = outcome;
    onSentBack(detail);
    submission = { ...submission, state: outcome.kind === 'conflict' ? 'conflict' : 'refused' };
    if (outcome.kind === 'conflict') state.set({ at: 'conflict', draft, detail });
    else state.set({ at: 'fixing', draft, detail, problems: outcome.kind === 'refused' ? outcome.problems : [] });
  });

  return {
    state,
    open: () => {
      if (state.get().at === 'reading') state.set({ at: 'fixing', draft: begin(), problems: [], detail: '' });
    },
    submit: () => {
      const now = state.get();
      if (now.at !== 'fixing') return;
      const { draft } = now;
      tick(clock.settle);
      const known = new Set(answerWidgets(form()).map((widget) => widget.id));
      const written = Object.entries(draft.state.get().content).filter(([name]) => known.has(name));
      const content = Object.fromEntries(written);
      const problems = checkAnswer(form(), question.input, content);
      if (problems.length > 0) return state.set({ ...now, problems, detail: '' });
      const { author } = key;
      const { base, seconds } = draft;
      const one = submissionOf({ slug, question, author, content, base, seconds, at: Date.now() });
      withdraw();
      submission = one;
      state.set({ at: 'sending', draft });
      void send(one, draft);
    },
    leave: () => {
      close();
      withdraw();
      void desk.journal.removeDraft(key);
      state.set({ at: 'reading', isBegun: false });
    },
    rebase: (base) => {
      const now = state.get();
      if (now.at !== 'conflict') return;
      now.draft.base = base;
      state.set({ at: 'fixing', draft: now.draft, problems: [], detail: '' });
    },
    input: () => tick(clock.input),
    show: (isVisible) => {
      tick((before, at) => clock.show(before, at, isVisible));
      const now = state.get();
      if (!isVisible && 'draft' in now) void now.draft?.flush();
    },
    stop: () => {
      unhear();
      unfollow();
      const now = state.get();
      if ('draft' in now) void now.draft?.flush();
      close();
    },
  };
};
