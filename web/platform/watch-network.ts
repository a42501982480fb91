import { keepAsking } from './keep-asking.ts';
import { networkProblem } from './network.ts';

/** As long as nobody answers, asks whether that is still so: there may be nothing else to send. Returns the end of it. */
export const watchNetwork = (): (() => void) => {
  let stop: (() => void) | undefined;
  const follow = () => {
    if (!networkProblem.get() || stop) return;
    stop = keepAsking({
      onAnswer: (answer) => {
        if (answer === 'none') return false;
        stop = undefined;
        networkProblem.set(false);
        return true;
      },
    });
  };
  const unfollow = networkProblem.subscribe(follow);
  follow();
  return () => {
    unfollow();
    stop?.();
  };
};
