/**
 * A change of a JSON value as steps, for values too large to be written down whole at each change:
 *
 *   [{ at: ['spans', 3, 'type'], put: 'person' }, { at: ['spans'], splice: [7, 1] }, { at: ['note'], drop: true }]
 *
 * `at` leads from the value to the place; empty means the value itself. `splice` works on arrays and on texts (UTF-16
 * units): where, how many go, what comes instead.
 */
export type PatchStep =
  | { at: readonly PatchKey[]; put: unknown }
  | { at: readonly PatchKey[]; drop: true }
  | { at: readonly PatchKey[]; splice: readonly [start: number, gone: number, ...come: unknown[]] };
export type Patch = readonly PatchStep[];
type PatchKey = string | number;
type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const isKey = (key: unknown) => typeof key === 'string' || typeof key === 'number';

const isStep = (step: unknown): boolean => {
  if (!isObject(step) || !Array.isArray(step.at) || !step.at.every(isKey)) return false;
  const { splice } = step;
  if (Array.isArray(splice)) return Number.isInteger(splice[0]) && Number.isInteger(splice[1]);
  return 'put' in step || (step.drop === true && step.at.length > 0);
};

export const isPatch = (patch: unknown): patch is Patch => Array.isArray(patch) && patch.every(isStep);

/** What was copied for this change, and may be changed in place from then on. */
type Copies = WeakSet<object>;

const copyOf = <T extends object>(value: T, copies: Copies): T => {
  if (copies.has(value)) return value;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as T;
  copies.add(copy);
  return copy;
};

const NOWHERE = 'A patch leads to a place that is not there.';

const placeIn = (list: readonly unknown[], key: PatchKey): number => {
  const at = Number(key);
  if (!(at in list)) throw new RangeError(NOWHERE);
  return at;
};

const spliced = (value: unknown, [start, gone, ...come]: readonly [number, number, ...unknown[]], copies: Copies) => {
  if (typeof value !== 'string' && !Array.isArray(value))
    throw new TypeError('A patch cuts what is neither a list nor a text.');
  if (start < 0 || gone < 0 || start + gone > value.length) throw new RangeError(NOWHERE);
  if (typeof value === 'string') return value.slice(0, start) + come.join('') + value.slice(start + gone);
  const list = copyOf(value, copies);
  list.splice(start, gone, ...come);
  return list;
};

const without = (value: unknown, key: PatchKey, copies: Copies): unknown => {
  if (!isObject(value)) throw new TypeError(NOWHERE);
  const copy = copyOf(value, copies);
  if (Array.isArray(copy)) copy.splice(placeIn(copy, key), 1);
  else delete copy[key];
  return copy;
};

const applyStep = (value: unknown, step: PatchStep, depth: number, copies: Copies): unknown => {
  const key = step.at[depth];
  if (key === undefined)
    return 'splice' in step ? spliced(value, step.splice, copies) : 'put' in step ? step.put : undefined;
  if ('drop' in step && depth === step.at.length - 1) return without(value, key, copies);
  if (!isObject(value)) throw new TypeError(NOWHERE);
  if (Array.isArray(value)) {
    const at = placeIn(value, key);
    const inner = applyStep(value[at], step, depth + 1, copies);
    const list = copyOf(value, copies);
    list[at] = inner;
    return list;
  }
  const inner = applyStep(Object.hasOwn(value, key) ? value[key] : undefined, step, depth + 1, copies);
  // Not by assignment: `__proto__` is a name as any other.
  const field = { value: inner, configurable: true, enumerable: true, writable: true };
  return Object.defineProperty(copyOf(value, copies), key, field);
};

/**
 * The value after one patch or several, one after the other: a part that many of them touch is copied once. The given
 * value stays as it is; a patch that does not fit throws.
 */
export const applyPatches = (value: unknown, patches: readonly Patch[]): unknown => {
  const copies: Copies = new WeakSet();
  return patches.reduce(
    (after: unknown, patch) => patch.reduce((now: unknown, step) => applyStep(now, step, 0, copies), after),
    value,
  );
};

/** The value after the change. The given one stays as it is; a patch that does not fit it throws. */
export const applyPatch = (value: unknown, patch: Patch): unknown => applyPatches(value, [patch]);
