/** Within this time and distance a second click is meant for what the first one was, in milliseconds and pixels. */
const SECOND_MS = 600;
const NEAR = 20;

/**
 * Whoever presses Submit twice presses where the next question stands by then: the second click does nothing there. Returns the end
 * of it.
 */
export const keepToQuestion = (): (() => void) => {
  let first: { question: Element | null; at: number; x: number; y: number } | null = null;
  const look = (event: MouseEvent) => {
    // Keys press buttons too, without a place.
    if (!(event.target instanceof Element) || event.detail === 0) return;
    const question = event.target.closest('[data-question]');
    const isSecond =
      first !== null &&
      event.timeStamp - first.at < SECOND_MS &&
      Math.hypot(event.clientX - first.x, event.clientY - first.y) < NEAR;
    if (isSecond && question && first?.question && first.question !== question) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else first = { question, at: event.timeStamp, x: event.clientX, y: event.clientY };
  };
  document.addEventListener('click', look, { capture: true });
  return () => document.removeEventListener('click', look, { capture: true });
};
