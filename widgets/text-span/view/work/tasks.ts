import type { Edits } from '../edits/edits.ts';
import type { ScreenState } from './screen-state.ts';
import { nameOf, type WorkContext } from './work-context.ts';

/** What takes two steps: a relation from one annotation to another, and a further fragment of one. */
export const createTasks = (context: WorkContext, edits: Edits, focusText: () => void) => {
  const { screen, say } = context;
  const { t, said } = { t: () => context.around().t, said: () => context.around().said };
  const startTask = (task: NonNullable<ScreenState['task']>, told: string) => {
    screen.set({ task, popup: null, byTouch: false });
    focusText();
    say(told);
  };
  const startConnecting = (id: string) => {
    if (!context.isOwn(id)) return say(t()('notOpen'));
    return startTask({ kind: 'connect', from: id }, `${t()('connecting', named(id))} ${t()('connectingKeys')}`);
  };
  const named = (id: string) => ({ name: nameOf(context.find(id)?.name ?? '', t()) });

  /** The other end of a relation that was begun. True if one was. */
  const finishConnecting = (id: string): boolean => {
    const { task } = screen.get();
    if (task?.kind === 'connect') edits.connect(task.from, [id]);
    else if (task?.kind === 'connect-to') edits.connect(id, task.to);
    else return false;
    return true;
  };

  const startFragment = (id: string) => {
    if (!context.isOwn(id) || context.settings.disableAddFragment) return say(said()('stays'));
    return startTask({ kind: 'fragment', of: id }, t()('fragmenting', named(id)));
  };

  return { startTask, startConnecting, finishConnecting, startFragment };
};

export type Tasks = ReturnType<typeof createTasks>;
