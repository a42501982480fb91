/** How long a slice of work may take where the browser does not say when it is idle. Milliseconds. */
const SLICE = 8;

/** Work in slices while the browser has nothing better to do; `slice` is called again as long as it answers true. */
export const workWhenIdle = (slice: (goOn: () => boolean) => boolean): { wake: () => void; stop: () => void } => {
  let waiting: number | undefined;
  let stopped = false;
  const hasIdle = typeof requestIdleCallback === 'function';
  const run = (timeLeft: () => number) => {
    waiting = undefined;
    if (!stopped && slice(() => timeLeft() > 3)) wake();
  };
  const wake = () => {
    if (waiting !== undefined || stopped) return;
    waiting = hasIdle
      ? requestIdleCallback((deadline) => run(() => deadline.timeRemaining()), { timeout: 500 })
      : window.setTimeout(() => {
          const end = performance.now() + SLICE;
          run(() => end - performance.now());
        }, 16);
  };
  const stop = () => {
    stopped = true;
    if (waiting === undefined) return;
    if (hasIdle) cancelIdleCallback(waiting);
    else clearTimeout(waiting);
  };
  return { wake, stop };
};
