import type { Losses } from '../losses.ts';
import type { Link, Unit } from '../project.ts';
import type { Layer } from './cells.ts';
import { type LayerNames, labelOf } from './types.ts';

/** What features cannot be named: they begin with a letter, some names are taken, some mean something in the header. */
const NO_FEATURE = /^(\P{L}.*|value|note|begin|end|sofa|Governor|Dependent|(ROLE|BT)_.*|)$/u;

/**
 * The features of an annotation or relation in its layer. A feature of UIMA is a word with one value; a feature that the
 * layer does not have gets a name that it may have.
 */
export const featuresOf = (one: Unit | Link, layer: Layer, names: LayerNames, losses: Losses): Map<string, string> => {
  const known = new Set(layer.columns.filter(({ kind }) => kind === 'feature').map(({ name }) => name));
  const values = new Map<string, string>();
  const value = names.valueOf(one, layer);
  const label = labelOf(layer) ?? 'value';
  if (value !== undefined) values.set(label, value);
  if (one.note !== '') values.set('note', one.note);
  for (const path of one.attributes) {
    const dot = path.indexOf('.');
    const given = dot < 0 ? path : path.slice(0, dot);
    const plain = given.replaceAll(/[^\p{L}\p{N}_]+/gu, '_');
    const isFree = known.has(given) && !(given === label && value !== undefined);
    const name = isFree ? given : NO_FEATURE.test(plain) ? `x_${plain}` : plain;
    const text = dot < 0 || dot === path.length - 1 ? 'true' : path.slice(dot + 1);
    const comesBack = text === 'true' ? name : `${name}.${text}`;
    if (values.has(name)) losses.add('attributeValues', path);
    else {
      if (comesBack !== path) losses.add('typeNames', path, { name: path, written: comesBack });
      values.set(name, text);
    }
  }
  for (const [name, text] of values) {
    if (!text.includes('\r')) continue;
    losses.add('lineBreaks', text);
    values.set(name, text.replaceAll(/\r\n?/g, '\n'));
  }
  return values;
};
