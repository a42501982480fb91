/** The page is busy with what it shows first. */
const AFTER_MS = 3_000;

const told = new Set<string>();

/** The files of the build that the page has loaded and that its worker does not know of. */
const untold = (entries: readonly PerformanceEntry[]): string[] =>
  entries
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
    .filter((path) => !told.has(path));

const tell = async (files: readonly string[]) => {
  if (files.length === 0) return;
  for (const file of files) told.add(file);
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ files: [...new Set(files)] });
};

const start = async (loadMore: () => Promise<unknown>) => {
  const workers = navigator.serviceWorker;
  // The worker of a newer build begins with what it needs itself; this page's files it has yet to keep.
  workers.addEventListener('controllerchange', () => {
    const all = [...told];
    told.clear();
    void tell(all);
  });
  await workers.register('/service-worker.js', { updateViaCache: 'none' });
  new PerformanceObserver((list) => void tell(untold(list.getEntries()))).observe({ type: 'resource', buffered: true });
  await loadMore();
};

let isStarted = false;

/**
 * Lets this browser open the page without a network from now on. Waits until the page has loaded and shown something.
 * `loadMore` loads what else is to be kept.
 */
export const keepPage = (loadMore: () => Promise<unknown>): void => {
  if (isStarted || !import.meta.env.PROD || !navigator.serviceWorker) return;
  isStarted = true;
  const soon = () => setTimeout(() => void start(loadMore).catch(() => undefined), AFTER_MS);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
};
