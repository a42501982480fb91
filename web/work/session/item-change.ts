import { type Content, initialContent } from '../../../widgets/form/form.ts';
import { type Draft, isSameKey, keyOf, type Submission } from '../journal/draft-store.ts';
import { type OpenDraft, openDraft } from '../journal/open-draft.ts';
import type { WorkContext } from '../work-context.ts';
import type { ItemKey, WorkItem, Workplace } from '../work-kind.ts';
import * as clock from './clock.ts';
import { rebase, submissionOf } from './submission.ts';

/** What a change that was begun or sent earlier has left in the journal. */
export interface Left {
  draft: Draft | undefined;
  submission: Submission | undefined;
}

export interface ItemChangeParts<Item extends WorkItem> {
  context: Pick<WorkContext, 'journal' | 'outbox'>;
  place: Workplace<Item>;
  item: Item;
  /** Pseudonym of the author whose result is changed; empty for the person's own. */
  author: string;
  /** The result as it is saved. */
  saved: { id?: number; content: Content; base: number; isOnSkip?: boolean };
  left: Left;
}

export const leftOf = (stored: { drafts: Draft[]; submissions: Submission[] }, key: ItemKey): Left => ({
  draft: stored.drafts.find((one) => isSameKey(one, key)),
  submission: stored.submissions.findLast((one) => isSameKey(one, key)),
});

type Tick = (before: clock.Clock, now: number) => clock.Clock;

/** Measures the time that a draft is open before an active person. */
const createTimer = (id: number) => {
  let time = clock.startClock(Date.now(), document.visibilityState === 'visible');
  let carried = 0;
  return {
    begin: (seconds: number) => {
      carried = seconds;
      time = clock.turnTo(clock.startClock(Date.now(), time.visible), Date.now(), id);
    },
    tick: (next: Tick) => {
      time = next(time, Date.now());
      return carried + clock.secondsOn(time, id);
    },
  };
};

/** The change to one saved result: its draft, the time it takes, and its submission. */
export const createItemChange = <Item extends WorkItem>(parts: ItemChangeParts<Item>) => {
  const { context, place, item, author, saved } = parts;
  const key = keyOf({ kind: place.kind.name, scope: place.scope, id: item.id, author });
  const timer = createTimer(item.id);
  let { draft: stored, submission } = parts.left;
  let open: OpenDraft | null = null;

  return {
    key,
    isBegun: () => stored !== undefined,
    submission: () => submission,
    draft: () => open,
    begin: (): OpenDraft => {
      // In a skip nothing is saved: what the item brings with it is there to begin with, as the first time.
      const content = saved.isOnSkip ? initialContent(place.formOf(item), item.input) : saved.content;
      open = openDraft(context.journal, { key, item, ...saved, content, stored });
      timer.begin(open.seconds);
      return open;
    },
    close: () => {
      open?.close();
      open = null;
      stored = undefined;
    },
    tick: (next: Tick) => {
      const seconds = timer.tick(next);
      if (open) open.seconds = seconds;
    },
    /** Makes what is sent next. */
    prepare: ({ base, isOnSkip, seconds }: OpenDraft, content: Submission['content']): Submission => {
      submission = submissionOf({
        ...{ key, item, content, base, seconds, at: Date.now() },
        ...(place.formVersion && { formVersion: place.formVersion() }),
        ...(place.title && { place: place.title() }),
        ...(saved.id !== undefined && { resultId: saved.id }),
        ...(isOnSkip && { isOnSkip }),
      });
      return submission;
    },
    acknowledged: () => {
      submission = undefined;
    },
    sentBack: (state: Submission['state']) => {
      submission = submission && { ...submission, state };
    },
    /** Goes on from the version that is saved now: what was sent back is settled. */
    rebase: (draft: OpenDraft, saved: { base: number; isSkip: boolean }) => {
      void rebase(context, draft, { ...saved, one: submission });
      submission = undefined;
    },
    /** Gives up what was sent back. */
    giveUp: () => {
      void context.outbox.giveUp(key);
      submission = undefined;
    },
    /** What another window has left of the draft, while it is not open here. */
    setStored: (written: Draft | undefined) => {
      stored = written;
    },
  };
};

export type ItemChange = ReturnType<typeof createItemChange>;
