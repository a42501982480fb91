/** How the usernames begin that erased people have. */
export const ERASED_PREFIX = 'erased-';
