/** So long after everything that the page names was loaded, it has mostly shown what it was opened for. */
const AFTER_MS = 300;
/** A page that never rests waits no longer than this. */
const LONGEST_MS = 3_000;

const loaded = () =>
  new Promise<void>((done) => {
    if (document.readyState === 'complete') done();
    else addEventListener('load', () => done(), { once: true });
  });

const idle = () =>
  new Promise<void>((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: LONGEST_MS });
    else done();
  });

let calm: Promise<void> | undefined;

/** Resolves when the page has nothing more urgent to do, and at once from then on: for what nobody waits for. */
export const whenCalm = (): Promise<void> => {
  calm ??= loaded()
    .then(() => new Promise<void>((done) => setTimeout(done, AFTER_MS)))
    .then(idle);
  return calm;
};
