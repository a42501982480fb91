/** One command of `npx tagwerk`. */
export interface Command {
  name: string;
  /** What may follow the name. */
  usage: string;
  summary: string;
  /** Gives the exit code. A `CommandError` is told without a stack. */
  run(args: string[]): Promise<number>;
}

export class CommandError extends Error {}
