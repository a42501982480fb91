import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

const AREAS = join(import.meta.dirname, '../../areas');

/** One step of the tables, as its file describes it. */
export interface Migration {
  /** The file's name without `.sql`; names sort in the order of application. */
  name: string;
  text: string;
  /** SHA-256 of the text, in hexadecimal digits. */
  checksum: string;
}

const sqlFilesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.sql'))
        .map((name) => join(folder, name))
    : [];

/**
 * Paths of all migrations, in the order in which they are applied. They stand in the area whose tables they change, or
 * in this folder where they change those of several, and are numbered in one sequence.
 */
export const migrationFiles = (): string[] =>
  [join(import.meta.dirname, 'migrations'), ...readdirSync(AREAS).map((area) => join(AREAS, area, 'server/migrations'))]
    .flatMap(sqlFilesIn)
    .sort((one, other) => (basename(one) < basename(other) ? -1 : 1));

/** All migrations of this version of Tagwerk. */
export const readMigrations = (): Promise<Migration[]> =>
  Promise.all(
    migrationFiles().map(async (file) => {
      const text = await readFile(file, 'utf8');
      // A checkout on Windows may have turned the ends of lines.
      const checksum = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
      return { name: basename(file, '.sql'), text, checksum };
    }),
  );
