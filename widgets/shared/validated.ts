import type { Schema } from '../../shared/schema.ts';

/**
 * Values that fit their schema: validated once, or made by a widget's own code, which keeps them valid. Values never change
 * in place, so that neither a keystroke nor a redraw costs a walk through a large one.
 */
const known = new WeakMap<object, Schema>();

export const markValidated = (schema: Schema, value: unknown): void => {
  if (typeof value === 'object' && value !== null) known.set(value, schema);
};

export const isValidated = (schema: Schema, value: unknown): boolean =>
  typeof value === 'object' && value !== null && known.get(value) === schema;
