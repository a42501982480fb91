import type { Range } from '../../value.ts';
import { titleOf } from './mark-source.ts';
import type { WorkContext } from './work-context.ts';

/** Taking several annotations together. */
export const createPicking = ({ doc, screen, types, say, around }: WorkContext) => {
  const togglePick = (id: string) => {
    const picked = new Set(screen.get().picked);
    if (!picked.delete(id)) picked.add(id);
    screen.set({ picked, popup: null });
    say(around().t('picked', { count: picked.size }));
  };
  const pickType = (type: string | null) => {
    const all = doc.ofType(type);
    screen.set({ picked: new Set(all.map((range: Range) => range.id)), popup: null });
    say(`${titleOf(types, type, around().t)}: ${around().t('picked', { count: all.length })}`);
  };

  return { togglePick, pickType };
};

export type Picking = ReturnType<typeof createPicking>;
