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

const spliced = (value: unknown, [start, gone, ...come]: readonly [number, number, ...unknown[]]): unknown => {
  if (Array.isArray(value)) return value.toSpliced(start, gone, ...come);
  if (typeof value === 'string') return value.slice(0, start) + come.join('') + value.slice(start + gone);
  throw new TypeError('A patch cuts what is neither a list nor a text.');
};

const without = (value: unknown, key: PatchKey): unknown => {
  if (Array.isArray(value)) return value.toSpliced(Number(key), 1);
  if (!isObject(value)) throw new TypeError('A patch leads to a place that is not there.');
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== String(key)));
};

const applyStep = (value: unknown, step: PatchStep, depth: number): unknown => {
  const key = step.at[depth];
  if (key === undefined) return 'splice' in step ? spliced(value, step.splice) : 'put' in step ? step.put : undefined;
  if ('drop' in step && depth === step.at.length - 1) return without(value, key);
  if (Array.isArray(value)) return value.with(Number(key), applyStep(value[Number(key)], step, depth + 1));
  if (!isObject(value)) throw new TypeError('A patch leads to a place that is not there.');
  const inner = Object.hasOwn(value, key) ? value[key] : undefined;
  return Object.fromEntries([...Object.entries(value), [String(key), applyStep(inner, step, depth + 1)]]);
};

/** The value after the change. The given one stays as it is; a patch that does not fit it throws. */
export const applyPatch = (value: unknown, patch: Patch): unknown =>
  patch.reduce((now: unknown, step) => applyStep(now, step, 0), value);
