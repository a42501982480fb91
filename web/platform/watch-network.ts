import { keepAsking, LONGEST_PAUSE_MS, longerPause } from './keep-asking.ts';
import { networkProblem, replies } from './network.ts';

/** As long as nobody answers, asks whether that is still so: there may be nothing else to send. Returns the end of it. */
export const watchNetwork = (): (() => void) => {
  let stop: (() => void) | undefined;
  let pause = 0;
  /** Of `replies`, when the sign was lowered. */
  let count = 0;
  const follow = () => {
    if (!networkProblem.get()) {
      stop?.();
      stop = undefined;
      count = replies.count;
    } else if (!stop) {
      // It grows where this page is answered and nothing else: the sign had better stay. Longer than the pauses of whoever waits
      // for data, and lowers the sign too: one of both is enough.
      pause = longerPause(count < replies.count ? 0 : pause, 2 * LONGEST_PAUSE_MS);
      stop = keepAsking({
        firstPause: pause,
        onAnswer: (answer) => {
          if (answer === 'none') pause = 0;
          else networkProblem.set(false);
          return answer !== 'none';
        },
      });
    }
  };
  const unfollow = networkProblem.subscribe(follow);
  follow();
  return () => {
    unfollow();
    stop?.();
  };
};
