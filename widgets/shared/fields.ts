import { Type } from '../../shared/schema.ts';
import { COLOUR_PATTERN } from './colours.ts';

/** Fields that several widgets' settings share. `control` is the control of the settings form. */
export const Flag = (byDefault = false) => Type.Boolean({ default: byDefault });
export const Line = (maxLength = 500) => Type.String({ maxLength, default: '' });
export const Words = (maxLength: number, control: 'html' | 'text' = 'text') =>
  Type.String({ maxLength, default: '', control });
/** `#rgb`, `#rrggbb` or a name of the palette; empty for none. */
export const Colour = (byDefault = '') =>
  Type.String({ pattern: COLOUR_PATTERN, default: byDefault, control: 'colour' });

export const ALIGNMENTS = ['align-left', 'align-center', 'align-right'] as const;
export const Align = Type.Enum(ALIGNMENTS, { default: 'align-left' });
export type Align = (typeof ALIGNMENTS)[number];
