import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Printed } from '../../../../server/testing/command-line.ts';
import type { Home } from '../../../../server/testing/home.ts';

/** `npx tagwerk …` as somebody types it in a folder. */
export const commandLine =
  (home: Home, folder: string) =>
  (...args: string[]): Printed => {
    const script = join(import.meta.dirname, '../../../../server/cli/main.ts');
    const env = { ...process.env, ...home.environment };
    const options = { cwd: folder, env, encoding: 'utf8' } as const;
    const { stdout, stderr, status } = spawnSync(process.execPath, [script, ...args], options);
    return { out: stdout, error: stderr, code: status };
  };
