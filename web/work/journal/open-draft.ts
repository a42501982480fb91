import { isPatch, type Patch } from '../../../shared/patch.ts';
import type { Content } from '../../../widgets/form/form.ts';
import { createStore, type Store } from '../../platform/store.ts';
import type { ItemKey, WorkItem } from '../work-kind.ts';
import type { Draft, DraftStore, ValueChange } from './draft-store.ts';

/** A change is written down this long after it; all that come meanwhile go with it. */
export const WRITE_AFTER = 250;
/**
 * So many changes of a value are kept as steps before the value is written whole again: seldom, since that takes as
 * long as the value is large, and a person is at work meanwhile.
 */
const STEPS_KEPT = 2000;

export interface DraftState {
  content: Content;
  /** When the person last changed something; null while the form is as it was found. */
  changedAt: number | null;
}

/** A form that is being filled in: it changes at once and is stored within a moment. */
export interface OpenDraft {
  readonly key: ItemKey;
  readonly item: WorkItem;
  readonly state: Store<DraftState>;
  /** What is not in the content yet, in the words of the widgets that are at it: an upload that runs. Null: nothing. */
  readonly unfinished: Store<string | null>;
  /** The content as it was found, with whatever form it was written. */
  begun: Content;
  /** The version that this began from; null for a first result. */
  base: number | null;
  /** That version is a skip. */
  isOnSkip: boolean;
  seconds: number;
  change(widget: string, value: unknown, patch?: unknown): void;
  /** Goes on from this version of what is saved, and writes all of it down. True when it is written. */
  rebase(base: number, isOnSkip: boolean): Promise<boolean>;
  /** Writes down what is not written yet. True when all of it is. */
  flush(): Promise<boolean>;
  /**
   * Takes over what another tab wrote, unless something of this tab is not written yet. Where the other took the draft
   * away, what is here stays, and the next write takes all of it.
   */
  adopt(draft: Draft | undefined): void;
  /** Nothing more is written. */
  close(): void;
}

interface Beginning {
  key: ItemKey;
  item: WorkItem;
  /** The form's content before anybody touches it. */
  content: Content;
  base: number | null;
  isOnSkip?: boolean;
  /** What was stored before. */
  stored: Draft | undefined;
  now?: () => number;
}

export const openDraft = (
  store: Pick<DraftStore, 'writeDraft'>,
  { key, item, content, base, isOnSkip = false, stored, now: clock = Date.now }: Beginning,
): OpenDraft => {
  const begun = stored ? { ...content, ...stored.content } : content;
  const state = createStore<DraftState>({
    content: begun,
    changedAt: stored?.changedAt ?? null,
  });
  /** Steps of each changed widget since the last write; null: the value is to be written whole. */
  const unwritten = new Map<string, Patch[] | null>();
  const steps = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  // The first write takes the whole content, so that what began by chance (an order of options) is found again.
  let whole = !stored;

  const note = (widget: string, value: unknown, patch: unknown) => {
    const known = unwritten.get(widget);
    const asSteps = !whole && isPatch(patch) && known !== null && (steps.get(widget) ?? 0) < STEPS_KEPT;
    unwritten.set(widget, asSteps ? [...(known ?? []), patch] : null);
    steps.set(widget, asSteps ? (steps.get(widget) ?? 0) + 1 : 0);
    const { content: before } = state.get();
    state.set({ content: { ...before, [widget]: value }, changedAt: clock() });
  };

  const valueChanges = (now: Content): ValueChange[] => {
    if (whole) return Object.entries(now).map(([widget, value]) => ({ widget, value }));
    return [...unwritten].map(([widget, patches]) =>
      patches === null ? { widget, value: now[widget] } : { widget, patches },
    );
  };

  const draft: OpenDraft = {
    key,
    item,
    state,
    unfinished: createStore<string | null>(null),
    begun,
    base: stored?.base ?? base,
    isOnSkip: stored?.isOnSkip ?? isOnSkip,
    seconds: stored?.seconds ?? 0,
    change: (widget, value, patch) => {
      if (closed) return;
      note(widget, value, patch);
      timer ??= setTimeout(() => void draft.flush(), WRITE_AFTER);
    },
    rebase: (newBase, isNewOnSkip) => {
      const { content: now } = state.get();
      draft.base = newBase;
      draft.isOnSkip = isNewOnSkip;
      whole = true;
      for (const widget of Object.keys(now)) unwritten.set(widget, null);
      state.set({ content: now, changedAt: clock() });
      return draft.flush();
    },
    flush: async () => {
      clearTimeout(timer);
      timer = undefined;
      const { content: now, changedAt } = state.get();
      if (unwritten.size === 0 || changedAt === null) return true;
      const values = valueChanges(now);
      const { base: begunFrom, isOnSkip: isBegunOnSkip, seconds } = draft;
      const wasWhole = whole;
      unwritten.clear();
      whole = false;
      try {
        const head = { ...key, base: begunFrom, seconds, changedAt, ...(isBegunOnSkip && { isOnSkip: true }) };
        await store.writeDraft({ head, values, ...(wasWhole && { item }) });
        return true;
      } catch {
        whole = true;
        for (const { widget } of values) unwritten.set(widget, null);
        // Once more and all of it: what cannot be written down is at least held in memory, whole.
        return wasWhole ? false : draft.flush();
      } finally {
        if (wasWhole) steps.clear();
      }
    },
    adopt: (written) => {
      if (!written) {
        whole = true;
        return;
      }
      const { changedAt } = state.get();
      if (closed || unwritten.size > 0 || written.changedAt <= (changedAt ?? 0)) return;
      whole = false;
      draft.begun = { ...content, ...written.content };
      state.set({ content: draft.begun, changedAt: written.changedAt });
    },
    close: () => {
      closed = true;
      clearTimeout(timer);
    },
  };
  return draft;
};
