import type { AnnotationFile } from '../../../shared/annotations/annotation-format.ts';
import type { SpanSettings, SpanType } from '../../span-settings.ts';
import { withDescendants } from '../types.ts';

/** What ends a line in brat, which reads its files as Python does. */
const ENDS = '\\n\\v\\f\\r\\x1c-\\x1e\\x85\\u2028\\u2029';
export const LINE_ENDS = new RegExp(`[${ENDS}]+`, 'g');
/** What ends a line or parts columns. */
export const BREAKS = new RegExp(`[\\t${ENDS}]`, 'g');

/** Letters that are not a Latin letter with a mark. */
const LETTERS: Record<string, string> = {
  ł: 'l',
  Ł: 'L',
  ß: 'ss',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ı: 'i',
  þ: 'th',
  ð: 'd',
};

/** brat knows types and attributes whose names have Latin letters, digits, `_` and `-`. */
const plainName = (name: string): string => {
  const latin = name
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/\P{ASCII}/gu, (sign) => LETTERS[sign] ?? '_');
  return latin.replaceAll(/[^A-Za-z0-9_-]+/g, '_') || '_';
};

/** How the types and attributes of a form are named in brat: each name once, and the same in every file. */
export class BratNames {
  readonly #written = new Map<string, string>();
  readonly #taken = new Set<string>();

  constructor(settings: Partial<SpanSettings>) {
    const types = withDescendants([...(settings.rangeTypes ?? []), ...(settings.connectorTypes ?? [])]);
    const names = types.flatMap(({ value }) => value);
    const attributes = types.flatMap(attributesOf);
    const all = new Set([...names, ...attributes]);
    // Names that may stay come first: nothing else takes their place.
    for (const name of all) if (plainName(name) === name) this.#take(name, name);
    for (const name of all) if (plainName(name) !== name) this.#take(name, plainName(name));
  }

  of(name: string): string {
    const known = this.#written.get(name);
    if (known !== undefined) return known;
    let written = plainName(name);
    while (written !== name && this.#taken.has(written)) written += '_';
    return written;
  }

  /** The names that are written another way, a line each; null where there are none. */
  get file(): AnnotationFile | null {
    const changed = [...this.#written].filter(([name, written]) => name !== written && name.search(BREAKS) < 0);
    const lines = changed.map(([name, written]) => `${written}\t${name}\n`);
    return lines.length === 0 ? null : { name: NAMES, text: lines.join('') };
  }

  #take(name: string, plain: string): void {
    let written = plain;
    for (let number = 2; this.#taken.has(written); number += 1) written = `${plain}_${number}`;
    this.#taken.add(written);
    this.#written.set(name, written);
  }
}

const NAMES = 'names.conf';

const attributesOf = ({ attributeSelectConfig: config }: SpanType): string[] =>
  [...(config?.categories ?? []), ...(config?.options ?? [])].map((path) => path.split('.', 1)[0] ?? '');

const read = new WeakMap<object, BratNames>();

export const bratNames = (settings: SpanSettings): BratNames => {
  const names = read.get(settings) ?? new BratNames(settings);
  read.set(settings, names);
  return names;
};

/** The names as they were before we wrote them, by what is written. */
export const namesBefore = (files: readonly AnnotationFile[]): ReadonlyMap<string, string> => {
  const lines = files
    .filter(({ name }) => name.replace(/^.*\//, '') === NAMES)
    .flatMap(({ text }) => text.split(/\r?\n/));
  return new Map(
    lines.flatMap((line) => {
      const tab = line.indexOf('\t');
      return tab > 0 ? [[line.slice(0, tab), line.slice(tab + 1)] as const] : [];
    }),
  );
};
