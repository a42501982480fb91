import type { Logger } from 'pino';

type End = () => void | Promise<void>;

/** What goes on beside the calls, from the start of the server until it stops. */
export interface Life {
  /** Begins something at the start; what it gives ends it, before the last calls are waited for. */
  during(begin: () => End | Promise<End>): void;
  /**
   * Does something again and again, first soon after the start: in every server process, so the work itself sees to it
   * that what one has done no other does. What fails is logged and tried the next time.
   */
  every(seconds: number, name: string, work: () => Promise<unknown>): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export const createLife = (log: Logger): Life => {
  const begins: (() => End | Promise<End>)[] = [];
  const ends: End[] = [];

  const repeat = (seconds: number, name: string, work: () => Promise<unknown>): End => {
    let timer: NodeJS.Timeout | undefined;
    let running = Promise.resolve();
    let stopped = false;
    const round = async () => {
      try {
        await work();
      } catch (error) {
        if (!stopped) log.error({ err: error, round: name }, 'work that is done again and again failed');
      }
      if (!stopped) plan(seconds * 1000);
    };
    const plan = (delay: number) => {
      timer = setTimeout(() => {
        running = round();
      }, delay);
    };
    // Processes that start together do not all come at once.
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
