import { ApiError } from '../../platform/api-error.ts';
import type { Store } from '../../platform/store.ts';
import type { Ready } from '../ready/ready.ts';
import type { Progress, Reservations, WorkItem, Workplace } from '../work-kind.ts';
import {
  type Batch,
  type BatchEvent,
  cardById,
  idOf,
  idsHeld,
  idsInHand,
  isLateAgain,
  isLimitReached,
  type Load,
  sendingCards,
} from './batch.ts';
import type { DraftRegistry } from './draft-registry.ts';

const RETRY_LOAD = 5_000;

interface SupplyParts<Item extends WorkItem> {
  place: Workplace<Item>;
  batch: Store<Batch<Item>>;
  dispatch: (event: BatchEvent<Item>) => void;
  drafts: Pick<DraftRegistry<Item>, 'isBegun' | 'written'>;
  isBlockedError: (error: unknown) => boolean;
  /** What an earlier visit left on the device. */
  ready: Pick<Ready, 'items'> | undefined;
  /** Asks the server where the person stands; undefined: it does not say. */
  askStanding: (() => Promise<Progress | undefined>) | undefined;
  /** Items arrived. */
  onLoaded: () => void;
  now: () => number;
}

/** Fetches items, keeps them reserved, and lets those go that nobody began. */
export const createSupply = <Item extends WorkItem>(parts: SupplyParts<Item>) => {
  const { place, batch, dispatch, now } = parts;
  const { isBegun, written } = parts.drafts;
  const { kind } = place;
  const address = () => place.address?.() ?? place.scope;
  let renewedAt = now();
  let isFirst = true;

  const begunOnPage = () => batch.get().page.map(idOf).filter(isBegun);
  /** Ids that need not be given again. Whatever is still held, what is sent or begun stays: it is named first. */
  const excludedFrom = (what: Load) => {
    const staying = [...sendingCards(batch.get()).map(idOf), ...begunOnPage()];
    return what === 'again' ? staying : [...new Set([...staying, ...idsInHand(batch.get())])];
  };

  /** Of the page what nobody has begun: others may have it now. */
  const doubtful = () =>
    batch
      .get()
      .page.filter(({ phase }) => phase.at === 'open')
      .map(idOf)
      .filter((id) => !isBegun(id));

  /** What is still held. A reply carries only so much: one that is not full may leave out what the page has, and is asked on. */
  const loadAgain = async (exclude: number[]): Promise<Item[]> => {
    const items = new Map<number, Item>();
    for (;;) {
      const before = items.size;
      const given = await kind.load(address(), { ahead: false, exclude: [...exclude, ...items.keys()] });
      for (const item of given) items.set(item.id, item);
      const isPart = items.size > before && given.length < batch.get().size;
      if (!isPart || doubtful().every((id) => items.has(id))) return [...items.values()];
    }
  };

  const stand = (progress: Progress) => dispatch({ kind: 'stands', progress, written: written(batch.get().page) });

  const load = async (what: Load) => {
    dispatch({ kind: 'asked', load: what });
    const exclude = excludedFrom(what);
    try {
      // Items ahead are fetched after each submission, so from where the server need not look the scope up.
      const ahead = what === 'next';
      const items =
        what === 'again'
          ? await loadAgain(exclude)
          : await kind.load(ahead ? place.scope : address(), { ahead, exclude });
      renewedAt = now();
      isFirst = false;
      // Nothing is given beyond a limit: the one that seemed reached was raised, or results were deleted.
      const isUnlikely = items.length > 0 && isLimitReached(batch.get().progress);
      const standing = isUnlikely ? await parts.askStanding?.() : undefined;
      if (standing) stand(standing);
      dispatch({ kind: 'loaded', load: what, items, begun: new Set(begunOnPage()) });
      parts.onLoaded();
    } catch (error) {
      if (parts.isBlockedError(error)) return dispatch({ kind: 'blocked' });
      const isOffline = error instanceof ApiError && error.status === 0;
      const kept = isFirst && isOffline ? await parts.ready?.items(kind.name, place.scope) : [];
      isFirst = false;
      dispatch({ kind: 'load-failed', error });
      // As this kind of work stored them.
      if (kept && kept.length > 0) foundKept(kept as Item[]);
      // Whoever may not have any yet is asked for again each minute, as where there are none.
      if (error instanceof ApiError && error.status === 403) return;
      setTimeout(() => batch.get().error === error && dispatch({ kind: 'check-again' }), RETRY_LOAD);
    }
  };

  const foundKept = (items: Item[]) => {
    dispatch({ kind: 'found-kept', items });
    parts.onLoaded();
  };

  const hold = async (change: Reservations, isLeaving: boolean) => {
    try {
      await kind.hold(address(), change, isLeaving);
      // What is left is held for a moment only.
      if (!isLeaving) renewedAt = now();
    } catch {
      // A reservation that could not be renewed is noticed when it has ended.
    }
  };

  /** Its late result is too large to come along: the person is told to fix it where done work is listed. */
  const isFixedElsewhere = (id: number) => {
    const card = cardById(batch.get(), id);
    return card !== undefined && isLateAgain(card) && card.before?.content === null;
  };

  const isExpired = () => now() - renewedAt > kind.reservationSeconds * 1000;

  return {
    load,
    stand,
    isExpired,
    renew: () => {
      const renew = idsHeld(batch.get());
      if (renew.length > 0 && !isExpired()) void hold({ renew }, false);
    },
    leave: () => {
      const held = idsHeld(batch.get());
      const renew = isExpired() ? [] : held.filter(isFixedElsewhere);
      const leave = held.filter((id) => !isBegun(id) && !renew.includes(id));
      if (leave.length + renew.length > 0) void hold({ leave, renew }, true);
    },
    /** Asks what is still held, after the person was away. */
    comeBack: () => {
      const { loading, page } = batch.get();
      if (loading === null && page.length > 0) void load('again');
    },
  };
};
