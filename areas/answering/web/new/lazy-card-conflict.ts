import { lazy } from 'react';
import { withTexts } from '../../../../shared/use-texts.ts';

const load = async () => ({ default: (await withTexts(import('./card-conflict.tsx'))).CardConflict });

/** Loaded where an answer was given or changed elsewhere meanwhile. */
export const CardConflict = lazy(load);

/** So that the browser can keep it: a conflict that was stored is there again on a visit without a network. */
export const loadCardConflict = load;
