import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from './command.ts';

const ROOT = join(import.meta.dirname, '../..');

/** All commands: each area may have a `cli.ts`, and so has maintenance. */
export const loadCommands = async (): Promise<Command[]> => {
  const files = globSync('{areas/*,server/maintenance}/cli.ts', { cwd: ROOT }).toSorted();
  const places: { commands: Command[] }[] = await Promise.all(files.map((file) => import(join(ROOT, file))));
  return places.flatMap(({ commands }) => commands);
};
