import { setTimeout as pause } from 'node:timers/promises';

interface Run {
  state: string;
  done: number;
  total: number | null;
  note: string;
}

/** Most jobs have ended by the second or third look; who waits for a long one wants to see it move. */
const FIRST_LOOK_MS = 20;
const LONGEST_MS = 300;

/** Waits for the end of a job and shows on a terminal how far it is. Ctrl+C cancels it. */
export const follow = async <T extends Run>(look: () => Promise<T>, cancel: () => Promise<unknown>): Promise<T> => {
  let asked = false;
  const interrupt = () => {
    if (asked) process.exit(130);
    asked = true;
    void cancel();
  };
  process.on('SIGINT', interrupt);
  try {
    for (let wait = FIRST_LOOK_MS; ; wait = Math.min(2 * wait, LONGEST_MS)) {
      const run = await look();
      if (run.state !== 'waiting' && run.state !== 'running') return run;
      show(run);
      await pause(wait);
    }
  } finally {
    process.off('SIGINT', interrupt);
    if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  }
};

const show = ({ done, total, note }: Run): void => {
  if (!process.stderr.isTTY) return;
  const part = total ? ` ${Math.floor((done / total) * 100)} %` : '';
  process.stderr.write(`\r\x1b[K${note || 'Waiting'}${part}`);
};
