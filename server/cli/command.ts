import { parseArgs } from 'node:util';

/** One command of `npx tagwerk`. */
export interface Command {
  name: string;
  /** How it is typed, in one line. */
  synopsis: string;
  summary: string;
  /** All that may be typed, with an example. */
  usage: string;
  /** Returns the exit code. A `CommandError` is printed without a stack, a `UsageError` with the usage. */
  run(args: string[]): Promise<number>;
}

export class CommandError extends Error {}

/** What was typed does not fit the command. */
export class UsageError extends CommandError {}

interface Option {
  type: 'string' | 'boolean';
  /** What stands for the value in the usage. */
  value?: string;
  multiple?: true;
  required?: true;
  about: string;
}

type ValueOf<O extends Option> = O['type'] extends 'boolean'
  ? boolean
  : O extends { multiple: true }
    ? string[]
    : O extends { required: true }
      ? string
      : string | undefined;

interface Definition<O extends Record<string, Option>> {
  name: string;
  summary: string;
  /** The one word that follows the name, such as USERNAME; left out where none does. */
  operand?: string;
  options: O;
  /** What may follow the name, as somebody would type it. */
  example: string;
  /** `operand` is empty where the command takes none. */
  run(values: { [K in keyof O]: ValueOf<O[K]> }, operand: string): Promise<number>;
}

/** A command as data: reading what was typed and telling how to type it are the same for all. */
export const defineCommand = <const O extends Record<string, Option>>(definition: Definition<O>): Command => {
  const { name, summary, options, example } = definition;
  const words = [definition.operand, ...Object.entries(options).map(synopsisOf)].filter((word) => word !== undefined);
  const synopsis = [name, ...words].join(' ');
  const usage = `Usage: npx tagwerk ${synopsis}

${summary}.

${linesOf(options)}
Example: npx tagwerk ${name} ${example}
`;
  return {
    name,
    synopsis,
    summary,
    usage,
    run: async (args) => {
      const { values, operand } = read(definition, args);
      if (!values.help) return definition.run(values as Parameters<typeof definition.run>[0], operand);
      process.stdout.write(usage);
      return 0;
    },
  };
};

const typed = ([name, { value }]: [string, Option]): string => `--${name}${value === undefined ? '' : ` ${value}`}`;

const synopsisOf = (entry: [string, Option]): string => {
  const { multiple, required } = entry[1];
  return required ? typed(entry) : `[${typed(entry)}${multiple ? ' …' : ''}]`;
};

const HELP: Option = { type: 'boolean', about: 'Shows this' };

const linesOf = (options: Record<string, Option>): string => {
  const entries = Object.entries({ ...options, help: HELP });
  const width = Math.max(...entries.map((entry) => typed(entry).length));
  return entries.map((entry) => `  ${typed(entry).padEnd(width)}  ${entry[1].about}\n`).join('');
};

const read = ({ operand, options }: Definition<Record<string, Option>>, args: string[]) => {
  const known = Object.entries({ ...options, help: HELP });
  const { values, positionals } = parsed(
    args,
    operand !== undefined,
    Object.fromEntries(known.map(([name, { type, multiple = false }]) => [name, { type, multiple }])),
  );
  for (const [name, { type, multiple, required }] of known) {
    if (required && !values[name] && !values.help) throw new UsageError(`--${name} is missing.`);
    values[name] ??= multiple ? [] : type === 'boolean' ? false : undefined;
  }
  const isOne = positionals.length === (operand === undefined ? 0 : 1);
  if (!isOne && !values.help) throw new UsageError(`One ${operand?.toLowerCase()} is needed.`);
  return { values, operand: positionals[0] ?? '' };
};

const parsed = (
  args: string[],
  allowPositionals: boolean,
  options: Record<string, { type: 'string' | 'boolean'; multiple: boolean }>,
) => {
  try {
    return parseArgs({ args, allowPositionals, options });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
};
