import { networkProblem } from './network.ts';
import { type Answer, askServer, noteAnswer } from './served.ts';

/** Between two questions whether the server is back; each pause is twice the one before. */
const FIRST_PAUSE_MS = 1_000;
export const LONGEST_PAUSE_MS = 15_000;

/** Of an asking that follows another to no avail; without one before, the first. */
export const longerPause = (pause = 0, longest = LONGEST_PAUSE_MS): number =>
  Math.min(2 * pause || FIRST_PAUSE_MS, longest);

interface Asking {
  /** Told each answer; true where nothing more is to be asked. */
  onAnswer: (answer: Answer) => boolean;
  /** Where the network has come back, before the server is asked. */
  onNetwork?: () => void;
  /** Before each question. False: nobody waits any more, and the asking is over. */
  isWanted?: () => boolean;
  /** Where it is longer than usual, it ends early only after a network problem that was met here. */
  firstPause?: number;
}

/**
 * Asks whether the server is there, less and less often, and at once where the network is back or somebody looks at the page again.
 * Returns the end of it.
 */
export const keepAsking = ({ onAnswer, onNetwork, isWanted, firstPause = FIRST_PAUSE_MS }: Asking): (() => void) => {
  let pause = firstPause;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let isOver = false;
  let heedsNetwork = firstPause <= FIRST_PAUSE_MS;
  const askLater = () => {
    timer = setTimeout(() => void ask(), pause);
    pause = longerPause(pause);
  };
  const ask = async () => {
    // Whoever looks at the page again has it asked.
    if (isAsking || isOver || document.hidden) return;
    clearTimeout(timer);
    if (isWanted?.() === false) return end();
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
