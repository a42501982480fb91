const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/** The pattern of `like` for texts that contain this one. */
export const containing = (text: string): string => `%${escaped(text)}%`;

/**
 * The pattern of `like` for a search in lower-case words after a space. An index of trigrams finds three characters anywhere,
 * and fewer where a word begins.
 */
export const searchedAs = (text: string): string => containing(text.length < 3 ? ` ${text}` : text);

/** The pattern of `like` for texts that begin with this one. */
export const beginningWith = (text: string): string => `${escaped(text)}%`;
