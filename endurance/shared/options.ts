import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { rounds: { type: 'string' }, minutes: { type: 'string' } } });

/** How often a drill repeats: `--rounds N`, else as often as it usually does. */
export const roundsOr = (usual: number): number => Number(values.rounds ?? usual);

/** How long a drill lasts: `--minutes N`, else as long as it usually does. */
export const minutesOr = (usual: number): number => Number(values.minutes ?? usual);
