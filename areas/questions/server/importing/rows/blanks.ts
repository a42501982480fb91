import type { RawRow } from '../../../../../server/platform/spreadsheets/row.ts';
import { type Form, inputNames } from '../../../../../widgets/form/form.ts';
import type { AnnotatedItem, Annotations } from '../../../../../widgets/shared/annotations/annotation-format.ts';
import { ITEM_COLUMN, type Mapping } from '../../../rules.ts';

/** A column without a value in some rows, though the form reads it. */
export interface Blank {
  column: string;
  count: number;
  /** The first of these rows. */
  line: number;
}

/** `subjectOf` gives the text of an annotated item. */
export const isBlank = (column: string, value: unknown, subjectOf: Annotations['subjectOf'] | undefined): boolean => {
  if (value === undefined || value === null) return true;
  const text = subjectOf && column === ITEM_COLUMN ? subjectOf(value as AnnotatedItem) : value;
  return typeof text === 'string' && text.trim() === '';
};

/** Counts the rows in which a column that the form reads has no value: they are imported, and people should know. */
export class BlankCounter {
  readonly #columns: string[];
  readonly #subjectOf: Annotations['subjectOf'] | undefined;
  readonly #found = new Map<string, Blank>();

  constructor(form: Form, { columns }: Mapping, subjectOf?: Annotations['subjectOf']) {
    this.#subjectOf = subjectOf;
    const names = new Set(inputNames(form));
    this.#columns = Object.keys(columns).filter((column) => names.has(columns[column] as string));
  }

  add({ line, values }: RawRow): void {
    if (values === null) return;
    for (const column of this.#columns) {
      const value = Object.hasOwn(values, column) ? values[column] : undefined;
      if (!isBlank(column, value, this.#subjectOf)) continue;
      const known = this.#found.get(column);
      if (known) known.count += 1;
      else this.#found.set(column, { column, count: 1, line });
    }
  }

  list(): Blank[] {
    return Array.from(this.#found.values(), (blank) => ({ ...blank }));
  }
}
