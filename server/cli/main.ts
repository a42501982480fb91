import { startProblem } from '../start-problem.ts';
import { accountCommands } from './account-commands.ts';
import { type Command, CommandError } from './command.ts';
import { exportCommand } from './export-command.ts';
import { importCommand } from './import-command.ts';

/** Everything that `npx tagwerk` can do. */
const COMMANDS: Command[] = [...accountCommands, importCommand, exportCommand];

const help = (): string =>
  `Usage: npx tagwerk COMMAND …\n\n${COMMANDS.map(({ name, usage, summary }) => `  ${name} ${usage}\n      ${summary}\n`).join('\n')}`;

const run = async ([name, ...args]: string[]): Promise<number> => {
  const command = COMMANDS.find((one) => one.name === name);
  if (!command) {
    process.stdout.write(help());
    return name === undefined || name === 'help' || name === '--help' ? 0 : 2;
  }
  return command.run(args);
};

/** Faults of what was typed or of the surroundings are told in words; others with their stack. */
const wordsOf = (error: unknown): string | null => {
  const isTyped = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  return error instanceof CommandError || isTyped ? error.message : startProblem(error);
};

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(wordsOf(error) ?? error);
  process.exitCode = 1;
}
