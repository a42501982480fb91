import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { CommandError } from './command.ts';

/** Questions go where no answer of the program is read. */
const screen = process.stderr;

/** Asks on the terminal; `hidden` shows nothing of what is typed. */
const askTerminal = (question: string, hidden: boolean): Promise<string> =>
  new Promise((resolve, reject) => {
    screen.write(question);
    const output = hidden ? new Writable({ write: (_chunk, _encoding, done) => done() }) : screen;
    const lines = createInterface({ input: process.stdin, output, terminal: true });
    let answered = false;
    lines.once('line', (line) => {
      answered = true;
      lines.close();
      if (hidden) screen.write('\n');
      resolve(line);
    });
    // Ctrl+C, Ctrl+D or a terminal that was closed.
    lines.once('close', () => {
      if (!answered) reject(new CommandError('\nNothing was changed.'));
    });
  });

/** An option, or what is typed on the terminal until `problem` finds nothing wrong. */
export const ask = async (
  given: string | undefined,
  { name, option, problem }: { name: string; option: string; problem: (value: string) => string | null },
): Promise<string> => {
  if (given !== undefined) {
    const wrong = problem(given);
    if (wrong !== null) throw new CommandError(`${option}: ${wrong}`);
    return given;
  }
  if (!process.stdin.isTTY) throw new CommandError(`${option} is missing.`);
  for (;;) {
    const value = (await askTerminal(`${name}: `, false)).trim();
    const wrong = problem(value);
    if (wrong === null) return value;
    screen.write(`${wrong}\n`);
  }
};

/**
 * A new password: from TAGWERK_PASSWORD, else typed twice without being shown, else the first line of the standard
 * input. Never from the command line, which every user of the machine may read.
 */
export const askPassword = async (problem: (value: string) => string | null, hint: string): Promise<string> => {
  const given = process.env.TAGWERK_PASSWORD ?? (process.stdin.isTTY ? undefined : await firstLine());
  if (given !== undefined) {
    const wrong = problem(given);
    if (wrong !== null) throw new CommandError(`${wrong} ${hint}`);
    return given;
  }
  screen.write(`${hint}\n`);
  for (;;) {
    const password = await askTerminal('Password: ', true);
    const wrong = problem(password);
    if (wrong !== null) screen.write(`${wrong}\n`);
    else if ((await askTerminal('Repeat it: ', true)) === password) return password;
    else screen.write('Passwords do not match!\n');
  }
};

const firstLine = async (): Promise<string> => (await text(process.stdin)).split(/\r?\n/)[0] ?? '';
