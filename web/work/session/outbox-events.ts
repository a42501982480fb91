import type { Submission } from '../journal/draft-store.ts';
import type { Notice } from '../outbox/outbox.ts';
import type { WorkItem } from '../work-kind.ts';
import { type BatchEvent, type Card, cardOf, SKIPPED } from './batch.ts';

const phaseOf = ({ state, saveKey, skip, detail, problems }: Submission): Card['phase'] => {
  switch (state) {
    case 'waiting':
      return { at: 'sending', saveKey, skip };
    case 'refused':
      return { at: 'refused', saveKey, detail, problems };
    case 'conflict':
      return { at: 'conflict', saveKey, detail };
  }
};

/** Cards of what was submitted before the page was loaded: on their way, or sent back. Of an item the newest counts. */
export const restoredCards = <Item extends WorkItem>(submissions: readonly Submission[]): Card<Item>[] =>
  [...new Map(submissions.map((one) => [one.id, one])).values()].map((one) => {
    const sent = !one.skip && { sent: one.content };
    const before = one.isOnSkip && { before: SKIPPED };
    // What the journal stores of an item is what its kind once loaded.
    return cardOf(one.item as Item, { phase: phaseOf(one), base: one.base, ...sent, ...before, isGuest: true });
  });

/** What an outcome means for the page. `written`: items in which something is written that was not sent. */
export const noticeEvents = (
  { key: { id }, saveKey, outcome }: Notice,
  written: ReadonlySet<number>,
): BatchEvent<never>[] => {
  switch (outcome.kind) {
    case 'acknowledged': {
      const { base, isLate: late, detail, progress } = outcome.saved;
      return [
        { kind: 'acknowledged', id, saveKey, base, late, detail, progress, written },
        { kind: 'done-elsewhere', id, content: null },
      ];
    }
    case 'refused':
      return [{ kind: 'refused', id, saveKey, detail: outcome.detail, problems: outcome.problems }];
    case 'conflict':
      return [{ kind: 'conflict', id, saveKey, detail: outcome.detail }];
    case 'blocked':
      return [{ kind: 'refused', id, saveKey, detail: outcome.detail, problems: [] }, { kind: 'blocked' }];
    case 'signed-out':
    case 'later':
      return [];
  }
};
