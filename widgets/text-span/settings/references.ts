import type { SpanSettings, SpanType } from '../span-settings.ts';

export type TreeName = 'rangeTypes' | 'connectorTypes';

type Rename = (value: string) => string | null;

const listed = (values: string[], rename: Rename): string[] => {
  const next = values.map(rename).filter((value) => value !== null);
  return next.every((value, at) => value === values[at]) && next.length === values.length ? values : next;
};

const inTypes = (types: SpanType[], rename: Rename): SpanType[] => {
  let same = true;
  const next = types.map((type) => {
    const [children, source, target] = [
      inTypes(type.children, rename),
      listed(type.source, rename),
      listed(type.target, rename),
    ];
    if (children === type.children && source === type.source && target === type.target) return type;
    same = false;
    return { ...type, children, source, target };
  });
  return same ? types : next;
};

/**
 * The settings after types of a tree were renamed or removed (null), wherever they are named: at the other tree's
 * types, in overlap rules, as default, with a key. Only what changes is new.
 */
export const follow = (settings: SpanSettings, tree: TreeName, rename: Rename): Partial<SpanSettings> => {
  const other = tree === 'rangeTypes' ? 'connectorTypes' : 'rangeTypes';
  const byDefault = tree === 'rangeTypes' ? 'defaultRangeType' : 'defaultConnectorType';
  const changed: Partial<SpanSettings> = {
    [byDefault]: rename(settings[byDefault]) ?? '',
    typeKeys: settings.typeKeys.flatMap(({ value, key }) => {
      const next = rename(value);
      return next === null ? [] : [{ value: next, key }];
    }),
  };
  const types = inTypes(settings[other], rename);
  if (types !== settings[other]) changed[other] = types;
  if (tree === 'connectorTypes') return changed;
  changed.overlapRules = settings.overlapRules.flatMap((rule) => {
    const [Arg1, Arg2] = [rename(rule.Arg1), rename(rule.Arg2)];
    return Arg1 === null || Arg2 === null ? [] : [{ ...rule, Arg1, Arg2 }];
  });
  return changed;
};

/** How often types are named elsewhere in the settings: what goes with them when they are removed. */
export const namings = (settings: SpanSettings, tree: TreeName, values: ReadonlySet<string>): number => {
  let count = 0;
  follow(settings, tree, (value) => {
    if (values.has(value)) count += 1;
    return value;
  });
  return count;
};
