/** What a person does in front of the page, for clocks and reservations. */
export interface PersonWatcher {
  input: () => void;
  show: (isVisible: boolean) => void;
  /** The page goes away: for good, or into the browser's memory. */
  leave: () => void;
  comeBack: () => void;
}

/** Moving a pointer fires all the time; so often is enough. */
const INPUT_EVERY = 1_000;
const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const;

/** Listens to the page until the returned function is called. */
export const watchPerson = ({ input, show, leave, comeBack }: PersonWatcher): (() => void) => {
  let last = 0;
  const onInput = () => {
    const now = Date.now();
    if (Math.abs(now - last) < INPUT_EVERY) return;
    last = now;
    input();
  };
  const onVisibility = () => show(document.visibilityState === 'visible');
  const onPageShow = (event: PageTransitionEvent) => event.persisted && comeBack();
  for (const name of INPUTS) addEventListener(name, onInput, { passive: true, capture: true });
  document.addEventListener('visibilitychange', onVisibility);
  addEventListener('pagehide', leave);
  addEventListener('pageshow', onPageShow);
  return () => {
    for (const name of INPUTS) removeEventListener(name, onInput, { capture: true });
    document.removeEventListener('visibilitychange', onVisibility);
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', onPageShow);
  };
};
