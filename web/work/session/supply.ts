import { ApiError } from '../../platform/api-error.ts';
import type { Store } from '../../platform/store.ts';
import type { Ready } from '../ready/ready.ts';
import type { Reservations, WorkItem, Workplace } from '../work-kind.ts';
import { type Batch, type BatchEvent, idOf, idsHeld, idsInHand, type Load, sendingCards } from './batch.ts';

const RETRY_LOAD = 5_000;

interface SupplyParts<Item extends WorkItem> {
  place: Workplace<Item>;
  batch: Store<Batch<Item>>;
  dispatch: (event: BatchEvent<Item>) => void;
  isBegun: (id: number) => boolean;
  isBlockedError: (error: unknown) => boolean;
  /** What an earlier visit left on the device. */
  ready: Pick<Ready, 'items'> | undefined;
  /** Items arrived. */
  onLoaded: () => void;
  now: () => number;
}

/** Fetches items, keeps them reserved, and lets those go that nobody began. */
export const createSupply = <Item extends WorkItem>(parts: SupplyParts<Item>) => {
  const { place, batch, dispatch, isBegun, now } = parts;
  const { kind } = place;
  const address = () => place.address?.() ?? place.scope;
  let renewedAt = now();
  let isFirst = true;

  const load = async (what: Load) => {
    dispatch({ kind: 'asked', load: what });
    const exclude = what === 'again' ? sendingCards(batch.get()).map(idOf) : idsInHand(batch.get());
    try {
      // Items ahead are fetched after each submission, so from where the server need not look the scope up.
      const ahead = what === 'next';
      const items = await kind.load(ahead ? place.scope : address(), { ahead, exclude });
      renewedAt = now();
      isFirst = false;
      const begun = new Set(batch.get().page.map(idOf).filter(isBegun));
      dispatch({ kind: 'loaded', load: what, items, begun });
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
      renewedAt = now();
    } catch {
      // A reservation that could not be renewed is noticed when it has ended.
    }
  };

  const isExpired = () => now() - renewedAt > kind.reservationSeconds * 1000;

  return {
    load,
    isExpired,
    renew: () => {
      const renew = idsHeld(batch.get());
      if (renew.length > 0 && !isExpired()) void hold({ renew }, false);
    },
    leave: () => {
      const leave = idsHeld(batch.get()).filter((id) => !isBegun(id));
      if (leave.length > 0) void hold({ leave }, true);
    },
    /** Asks what is still held, after the person was away. */
    comeBack: () => {
      const { loading, page } = batch.get();
      if (loading === null && page.length > 0) void load('again');
    },
  };
};
