/** Kinds of background jobs that make and remove questions. */
export const IMPORT = 'import-questions';
export const REMOVE_BATCHES = 'remove-batches';
export const RESIZE_SLOTS = 'resize-slots';

/** Rows that one statement of these jobs changes. */
export const KEYED_ROWS = 1000;
