import type { ItemLayer } from '../../../shared/annotations/annotation-format.ts';
import type { TextSource } from '../../value.ts';
import type { Layer } from './cells.ts';
import { isOpen, labelOf } from './types.ts';

interface Place {
  /** `1-2`, of a part of a token `1-2.1`. */
  address: string;
  begin: number;
  end: number;
}

/** Tokens and sentences as the rows of a file have them, and its layers. */
export const sourceOf = (rows: readonly Place[], layers: string[]): TextSource => {
  const tokens: number[] = [];
  const sentences: number[] = [];
  let sentence = '';
  for (const { address, begin, end } of rows) {
    if (address.includes('.')) continue;
    const number = address.slice(0, address.indexOf('-'));
    if (number !== sentence) sentences.push(tokens.length / 2);
    sentence = number;
    tokens.push(begin, end);
  }
  return { tokens, sentences, ...(layers.length > 0 && { layers }) };
};

/** A layer to choose, with the values that its annotations have. */
export const itemLayerOf = (
  layer: Layer,
  name: string,
  annotations: readonly { layer: Layer; features: ReadonlyMap<string, string> }[],
): ItemLayer => {
  const label = labelOf(layer);
  const own = annotations.filter((one) => one.layer === layer);
  const values = new Set(label === undefined ? [] : own.map(({ features }) => features.get(label) ?? ''));
  values.delete('');
  return { name, count: own.length, values: [...values], isOpen: isOpen(layer) };
};
