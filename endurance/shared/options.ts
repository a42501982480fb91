import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { rounds: { type: 'string' }, minutes: { type: 'string' }, seconds: { type: 'string' } },
});

/** How often a drill repeats: `--rounds N`, else as often as it usually does. */
export const roundsOr = (usual: number): number => Number(values.rounds ?? usual);

/** How long a drill lasts: `--minutes N`, else as long as it usually does. */
export const minutesOr = (usual: number): number => Number(values.minutes ?? usual);

/** How long a part of a drill lasts: `--seconds N`, else as long as it usually does. */
export const secondsOr = (usual: number): number => Number(values.seconds ?? usual);
