/** After the frame that is being made has been painted: a task behind it. */
const afterPaint = () =>
  new Promise<number>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.now());
    port2.postMessage(null);
  });

const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

/** When the first frame in which it holds was painted, on the page's clock. */
export const shown = async (holds: () => boolean, within = 120_000): Promise<number> => {
  const until = performance.now() + within;
  for (;;) {
    await frame();
    if (holds()) return afterPaint();
    if (performance.now() > until) throw new Error('What was waited for is not shown.');
  }
};

/** When the last frame was painted after which nothing changed in the page for so many frames. */
export const settled = async (quiet = 8): Promise<number> => {
  let last = performance.now();
  let changed = false;
  const watcher = new MutationObserver(() => {
    changed = true;
  });
  watcher.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  for (let still = 0; still < quiet; still += 1) {
    await frame();
    if (!changed) continue;
    changed = false;
    still = 0;
    last = await afterPaint();
  }
  watcher.disconnect();
  return last;
};

/** When the mouse button was released, by the event in the page. */
export const released = () =>
  new Promise<number>((resolve) => {
    addEventListener('pointerup', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true });
  });
