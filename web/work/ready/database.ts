/**
 * The browser's database of what is ready to be worked on without a network. Unlike unsent work (the journal) it is only
 * a copy of what the server has: whoever signs out leaves nothing of it. In a file of its own, so that every page can
 * delete it without loading the rest.
 */
export const READY_DATABASE = 'tagwerk-ready';

/** Deletes what is ready, of whomever it is. Other tabs close the database when they are asked to. */
export const forgetReady = (): void => {
  try {
    indexedDB.deleteDatabase(READY_DATABASE);
  } catch {
    // A browser that stores nothing.
  }
};
