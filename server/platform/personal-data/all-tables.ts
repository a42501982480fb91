import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { PersonalTable, PersonalTables } from './personal-data.ts';
import { platformPersonalData } from './platform-tables.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** The declarations of the platform and of each area in its `server/personal-data.ts`, by table. */
export const personalTables = async (): Promise<PersonalTables> => {
  const files = globSync('areas/*/server/personal-data.ts', { cwd: ROOT }).toSorted();
  const ofAreas = await Promise.all(files.map(async (file) => (await import(join(ROOT, file))).personalData));
  return new Map<string, PersonalTable>([platformPersonalData, ...ofAreas].flatMap((tables) => Object.entries(tables)));
};
