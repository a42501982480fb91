const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/** The pattern of `like` for texts that contain this one. */
export const containing = (text: string): string => `%${escaped(text)}%`;

/** The pattern of `like` for texts that begin with this one. */
export const beginningWith = (text: string): string => `${escaped(text)}%`;
