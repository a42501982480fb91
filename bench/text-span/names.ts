/** The compared pages. */
export const NAMES = ['tagwerk', 'recogito', 'inline'] as const;
export type Name = (typeof NAMES)[number];
