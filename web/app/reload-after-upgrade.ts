const KEY = 'tagwerk-reloaded';
/** A page that still finds no parts after a reload would reload for ever. */
const ONCE_IN_MS = 60_000;

/** Once a newer Tagwerk is served, the parts that an open page has not loaded yet are gone: the page is loaded anew. */
export const reloadAfterUpgrade = (reload = () => location.reload()): void =>
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY));
    if (Date.now() - last < ONCE_IN_MS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    event.preventDefault();
    reload();
  });
