import type { WorkContext } from '../work/work-context.ts';
import { createCaret } from './caret.ts';
import { createStops } from './stops.ts';

/** The caret and the way from annotation to annotation. */
export const createMoves = (context: WorkContext) => ({ ...createCaret(context), ...createStops(context) });
export type Moves = ReturnType<typeof createMoves>;
