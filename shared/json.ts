/** Whether a number as it is written in JSON would be another one, or none, once it is read. */
export const isLostNumber = (written: string): boolean => {
  const value = Number(written);
  return !Number.isFinite(value) || (/^-?[1-9]\d+$/.test(written) && String(value) !== written);
};

/** The same JSON, whatever the order of its fields (the database keeps its own). */
export const sameJson = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = Object.entries(a);
  const right = new Map<string, unknown>(Object.entries(b));
  return left.length === right.size && left.every(([key, value]) => right.has(key) && sameJson(value, right.get(key)));
};
