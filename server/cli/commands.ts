import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from './command.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The commands of all areas: each area may have a `cli.ts`. */
export const loadCommands = async (): Promise<Command[]> => {
  const files = globSync('areas/*/cli.ts', { cwd: ROOT }).toSorted();
  const areas: { commands: Command[] }[] = await Promise.all(files.map((file) => import(join(ROOT, file))));
  return areas.flatMap(({ commands }) => commands);
};
