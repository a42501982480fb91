import { setTimeout as pause } from 'node:timers/promises';

interface Run {
  state: string;
  done: number;
  total: number | null;
  note: string;
}

const LOOK_MS = 300;

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
    for (;;) {
      const run = await look();
      if (run.state !== 'waiting' && run.state !== 'running') return run;
      show(run);
      await pause(LOOK_MS);
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
