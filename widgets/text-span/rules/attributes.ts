import { storable } from '../../../shared/text.ts';
import type { SpanProblemCode } from '../messages.ts';
import type { AttributeSelect } from '../span-settings.ts';
import { LONGEST_TYPE } from '../value.ts';
import type { TypeNode } from './type-tree.ts';

const known = new WeakMap<AttributeSelect, ReadonlySet<string>>();

const wordsOf = (select: AttributeSelect): ReadonlySet<string> => {
  const words = known.get(select) ?? new Set([...select.categories, ...select.options]);
  known.set(select, words);
  return words;
};

const isTag = (word: string) =>
  word !== '' && word.trim() === word && word.length <= LONGEST_TYPE && storable(word) === word;

/** Can the attribute be chosen for annotations of the type? */
export const mayHave = (type: TypeNode | undefined, attribute: string): boolean => {
  const select = type?.attributes;
  return !!select && (wordsOf(select).has(attribute) || (select.tags && isTag(attribute)));
};

/** Of attributes those that a type can have: what is left when an annotation gets that type. */
export const keptBy = (type: TypeNode | undefined, attributes: readonly string[]): string[] => {
  const kept = attributes.filter((one) => mayHave(type, one));
  return type?.attributes?.multiple ? kept : kept.slice(0, 1);
};

/** Why a type does not take the attributes. Those that were there before anybody touched it (`given`) may stay. */
export const attributeFault = (
  type: TypeNode | undefined,
  attributes: readonly string[],
  given: (attribute: string) => boolean,
): { code: SpanProblemCode; params: Record<string, string> } | undefined => {
  if (attributes.length === 0) return undefined;
  const stranger = attributes.find((one) => !mayHave(type, one) && !given(one));
  if (stranger !== undefined) return { code: 'span-attribute', params: { value: stranger, type: type?.title ?? '–' } };
  if (new Set(attributes).size < attributes.length)
    return {
      code: 'chosen-twice',
      params: { value: attributes.find((one, at) => attributes.indexOf(one) !== at) ?? '' },
    };
  const alone = attributes.length === 1 || type?.attributes?.multiple || attributes.every(given);
  return alone ? undefined : { code: 'one-only', params: {} };
};
