import { connectorTitleOf, titleOf } from '../work/mark-source.ts';
import { nameOf, type WorkContext } from '../work/work-context.ts';
import type { EditSteps } from './edit-steps.ts';

/** Connects annotations, and removes relations and chooses their types. */
export const createRelationEdits = (context: WorkContext, steps: EditSteps) => {
  const { doc, screen, apply, types, say } = context;
  const { t, said } = { t: () => context.around().t, said: () => context.around().said };
  const named = (id: string) => nameOf(context.find(id)?.name ?? '', t());

  /** Why these cannot be connected, in words; null: they can. */
  const refusal = (from: string, targets: readonly string[]): string | null => {
    if (targets.length === 0) return said()('stays');
    if (!context.isOwn(from) || !targets.every(context.isOwn)) return t()('notOpen');
    const barred = targets.find((id) => doc.connectorTypesBetween(from, id).length === 0);
    if (barred === undefined) return null;
    const title = (id: string) => titleOf(types, doc.range(id)?.type ?? null, t());
    return t()('notAllowed', { from: title(from), to: title(barred) });
  };

  return {
    connect: (from: string, to: readonly string[]) => {
      steps.pause();
      const targets = to.filter((id) => id !== from);
      screen.set({ task: null, pull: null });
      const refused = refusal(from, targets);
      if (refused !== null) return say(refused);
      const change = apply({ do: 'connect', from, to: targets });
      if (!change) return;
      const untyped = change.ids.filter((id) => doc.connector(id)?.connector.type === null);
      const arc = untyped[0] ?? change.ids[0];
      if (arc === undefined) return say(said()('connectedBefore'));
      if (untyped.length > 0) steps.addedBare(change.ids);
      // Those on which the same types may stand are given one at once.
      const choice = (id: string) =>
        doc.connectorTypesBetween(from, doc.connector(id)?.connector.targetId ?? '').join();
      const others = untyped.filter((id) => id !== arc && choice(id) === choice(arc));
      screen.set({
        ...{ active: from, arc, picked: new Set() },
        popup: untyped.length > 0 ? { of: 'connector', id: arc, others } : null,
      });
      if (targets.length === 1) say(said()('connected', { from: named(from), to: named(targets[0] ?? '') }));
      else say(said()('connectedMany', { count: targets.length }));
    },
    disconnect: (ids: readonly string[]) => {
      steps.pause();
      const type = doc.connector(ids[0] ?? '')?.connector.type ?? null;
      if (!steps.removed(ids, { do: 'disconnect', ids })) return;
      const name = type === null ? t()('connector') : connectorTitleOf(types, type, t());
      say(ids.length === 1 ? said()('removed', { name }) : said()('removedMany', { count: ids.length }));
    },
    setConnectorType: (ids: readonly string[], type: string) => {
      steps.pause();
      if (apply({ do: 'connector', ids, type }, steps.areBare(ids)))
        say(said()('connectorType', { count: ids.length, type: connectorTitleOf(types, type, t()) }));
    },
  };
};
