import type { Store } from '../../platform/store.ts';
import type { Ready } from '../ready/ready.ts';
import type { WorkItem, Workplace } from '../work-kind.ts';
import { type Batch, itemsHeld } from './batch.ts';

/**
 * Stores on the device which items a person has in hand, as they come and go, so that work continues when the page is
 * opened without a network. From `keepFrom` until the returned function is called.
 */
export const keepReady = <Item extends WorkItem>(
  batch: Store<Batch<Item>>,
  { kind, scope }: Workplace<Item>,
  ready: Pick<Ready, 'change' | 'items'>,
  keepFrom: Promise<void> = Promise.resolve(),
): (() => void) => {
  let isOver = false;
  // Whoever left before it began, and may have signed out, leaves nothing.
  const isKept = keepFrom.then(() => !isOver);
  /** Undefined: what an earlier visit left is still to be looked at. */
  let stored: ReadonlySet<number> | undefined;
  let turn = Promise.resolve();
  const unfollow = batch.subscribe(() => {
    const { isKept: isFromDevice, supply } = batch.get();
    const held = itemsHeld(batch.get());
    const ids = new Set(held.map(({ id }) => id));
    if (!stored && isFromDevice) stored = ids;
    if (stored) {
      if (stored.size === ids.size && held.every(({ id }) => stored?.has(id))) return;
      // Until the server has said what is held, what was kept may be needed.
    } else if (held.length === 0 && supply !== 'dry') return;
    const before = stored;
    stored = ids;
    turn = turn.then(async () => {
      if (!(await isKept)) return;
      const old = before ?? new Set((await ready.items(kind.name, scope)).map(({ id }) => id));
      const add = held.filter(({ id }) => !old.has(id));
      const remove = [...old].filter((id) => !ids.has(id));
      if (add.length + remove.length > 0) await ready.change(kind.name, scope, { add, remove });
    });
  });
  return () => {
    isOver = true;
    unfollow();
  };
};
