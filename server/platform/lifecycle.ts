import type { Logger } from 'pino';

type End = () => void | Promise<void>;

/** Background work of a server process, from its start until it stops. */
export interface Lifecycle {
  /** Runs `begin` at the start. The function that it returns is called at the stop, before the last calls are awaited. */
  during(begin: () => End | Promise<End>): void;
  /**
   * Runs a scheduled job at an interval, for the first time soon after the start. It runs in every server process, so the
   * job itself must prevent two processes from doing the same work. An error is logged; the job runs again next time.
   */
  every(seconds: number, name: string, work: () => Promise<unknown>): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export const createLifecycle = (log: Logger): Lifecycle => {
  const begins: (() => End | Promise<End>)[] = [];
  const ends: End[] = [];

  const repeat = (seconds: number, name: string, work: () => Promise<unknown>): End => {
    let timer: NodeJS.Timeout | undefined;
    let running = Promise.resolve();
    let stopped = false;
    const run = async () => {
      try {
        await work();
      } catch (error) {
        if (!stopped) log.error({ err: error, scheduled: name }, 'scheduled job failed');
      }
      if (!stopped) plan(seconds * 1000);
    };
    const plan = (delay: number) => {
      timer = setTimeout(() => {
        running = run();
      }, delay);
    };
    // Processes that start together do not all run it at once.
    plan(1000 + Math.random() * 1000);
    return () => {
      stopped = true;
      clearTimeout(timer);
      return running;
    };
  };

  return {
    during: (begin) => void begins.push(begin),
    every: (seconds, name, work) => void begins.push(() => repeat(seconds, name, work)),
    start: async () => {
      for (const begin of begins) ends.push(await begin());
    },
    stop: async () => {
      await Promise.all(ends.splice(0).map((end) => end()));
    },
  };
};
