import { parse } from 'yaml';
import type { AnnotationFile, Fault, NamedTypes } from '../../../shared/annotations/annotation-format.ts';
import { isRecord } from '../../../shared/json.ts';
import type { SegmentationSettings } from '../../segments.ts';
import { faultOf } from '../draft.ts';

const isYaml = (name: string): boolean => /\.ya?ml$/i.test(name);
/** `data.yaml` of Ultralytics, `obj.names` of Darknet, `classes.txt` of LabelImg. */
export const isClassesFile = (name: string): boolean => isYaml(name) || /(^|\/)classes\.txt$|\.names$/i.test(name);

export interface Classes {
  /** By the number that labels have. */
  names: ReadonlyMap<string, string>;
  /** Labels have key points after their boxes. */
  hasKeyPoints: boolean;
}

/** The names of classes: of the file that is nearest to the root; of a folder's files, that of YAML, which holds any name. */
export const classesOf = (files: readonly AnnotationFile[]): Classes & { faults: Fault[] } => {
  const faults: Fault[] = [];
  const depthOf = ({ name }: AnnotationFile) => name.split('/').length;
  const ordered = files
    .filter(({ name }) => isClassesFile(name))
    .sort((a, b) => depthOf(a) - depthOf(b) || Number(isYaml(b.name)) - Number(isYaml(a.name)));
  for (const file of ordered) {
    const found = isYaml(file.name) ? inYaml(file, faults) : inLines(file);
    if (found) return { ...found, faults };
  }
  return { names: new Map(), hasKeyPoints: false, faults };
};

const inLines = ({ text }: AnnotationFile): Classes => {
  const names = text.split(/\r?\n/).map((line, at): [string, string] => [String(at), line.trim()]);
  return { names: new Map(names.filter(([, name]) => name !== '')), hasKeyPoints: false };
};

/** `names` is a list, or names by number. Null where a file of YAML is another one. */
const inYaml = (file: AnnotationFile, faults: Fault[]): Classes | null => {
  const whole = parsed(file, faults);
  if (!isRecord(whole) || !(Array.isArray(whole.names) || isRecord(whole.names))) return null;
  const names = Object.entries(whole.names).flatMap(([number, name]): [string, string][] =>
    ['string', 'number', 'boolean'].includes(typeof name) && name !== '' ? [[number, String(name)]] : [],
  );
  return { names: new Map(names), hasKeyPoints: whole.kpt_shape !== undefined };
};

const parsed = (file: AnnotationFile, faults: Fault[]): unknown => {
  try {
    return parse(file.text, { logLevel: 'error' });
  } catch (error) {
    faults.push(faultOf(file.name, 'segmentYaml', { reason: (error as Error).message }));
    return null;
  }
};

export const describedTypes = (files: readonly AnnotationFile[]): { types: NamedTypes | null; faults: Fault[] } => {
  const { names, faults } = classesOf(files);
  return { types: names.size === 0 ? null : { segmentTypes: [...new Set(names.values())] }, faults };
};

/** A class's number is its place in the list of types. JSON texts are YAML as well. */
export const classFiles = ({ segmentTypes }: SegmentationSettings): AnnotationFile[] => [
  {
    name: 'data.yaml',
    text: `path: .\nnames:\n${segmentTypes.map(({ name }, at) => `  ${at}: ${quoted(name)}\n`).join('')}`,
  },
  { name: 'classes.txt', text: segmentTypes.map(({ name }) => `${name.replaceAll(/\s+/g, ' ')}\n`).join('') },
];

/** YAML has no place for some control characters even in quotes. */
const quoted = (name: string): string =>
  JSON.stringify(name).replaceAll(/[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g, (sign) => {
    return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
