/** The name of the error where a part of the page could not be loaded. */
export const PART_MISSING = 'PartMissing';

/** As browsers say it where nobody gives it that name: in pages that are not built. */
const WORDS = /dynamically imported module|importing a module script/i;

/** Whether code that is fetched on demand did not come. */
export const isPartMissing = (error: unknown): boolean =>
  error instanceof Error && (error.name === PART_MISSING || (import.meta.env.DEV && WORDS.test(error.message)));
