/** A tutorial, whose items may have to be accepted, or frequent questions. */
export const WIKI_KINDS = ['tutorial', 'faq'] as const;
export type WikiKind = (typeof WIKI_KINDS)[number];

export const TITLE_LENGTH = 255;
export const CONTENT_LENGTH = 200_000;
/** Items of one list of a task. */
export const ITEMS_MOST = 100;
/** Tasks that items are copied to at once. */
export const COPY_TASKS_MOST = 50;

/** Formats of pictures in texts, by extension. */
export const PICTURE_FORMATS = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif'] as const;
export const PICTURE_MB = 5;
/** Pictures that one person uploads within a day. */
export const PICTURES_A_DAY = 500;
/** Characters of the alternative text of a picture. */
export const ALT_LENGTH = 500;

/** What became of an item that was to be copied: `exists` and `full` (the task has as many as it can) copy nothing. */
export const COPY_RESULTS = ['copied', 'renamed', 'exists', 'full'] as const;
export type CopyResult = (typeof COPY_RESULTS)[number];

/** A title that none of the taken ones equals: `Begin`, `Begin (2)`, `Begin (3)`. */
export const freeTitle = (title: string, taken: ReadonlySet<string>): string => {
  let free = title;
  for (let number = 2; taken.has(free); number += 1) {
    const suffix = ` (${number})`;
    free = title.slice(0, TITLE_LENGTH - suffix.length) + suffix;
  }
  return free;
};

/** A tutorial is confirmed once every required item is accepted; one without such items always is. */
export const isConfirmed = (items: readonly { is_required: boolean; is_accepted: boolean }[]): boolean =>
  items.every((item) => !item.is_required || item.is_accepted);
