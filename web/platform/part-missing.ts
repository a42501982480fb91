/** The name of the error where a part of the page could not be loaded. */
export const PART_MISSING = 'PartMissing';

/** As browsers say it where nobody gives it that name: in pages that are not built. */
const WORDS = /dynamically imported module|importing a module script/i;

let isReloading = false;

/** The page is loaded again for what is missing: until it goes, that is undefined, and fails in some other way. */
export const setReloading = (): void => {
  isReloading = true;
};

/** Whether code that is fetched on demand did not come. */
export const isPartMissing = (error: unknown): boolean =>
  isReloading ||
  (error instanceof Error && (error.name === PART_MISSING || (import.meta.env.DEV && WORDS.test(error.message))));
