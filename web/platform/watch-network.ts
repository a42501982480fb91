import { growingPause, keepAsking, LONGEST_PAUSE_MS } from './keep-asking.ts';
import { networkProblem } from './network.ts';

/** As long as nobody answers, asks whether that is still so: there may be nothing else to send. Returns the end of it. */
export const watchNetwork = (): (() => void) => {
  let stop: (() => void) | undefined;
  // Longer than those of whoever waits for data, and lowers the sign too: one of both is enough.
  const pause = growingPause(2 * LONGEST_PAUSE_MS);
  const follow = () => {
    if (networkProblem.get())
      stop ??= keepAsking({
        firstPause: pause.begin(),
        onAnswer: (answer) => {
          if (answer === 'none') return false;
          networkProblem.set(false);
          return true;
        },
      });
    else if (stop) {
      stop();
      stop = undefined;
      pause.end();
    }
  };
  const unfollow = networkProblem.subscribe(follow);
  follow();
  return () => {
    unfollow();
    stop?.();
  };
};
