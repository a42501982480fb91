/** Names of types and attributes in brat have no white space and none of its signs. */
export const bratName = (name: string): string => name.replace(/[^\p{L}\p{N}\p{M}_.+-]+/gu, '_');

/** Characters that end a line somewhere or part columns. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: brat ends lines as Python does
export const BREAKS = /[\t\n\v\f\r\x1c-\x1e\x85\u2028\u2029]/g;
