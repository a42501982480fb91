/** How two ranges of different entities lie to one another; undefined where they share nothing. */
export type Relation = 'equal' | 'contain' | 'cross';

/** What the overlap rules do not allow: a range with others of one type. */
export interface Clash {
  /** In the order equal, contain, cross. */
  relations: readonly Relation[];
  /** The range's own type and that of the others. */
  types: readonly [string, string];
  /** The others' ids. */
  with: readonly string[];
}
