import { inspect } from 'node:util';
import { startProblem } from '../start-problem.ts';
import { type Command, CommandError, UsageError } from './command.ts';
import { loadCommands } from './commands.ts';

const help = (commands: Command[]): string =>
  `Usage: npx tagwerk COMMAND …\n\n${commands.map(({ synopsis, summary }) => `  ${synopsis}\n      ${summary}\n`).join('\n')}
npx tagwerk COMMAND --help shows details.\n`;

const run = async ([name, ...args]: string[]): Promise<number> => {
  const commands = await loadCommands();
  const command = commands.find((one) => one.name === name);
  if (command) return command.run(args).catch((error) => refuse(error, command.usage));
  if (name !== undefined && name !== 'help' && name !== '--help') {
    return refuse(new UsageError(`There is no command ${name}.`), help(commands));
  }
  process.stdout.write(help(commands));
  return 0;
};

const complain = (text: string) => process.stderr.write(`${text}\n`);

/** A usage error is printed with the usage. */
const refuse = (error: unknown, usage: string): number => {
  if (!(error instanceof UsageError)) throw error;
  complain(`${error.message}\n\n${usage.trimEnd()}`);
  return 2;
};

/** Runs what follows `npx tagwerk`; gives the exit code. Prints to the standard output and error of the process. */
export const runCommandLine = async (args: string[]): Promise<number> => {
  try {
    return await run(args);
  } catch (error) {
    // Errors of the environment are printed as a sentence, others with their stack.
    complain(error instanceof CommandError ? error.message : (startProblem(error) ?? inspect(error)));
    return 1;
  }
};
