import { sameJson } from '../../../../shared/json.ts';
import { listIn, type Part, type Parts } from './parts.ts';

const withoutId = ({ own }: Part) => ({ ...own, componentId: '' });

const settingsOf = ({ own }: Part) => Object.entries(own.widgetConfig).filter(([name]) => name !== 'structure');

/** Half of the settings are the same: a new widget in the place of one that was deleted is another. */
const isAlike = (from: Part, to: Part): boolean => {
  const [before, after] = [new Map(settingsOf(from)), new Map(settingsOf(to))];
  const names = [...new Set([...before.keys(), ...after.keys()])];
  const same = names.filter((name) => before.has(name) && sameJson(before.get(name), after.get(name)));
  return same.length * 2 >= names.length;
};

/**
 * The widgets that have another ID in `now` than in `old`: from which to which. An ID is all that a widget is known by, so
 * one is taken for another that is gone where it stands in its place and is much the same, or stands elsewhere and is the same.
 */
export const renamesOf = (old: Parts, now: Parts): Map<string, string> => {
  const gone = new Set([...old.keys()].filter((id) => !now.has(id)));
  const renames = new Map<string, string>();
  const isCommon = (id: string) => old.has(id) && now.has(id);
  const neighbourOf = (parts: Parts, id: string) => {
    const around = listIn(parts, parts.get(id)?.parent ?? null);
    return around.slice(0, around.indexOf(id)).findLast(isCommon);
  };
  const isInPlace = (from: string, to: string) => {
    const parent = old.get(from)?.parent ?? null;
    const parentNow = parent === null ? null : (renames.get(parent) ?? parent);
    return parentNow === now.get(to)?.parent && neighbourOf(old, from) === neighbourOf(now, to);
  };
  /** A container is also what it holds. */
  const holdsSame = (from: string, to: string) => {
    const [before, after] = [listIn(old, from), listIn(now, to)];
    return (before.length === 0 && after.length === 0) || before.some((id) => after.includes(id));
  };
  const find = (isOne: (from: string, to: string, was: Part, is: Part) => boolean) => {
    const taken = new Set(renames.values());
    for (const [to, is] of now) {
      if (old.has(to) || taken.has(to)) continue;
      const from = [...gone].find((id) => {
        const was = old.get(id);
        return was?.own.componentType === is.own.componentType && holdsSame(id, to) && isOne(id, to, was, is);
      });
      if (from === undefined) continue;
      renames.set(from, to);
      gone.delete(from);
    }
  };
  find((from, to, was, is) => isInPlace(from, to) && sameJson(withoutId(was), withoutId(is)));
  find((from, to, was, is) => isInPlace(from, to) && isAlike(was, is));
  find((_, __, was, is) => settingsOf(was).length > 0 && sameJson(withoutId(was), withoutId(is)));
  return renames;
};
