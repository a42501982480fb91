/** Tables: a row a question, an answer a row. */
export const FORMATS = ['jsonl', 'csv', 'xlsx'] as const;
export type Format = (typeof FORMATS)[number];

/** Every other format is one that a widget of the form offers, by the format's id. */
export const isTableFormat = (format: string): format is Format => (FORMATS as readonly string[]).includes(format);

/** The code of the note of an export that checks what its format cannot contain, before it writes. */
export const CHECKING = 'questions.checkingFormat';

/** The code of the note of an export that adds files to its archive. */
export const ADDING_FILES = 'questions.addingFiles';

/** Columns of an annotated item, as if it were a row: its name in the file, and the item with its annotations. */
export const NAME_COLUMN = 'name';
export const ITEM_COLUMN = 'annotated text';

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

/** Kinds of loss that a job reports; only a hostile file has more. */
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
