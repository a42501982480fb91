/** Tables: a row a question, an answer a row. */
export const FORMATS = ['jsonl', 'csv', 'xlsx'] as const;
export type Format = (typeof FORMATS)[number];

/** Texts with annotated stretches: they go to one widget of the form, and come from one. By their proper names. */
export const SPAN_FORMATS = {
  tagwerk: 'Tagwerk JSONL',
  brat: 'brat standoff',
  conll: 'CoNLL-2003 (BIO)',
  'webanno-tsv': 'WebAnno TSV 3.3',
  doccano: 'doccano JSONL',
  'label-studio': 'Label Studio JSON',
  spacy: 'spaCy / Prodigy JSONL',
} as const;
type SpanFormatId = keyof typeof SPAN_FORMATS;
export const ANY_FORMATS = [...FORMATS, ...(Object.keys(SPAN_FORMATS) as SpanFormatId[])] as const;
export type AnyFormat = Format | SpanFormatId;

export const isSpanFormat = (format: string): format is SpanFormatId => Object.hasOwn(SPAN_FORMATS, format);

export const titleOf = (format: AnyFormat): string =>
  isSpanFormat(format) ? SPAN_FORMATS[format] : format.toUpperCase();

/** The code of the note of an export that checks what its format cannot contain, before it writes. */
export const CHECKING = 'questions.checkingFormat';

/** Columns of a text with annotations, as if it were a row: its name in the file, and the text with all on it. */
export const NAME_COLUMN = 'name';
export const SPANS_COLUMN = 'annotated text';

/**
 * What becomes of the annotations in a file: proposals to accept or refuse, what every answer begins with, or the answer
 * of one person.
 */
export const SPAN_USES = ['suggestions', 'ranges', 'answers'] as const;
export type SpanUse = (typeof SPAN_USES)[number];

const MB = 1024 * 1024;
export const LIMITS = {
  /** A questions file as JSONL or CSV. */
  fileBytes: 2048 * MB,
  /** A spreadsheet has to be unpacked in memory, in part. */
  sheetBytes: 64 * MB,
  /** An archive of texts is looked through in memory; what it unpacks to is not. */
  archiveBytes: 64 * MB,
  /** One question. */
  rowBytes: 16 * MB,
  externalIdLength: 500,
} as const;

/** Bad rows that a reply lists; all of them are in the file that comes with it. */
export const PROBLEMS_SHOWN = 1000;

/** Kinds of loss that a job tells of; a file with more is a hostile one. */
export const LOSSES_SHOWN = 1000;

/** A file's columns: which one names the question, and what the others are called in the form. */
export interface Mapping {
  /** The column with the caller's own id; null where the file has none. */
  external_id: string | null;
  /** Column → name in the question; columns that stand nowhere are left out. */
  columns: Record<string, string>;
}

const EXTERNAL_ID_NAMES = ['external_id', 'externalid', 'id', 'question_id'];

/** Columns with the names of the form (case does not matter), and `external_id` or `id` as the question's own id. */
export const proposeMapping = (columns: readonly string[], names: readonly string[]): Mapping => {
  const left = new Set(columns);
  const take = (fits: (column: string) => boolean): string | undefined => {
    const found = [...left].find(fits);
    if (found !== undefined) left.delete(found);
    return found;
  };
  const mapped: Record<string, string> = {};
  for (const same of [exact, alike]) {
    for (const name of names) {
      if (Object.values(mapped).includes(name)) continue;
      const column = take((one) => same(one, name));
      if (column !== undefined) mapped[column] = name;
    }
  }
  const external = EXTERNAL_ID_NAMES.map((name) => take((column) => alike(column, name))).find(
    (one) => one !== undefined,
  );
  return { external_id: external ?? null, columns: mapped };
};

const exact = (a: string, b: string) => a === b;
const alike = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Types as a widget's settings have them: as far as they matter here. */
interface TypeTree {
  value: string;
  children?: readonly TypeTree[];
}

const valuesOf = (trees: readonly TypeTree[]): string[] =>
  trees.flatMap(({ value, children = [] }) => [value, ...valuesOf(children)]);

/** What of the trees is not known yet; what hangs below something known stands by itself. */
const without = (trees: readonly TypeTree[], known: ReadonlySet<string>): TypeTree[] =>
  trees.flatMap((tree) => {
    const children = without(tree.children ?? [], known);
    return known.has(tree.value) ? children : [{ ...tree, children }];
  });

interface Widget {
  componentId: string;
  widgetConfig?: Record<string, unknown>;
}

const LISTS = ['rangeTypes', 'connectorTypes'] as const;

/** The structure of a form with the types of a file added behind those that a widget has. Nothing given is changed. */
export const withTypes = (
  structure: readonly unknown[],
  widget: string,
  types: Record<(typeof LISTS)[number], readonly unknown[]>,
): unknown[] =>
  (structure as Widget[]).map((one) => {
    const config = one.widgetConfig ?? {};
    if (one.componentId !== widget) {
      if (!Array.isArray(config.structure)) return one;
      return { ...one, widgetConfig: { ...config, structure: withTypes(config.structure, widget, types) } };
    }
    const lists = LISTS.map((list) => {
      const own = (config[list] ?? []) as TypeTree[];
      return [list, [...own, ...without(types[list] as TypeTree[], new Set(valuesOf(own)))]];
    });
    return { ...one, widgetConfig: { ...config, ...Object.fromEntries(lists) } };
  });
