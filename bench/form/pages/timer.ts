import type { BenchPage, Timed } from '../bench-page.ts';

const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

/** After the frame that is being made has been painted: a task behind it. */
const afterPaint = () =>
  new Promise<number>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.now());
    port2.postMessage(null);
  });

let timed: Timed[] = [];
let stop: (() => void) | null = null;

export const timer: Pick<BenchPage, 'watch' | 'watched' | 'time' | 'scroll'> = {
  watch: (type) => {
    timed = [];
    const hear = (event: Event) => {
      const begun = performance.now();
      let handled = begun;
      // The handlers of the event and what they have rendered are done when the queue of microtasks is empty.
      setTimeout(() => {
        handled = performance.now();
      });
      void frame().then(async () => {
        const drawing = performance.now();
        const painted = await afterPaint();
        const work = Math.min(handled, drawing) - begun + (painted - drawing);
        timed.push({ latency: painted - Math.min(event.timeStamp, begun), work });
      });
    };
    addEventListener(type, hear, { capture: true });
    stop = () => removeEventListener(type, hear, { capture: true });
  },
  watched: async () => {
    await frame();
    await afterPaint();
    stop?.();
    return timed;
  },
  time: async (act) => {
    await frame();
    await afterPaint();
    const begun = performance.now();
    await act();
    await frame();
    return (await afterPaint()) - begun;
  },
  scroll: async (selector, step, frames) => {
    const box = document.querySelector(selector);
    if (!box) throw new Error(`There is no ${selector}.`);
    const begun = await frame();
    let now = begun;
    for (let at = 0; at < frames; at += 1) {
      box.scrollTop += step;
      now = await frame();
    }
    return (frames * 1000) / (now - begun);
  },
};
