import type { SoundFormat } from './format.ts';
import { textGrid } from './textgrid.ts';

/** In the order in which they are offered. */
export const SOUND_FORMATS: readonly SoundFormat[] = [textGrid];
