import { vi } from 'vitest';
import { runCommandLine } from '../cli/run.ts';

export interface Printed {
  out: string;
  error: string;
  /** The exit code. */
  code: number | null;
}

/**
 * What follows `npx tagwerk`, in this process: to start one takes many times as long as what a command does. `folder`: the
 * one that it is typed in.
 */
export const runHere = async (
  args: string[],
  { folder = process.cwd(), environment = {} }: { folder?: string; environment?: Record<string, string> } = {},
): Promise<Printed> => {
  const before = { folder: process.cwd(), env: process.env };
  const printed = { out: '', error: '' };
  const into = (name: keyof typeof printed) => (part: string | Uint8Array) => {
    printed[name] += typeof part === 'string' ? part : Buffer.from(part).toString();
    return true;
  };
  const writes = [
    vi.spyOn(process.stdout, 'write').mockImplementation(into('out')),
    vi.spyOn(process.stderr, 'write').mockImplementation(into('error')),
  ];
  process.chdir(folder);
  process.env = { ...before.env, ...environment };
  try {
    const code = await runCommandLine(args);
    return { ...printed, code };
  } finally {
    process.env = before.env;
    process.chdir(before.folder);
    for (const write of writes) write.mockRestore();
  }
};
