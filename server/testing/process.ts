import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = join(import.meta.dirname, '../..');

/** All who ask it sit at one address. */
const USUAL = {
  HOST: '127.0.0.1',
  PORT: '0',
  TAGWERK_MAILBOX: '1',
  LOG_LEVEL: 'info',
  REQUESTS_PER_MINUTE: '1000000',
};

export interface ServerProcess {
  url: string;
  pid: number;
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>;
  /** Ends the process as a power cut would. */
  kill(): Promise<void>;
  /** Asks it to end, as an operator would; gives the exit code. */
  stop(): Promise<number | null>;
}

/** The real server as a process of its own, listening on a free port. Rejects with what it printed where it ends early. `root`: another checkout. */
export const startProcess = async (environment: Record<string, string>, root = ROOT): Promise<ServerProcess> => {
  const child = spawn(process.execPath, [join(root, 'server/main.ts')], {
    env: { ...process.env, ...USUAL, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Where the test or the drill breaks off.
  const end = () => void child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  const url = await listening(child);
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return {
    url,
    pid: child.pid ?? 0,
    ended,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    stop: async () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
};

/** Reads what the child prints until it names its address; what comes after that is read and dropped. */
const listening = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    const printed: string[] = [];
    const readers = [child.stdout, child.stderr]
      .filter((stream) => stream !== null)
      .map((input) => createInterface({ input }));
    const found = (url: string) => {
      for (const reader of readers) reader.close();
      child.stdout?.resume();
      child.stderr?.resume();
      resolve(url);
    };
    for (const reader of readers) {
      reader.on('line', (line) => {
        printed.push(line);
        const url = /Server listening at (http:\/\/[\d.]+:\d+)/.exec(line)?.[1];
        if (url) found(url);
      });
    }
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${printed.join('\n')}`)));
  });
