import { lazy } from 'react';
import { withTexts } from '../../../shared/use-texts.ts';

/** What was decided, loaded where a task shows it. */
export const LazyOutcome = lazy(async () => ({ default: (await withTexts(import('./outcome.tsx'))).Outcome }));
