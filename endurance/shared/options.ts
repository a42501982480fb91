import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { rounds: { type: 'string' } } });

/** How often a drill repeats: `--rounds N`, else as often as it usually does. */
export const roundsOr = (usual: number): number => Number(values.rounds ?? usual);
