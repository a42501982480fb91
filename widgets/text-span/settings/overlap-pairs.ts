import { ANY, RELATIONS, type Relation, relationsOf } from '../rules/overlap.ts';
import type { OverlapRule } from '../span-settings.ts';

/** A column of the table; `<ANY>` allows all, whichever of the two contains the other. */
export const TICKS = [...RELATIONS, 'all'] as const;
export type Tick = (typeof TICKS)[number];

export const allowsAll = (rule: OverlapRule): boolean => rule['OVL-TYPE'].includes(ANY);

export const ticked = (rule: OverlapRule, tick: Tick): boolean =>
  tick === 'all' ? allowsAll(rule) : (relationsOf(rule) ?? []).includes(tick);

export const withTick = (rule: OverlapRule, tick: Tick, on: boolean): OverlapRule => {
  if (tick === 'all') return { ...rule, 'OVL-TYPE': on ? ANY : RELATIONS.join('|') };
  const next = RELATIONS.filter((one: Relation) => (one === tick ? on : ticked(rule, one)));
  return { ...rule, 'OVL-TYPE': next.join('|') };
};

/** Is either of its types the one? */
export const names = ({ Arg1, Arg2 }: OverlapRule, type: string): boolean => Arg1 === type || Arg2 === type;
