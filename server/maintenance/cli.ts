import { type Command, CommandError, defineCommand } from '../cli/command.ts';
import type { Manifest } from './archive.ts';
import type { Finding } from './check.ts';

/** `check` found something. */
const FOUND = 3;

const say = (line: string) => process.stderr.write(`${line}\n`);

const contentOf = ({ tables, files }: Manifest): string =>
  `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows in ${tables.length} tables, ${files.length} files`;

/** The settings, and what they name; loaded when a command runs, not when commands are listed. */
const open = async () => {
  const [{ commandConfig }, { withDatabase }, { createFiles }] = await Promise.all([
    import('../cli/with-server.ts'),
    import('../cli/with-database.ts'),
    import('../platform/files/create-files.ts'),
  ]);
  const config = commandConfig();
  return { config, files: await createFiles(config), withDatabase };
};

/** Messages of these are for the operator. */
const inWords = async <T>(work: () => Promise<T>): Promise<T> => {
  const [{ ArchiveError }, { RestoreError }, { LoadError }] = await Promise.all([
    import('./archive.ts'),
    import('./restore.ts'),
    import('../database/dump/load.ts'),
  ]);
  try {
    return await work();
  } catch (error) {
    const isKnown = error instanceof ArchiveError || error instanceof RestoreError || error instanceof LoadError;
    throw isKnown ? new CommandError(error.message, { cause: error }) : error;
  }
};

const backupCommand = defineCommand({
  name: 'backup',
  summary: 'Writes the database and all files to one file, while people continue to work; - is the standard output',
  operand: 'FILE',
  options: {},
  example: 'tagwerk-2026-11-22.zip',
  run: async (_values, path) => {
    const { config, files, withDatabase } = await open();
    const [{ backUp }, { writeFile }] = await Promise.all([import('./backup.ts'), import('./write-file.ts')]);
    await withDatabase(config, async ({ url }) => {
      let manifest: Manifest | undefined;
      const size = await writeFile(path, async (target) => {
        manifest = await backUp({ url, files, config }, target);
      });
      if (manifest) say(`Backed up${size === null ? '' : ` to ${path}, ${size} bytes`}: ${contentOf(manifest)}.`);
    });
    return 0;
  },
});

const restoreCommand = defineCommand({
  name: 'restore',
  summary: 'Restores a backup into the database and the storage of the settings, which must be empty',
  operand: 'FILE',
  options: {
    'dry-run': {
      type: 'boolean',
      about: 'Reads the whole backup, reports whether it is undamaged, and restores nothing',
    },
    'other-secret': {
      type: 'boolean',
      about:
        'Restores even if TAGWERK_SECRET is not that of the backup: everybody is signed out, and authenticator apps stop working',
    },
  },
  example: 'tagwerk-2026-11-22.zip',
  run: async (values, path) =>
    inWords(async () => {
      const { restore, verify } = await import('./restore.ts');
      if (values['dry-run']) {
        const manifest = await verify(path);
        say(`The backup of ${manifest.made_at} by version ${manifest.version} is undamaged: ${contentOf(manifest)}.`);
        return 0;
      }
      const { config, files, withDatabase } = await open();
      const { migrate } = await import('../database/migrate.ts');
      const manifest = await restore(path, {
        ...{ config, files, otherSecret: values['other-secret'] },
        database: (use) =>
          withDatabase(config, async ({ url, db }) => {
            const used = await use(url);
            await migrate(db);
            return used;
          }),
      });
      say(`Restored the backup of ${manifest.made_at}: ${contentOf(manifest)}. npx tagwerk check examines it.`);
      return 0;
    }),
});

const wordsOf = ({ name, holds, count, examples }: Finding): string =>
  `✗ ${name}: ${count} × not so: ${holds}.\n${examples.map((one) => `    ${one}\n`).join('')}`;

const checkCommand = defineCommand({
  name: 'check',
  summary: 'Checks the consistency of all data and lists what is wrong; people can continue to work',
  options: { json: { type: 'boolean', about: 'Prints the findings as JSON, for programs' } },
  example: '--json',
  run: async ({ json }) => {
    const { config, files, withDatabase } = await open();
    const { check } = await import('./check.ts');
    const { checked, findings } = await withDatabase(config, ({ db }) => check(db, files));
    if (json) process.stdout.write(`${JSON.stringify({ checked, findings }, null, 2)}\n`);
    else
      process.stdout.write(
        findings.length === 0 ? `${checked} things checked, all hold.\n` : findings.map(wordsOf).join(''),
      );
    return findings.length === 0 ? 0 : FOUND;
  },
});

export const commands: Command[] = [backupCommand, restoreCommand, checkCommand];
