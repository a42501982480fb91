import type { SpanType } from '../span-settings.ts';

export interface TypeOption {
  value: string;
  label: string;
}

/** The types of a tree to choose from, subtypes behind their parents. Each value once: a picker takes no two alike. */
export const typeOptions = (types: readonly SpanType[]): TypeOption[] => {
  const found = new Map<string, TypeOption>();
  const visit = (of: readonly SpanType[]) => {
    for (const { value, title, children } of of) {
      if (value !== '' && !found.has(value)) found.set(value, { value, label: title || value });
      visit(children);
    }
  };
  visit(types);
  return [...found.values()];
};

/** With what is chosen but is no type (any more). */
export const withChosen = (options: readonly TypeOption[], chosen: readonly string[]): TypeOption[] => {
  const known = new Set(options.map((one) => one.value));
  const gone = [...new Set(chosen)].filter((value) => value !== '' && !known.has(value));
  return [...options, ...gone.map((value) => ({ value, label: value }))];
};
