/** Names of types and attributes in brat have no white space and none of its signs. */
export const bratName = (name: string): string => name.replace(/[^\p{L}\p{N}\p{M}_.+-]+/gu, '_');

/** What ends a line in brat, which reads its files as Python does. */
const ENDS = '\\n\\v\\f\\r\\x1c-\\x1e\\x85\\u2028\\u2029';
export const LINE_ENDS = new RegExp(`[${ENDS}]+`, 'g');
/** What ends a line or parts columns. */
export const BREAKS = new RegExp(`[\\t${ENDS}]`, 'g');
