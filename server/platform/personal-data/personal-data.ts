/** What an erased value is replaced by: the pseudonym, or the text without the person's names. */
export type Replacement = string | number | boolean | null | { readonly is: 'pseudonym' | 'text' | 'json' };

export const PSEUDONYM: Replacement = { is: 'pseudonym' };
/** The text of the column in which the names, addresses and the phone number of the person are replaced by the pseudonym. */
export const TEXT_WITHOUT_NAMES: Replacement = { is: 'text' };
export const JSON_WITHOUT_NAMES: Replacement = { is: 'json' };

/**
 * A column with the id of the person; or a condition in SQL on the row `one`, in which `:person` stands for the id and `:names`
 * for a regular expression of the person's names and addresses.
 */
export type RowsOf<Column extends string> = { by: Column } | { where: string };

/** Rows that say something about a person. */
export type PersonRows<Column extends string = string> = RowsOf<Column> & {
  /** Rows of other people that name the person: an export leaves them out. */
  ofOthers?: true;
  /** What erasure does with them: removes the rows, replaces these columns, or keeps the rows as they are, for this reason. */
  erasure: 'remove' | { replace: Partial<Record<Column, Replacement>> } | { keep: string };
};

/** What a table stores about people. Each column is in exactly one of `facts`, `personal`, `withheld` and `kept`. */
export interface PersonalTable<Column extends string = string> {
  /** Left out: the table stores nothing about people. */
  rows?: readonly PersonRows<Column>[];
  /** Ids, numbers, times and choices that do not tell who somebody is. */
  facts?: readonly Column[];
  /** What erasure removes or replaces. */
  personal?: readonly Column[];
  /** The same, but left out of exports: what guards the account, and what belongs to somebody else. */
  withheld?: readonly Column[];
  /** What erasure does not change, and why. */
  kept?: { columns: readonly Column[]; why: string };
  /** Columns that are exported only with the rows that meet a condition, as in `RowsOf`. */
  exportedWhere?: Partial<Record<Column, string>>;
}

/** The declaration of an area: a table of its own that is left out does not compile. */
export type PersonalData<Tables> = { readonly [Table in keyof Tables]: PersonalTable<keyof Tables[Table] & string> };

/** The declarations of all areas, by table. */
export type PersonalTables = ReadonlyMap<string, PersonalTable>;

/** A table that stores nothing about people. */
export const impersonal = <Column extends string>(...facts: Column[]): PersonalTable<Column> => ({ facts });

/** Why work is kept: said once, since many tables store it. */
export const WORK = 'the work itself, under the pseudonym';
export const PAYROLL = 'working time and pay, which employers have to keep';
