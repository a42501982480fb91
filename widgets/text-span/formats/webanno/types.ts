import type { Layer } from './cells.ts';

/** Layers that stand for all types of a project; of the others the name comes before the label. */
const GENERAL = new Set([
  'de.tudarmstadt.ukp.dkpro.core.api.ner.type.NamedEntity',
  'de.tudarmstadt.ukp.dkpro.core.api.syntax.type.dependency.Dependency',
  'webanno.custom.Span',
  'webanno.custom.Relation',
]);
const LABELS = ['value', 'PosValue', 'DependencyType', 'label', 'referenceType'];

export const shortOf = ({ type, kind }: Layer): string => {
  const short = type.slice(type.lastIndexOf('.') + 1);
  return kind === 'chain' ? short.replace(/(?<=.)Link$/, '') : short;
};

/** The label is the type, a note the note, other features are attributes; `true` stands for one without a value. */
export const typeOf = (layer: Layer, features: ReadonlyMap<string, string>) => {
  const label = LABELS.find((name) => layer.columns.some((column) => column.name === name));
  const value = label === undefined ? undefined : features.get(label);
  const general = GENERAL.has(layer.type);
  const short = shortOf(layer);
  const attributes: string[] = [];
  for (const [name, text] of features) {
    if (name === label || name === 'note' || (layer.kind === 'chain' && name === 'referenceRelation')) continue;
    attributes.push(text === 'true' ? name : `${name}.${text}`);
  }
  const type = value === undefined ? (general ? null : short) : general ? value : `${short}.${value}`;
  return { type, attributes, note: features.get('note') ?? '' };
};
