import { audacity } from './audacity.ts';
import { elan } from './elan.ts';
import type { SoundFormat } from './format.ts';
import { rttm } from './rttm.ts';
import { subRip } from './sub-rip.ts';
import { textGrid } from './textgrid.ts';
import { webVtt } from './web-vtt.ts';

/** In the order in which they are offered. */
export const SOUND_FORMATS: readonly SoundFormat[] = [textGrid, elan, webVtt, subRip, audacity, rttm];
