import { networkProblem } from './network.ts';
import { type Answer, askServer, noteAnswer } from './served.ts';

/** Between two questions whether the server is back; each pause is twice the one before. */
const FIRST_PAUSE_MS = 1_000;
export const LONGEST_PAUSE_MS = 15_000;

/** The pause before the first question: twice the one of the asking before, where that ended a short time ago to no avail. */
export const growingPause = (longest = LONGEST_PAUSE_MS) => {
  let pause = 0;
  let endedAt = 0;
  return {
    begin: () => {
      pause = Date.now() - endedAt > longest ? FIRST_PAUSE_MS : Math.min(2 * pause, longest);
      return pause;
    },
    end: () => {
      endedAt = Date.now();
    },
  };
};

interface Asking {
  /** Told each answer; true where nothing more is to be asked. */
  onAnswer: (answer: Answer) => boolean;
  /** Where the network has come back, before the server is asked. */
  onNetwork?: () => void;
  /** False: nobody waits any more, and the asking ends with `onUnwanted`. */
  isWanted?: () => boolean;
  onUnwanted?: () => void;
  /** Where it is longer than usual, it ends early only after a network problem that was met here. */
  firstPause?: number;
}

/**
 * Asks whether the server is there, less and less often, and at once where the network is back or somebody looks at the page again.
 * Returns the end of it.
 */
export const keepAsking = ({
  onAnswer,
  onNetwork,
  isWanted,
  onUnwanted,
  firstPause = FIRST_PAUSE_MS,
}: Asking): (() => void) => {
  let pause = firstPause;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let isOver = false;
  let heedsNetwork = firstPause <= FIRST_PAUSE_MS;
  const askLater = () => {
    timer = setTimeout(() => void ask(), pause);
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
  };
  const ask = async () => {
    // Whoever looks at the page again has it asked.
    if (isAsking || isOver || document.hidden) return;
    clearTimeout(timer);
    if (isWanted?.() === false) {
      onUnwanted?.();
      return end();
    }
    isAsking = true;
    const answer = await askServer();
    if (isOver) return;
    noteAnswer(answer);
    isAsking = false;
    heedsNetwork ||= answer === 'none';
    if (onAnswer(answer)) return end();
    if (answer !== 'page') askLater();
  };
  const askNow = () => {
    pause = firstPause;
    void ask();
  };
  const askBack = () => {
    onNetwork?.();
    askNow();
  };
  const unfollow = networkProblem.subscribe((before) => before && heedsNetwork && askBack());
  const end = () => {
    isOver = true;
    clearTimeout(timer);
    unfollow();
    removeEventListener('online', askBack);
    removeEventListener('focus', askNow);
    document.removeEventListener('visibilitychange', askNow);
  };
  addEventListener('online', askBack);
  addEventListener('focus', askNow);
  document.addEventListener('visibilitychange', askNow);
  askLater();
  return end;
};
