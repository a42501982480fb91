import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runHere } from '../testing/command-line.ts';
import { loadCommands } from './commands.ts';

/** Through the same script as `npx tagwerk`. */
const tagwerk = (...args: string[]) => {
  const script = join(import.meta.dirname, '../../scripts/tagwerk.js');
  const { stdout, stderr, status } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
  return { out: stdout, error: stderr, code: status };
};
const commands = await loadCommands();

const usageOf = (name: string) => commands.find((one) => one.name === name)?.usage;

describe('npx tagwerk', () => {
  it('lists all commands where none is named', async () => {
    expect(commands.map(({ name }) => name)).toEqual(expect.arrayContaining(['create-superuser', 'import', 'export']));
    const listed = tagwerk();
    expect(listed).toMatchObject({ error: '', code: 0 });
    for (const { synopsis } of commands) expect(listed.out).toContain(`\n  ${synopsis}\n`);
    expect(await runHere(['--help'])).toEqual(listed);
    expect(await runHere(['help'])).toEqual(listed);
  });

  it('says that there is no such command', () => {
    const refused = tagwerk('imprt');
    expect(refused).toMatchObject({ out: '', code: 2 });
    expect(refused.error).toMatch(/^There is no command imprt\.\n\nUsage: npx tagwerk COMMAND …\n/);
  });
});

describe.each(commands)('npx tagwerk $name', ({ name, usage }) => {
  it('shows how it is typed', async () => {
    expect(await runHere([name, '--help'])).toEqual({ out: usage, error: '', code: 0 });
    expect(usage).toContain(`\nExample: npx tagwerk ${name} `);
  });

  it('refuses an option that it does not know, and shows how it is typed', async () => {
    const refused = await runHere([name, '--no-such']);
    expect(refused).toMatchObject({ out: '', code: 2 });
    expect(refused.error).toContain("Unknown option '--no-such'");
    expect(refused.error).toContain(`\n\n${usage}`);
  });
});

describe('the usage of a command', () => {
  it('names every option, and which ones have to be there', async () => {
    expect(usageOf('import')).toMatch(
      /^Usage: npx tagwerk import --task SLUG --file FILE \[--format FORMAT\] \[--map COLUMN=NAME …\] .*\[--skip-bad\] \[--dry-run\]\n/,
    );
    for (const option of ['--task SLUG ', '--file FILE ', '--map COLUMN=NAME ', '--id COLUMN ', '--skip-bad ']) {
      expect(usageOf('import')).toContain(`\n  ${option}`);
    }
    expect((await runHere(['import', '--task', 'x'])).error).toMatch(/^--file is missing\.\n\nUsage: /);
    expect(await runHere(['unlock', 'one', 'two'])).toMatchObject({ code: 2 });
    const unexpected = await runHere(['import', '--task', 'x', '--file', 'y', 'z']);
    expect(unexpected.error).toContain("Unexpected argument 'z'");
  });
});
