/** A tutorial, whose items may have to be accepted, or frequent questions. */
export const WIKI_KINDS = ['tutorial', 'faq'] as const;
export type WikiKind = (typeof WIKI_KINDS)[number];

export const TITLE_LENGTH = 255;
export const CONTENT_LENGTH = 200_000;
/** Items of one list of a task. */
export const ITEMS_MOST = 100;

/** A tutorial is confirmed once every required item is accepted; one without such items always is. */
export const isConfirmed = (items: readonly { is_required: boolean; is_accepted: boolean }[]): boolean =>
  items.every((item) => !item.is_required || item.is_accepted);
