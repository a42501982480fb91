import type { Patch, PatchStep } from '../../../shared/patch.ts';
import type { Connector, Decision, Range, SpanValue } from '../value.ts';

/**
 * The atoms of a change, each its own inverse with `was` and `now` exchanged: at the end of a list something comes or
 * goes, anywhere else something takes another's place. (The order of the lists means nothing: what is removed gives its
 * place to the last, so that no removal moves all that follow.)
 */
export type Step =
  | { list: 'ranges'; at: number; was: Range | undefined; now: Range | undefined }
  | { list: 'decisions'; at: number; was: Decision | undefined; now: Decision | undefined };

export const inverse = (steps: readonly Step[]): Step[] =>
  steps.map((step) => ({ ...step, was: step.now, now: step.was }) as Step).reverse();

/** From how many steps on a patch is larger, or slower to apply, than the whole list. */
const MANY = 200;

const common = (a: readonly unknown[], b: readonly unknown[], back: boolean, most: number): number => {
  let count = 0;
  while (count < most && a.at(back ? -1 - count : count) === b.at(back ? -1 - count : count)) count += 1;
  return count;
};

const connectorSteps = (at: number, was: readonly Connector[], now: readonly Connector[]): PatchStep[] => {
  const most = Math.min(was.length, now.length);
  const before = common(was, now, false, most);
  const after = common(was, now, true, most - before);
  const come = now.slice(before, now.length - after);
  return [{ at: ['ranges', at, 'connectedTo'], splice: [before, was.length - before - after, ...come] }];
};

/** Of a range all but its id and its relations. */
export const OWN_FIELDS = ['entityId', 'begin', 'end', 'name', 'type', 'attributes', 'note', 'suggestionId'] as const;

const rangeSteps = (at: number, was: Range, now: Range): PatchStep[] => {
  if (was.id !== now.id) return [{ at: ['ranges', at], put: now }];
  const fields = OWN_FIELDS.filter((field) => was[field] !== now[field]).map(
    (field): PatchStep =>
      now[field] === undefined
        ? { at: ['ranges', at, field], drop: true }
        : { at: ['ranges', at, field], put: now[field] },
  );
  return was.connectedTo === now.connectedTo
    ? fields
    : [...fields, ...connectorSteps(at, was.connectedTo, now.connectedTo)];
};

/** `keep`: the answer has a list of decisions even if it is empty. */
const stepOf = ({ list, at, was, now }: Step, keep: boolean): PatchStep[] => {
  const appears = list === 'decisions' && !keep && at === 0;
  if (was === undefined) return [appears ? { at: [list], put: [now] } : { at: [list], splice: [at, 0, now] }];
  if (now === undefined) return [appears ? { at: [list], drop: true } : { at: [list], splice: [at, 1] }];
  return list === 'ranges' ? rangeSteps(at, was as Range, now as Range) : [{ at: [list, at], put: now }];
};

/** Two steps at the end of the same list as one. */
const joined = (one: PatchStep | undefined, other: PatchStep): PatchStep | undefined => {
  if (!one || !('splice' in one) || !('splice' in other)) return undefined;
  if (one.at.length !== 1 || other.at.length !== 1 || one.at[0] !== other.at[0]) return undefined;
  const [start, gone, ...come] = one.splice;
  const [next, less, ...more] = other.splice;
  if (gone === 0 && less === 0 && next === start + come.length)
    return { at: one.at, splice: [start, 0, ...come, ...more] };
  if (come.length === 0 && more.length === 0 && next + less === start)
    return { at: one.at, splice: [next, gone + less] };
  return undefined;
};

/** What leads from one value to the next, that the steps have made of it. */
export const patchOf = (steps: readonly Step[], value: SpanValue, keepDecisions: boolean): Patch => {
  if (steps.length > MANY) return wholeLists(steps, value);
  const patch: PatchStep[] = [];
  for (const step of steps.flatMap((one) => stepOf(one, keepDecisions))) {
    const both = joined(patch.at(-1), step);
    if (both) patch[patch.length - 1] = both;
    else patch.push(step);
  }
  return patch;
};

const wholeLists = (steps: readonly Step[], { ranges, decisions }: SpanValue): Patch => {
  const patch: PatchStep[] = [];
  if (steps.some((step) => step.list === 'ranges')) patch.push({ at: ['ranges'], put: ranges });
  if (steps.some((step) => step.list === 'decisions'))
    patch.push(decisions ? { at: ['decisions'], put: decisions } : { at: ['decisions'], drop: true });
  return patch;
};
