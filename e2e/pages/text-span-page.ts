import { expect, type Locator, type Page } from '@playwright/test';

interface Spot {
  x: number;
  y: number;
}

/** Runs in the page, which knows other things than this program: left, right and middle of some words of the text. */
const FIND = `(words) => {
  const walker = document.createTreeWalker(document.querySelector('[role=application]'), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.data.indexOf(words);
    if (at < 0 || node.parentElement.closest('[data-label], svg')) continue;
    const found = document.createRange();
    found.setStart(node, at);
    found.setEnd(node, at + words.length);
    const { left, right, top, height } = found.getBoundingClientRect();
    return [left + 0.5, right - 0.5, top + height / 2];
  }
  return null;
}`;

/**
 * Runs in the page: where a place of the text stands on the screen, null where its row is not in sight. The rows in the
 * page follow each other in the text, line ends between them.
 */
const FIND_OFFSET = `({ text, offset, isEnd }) => {
  const box = document.querySelector('[role=application]');
  const rows = [...box.querySelectorAll('[class*=row] [class*=text][dir]')]
    .map((element) => ({ node: element.firstChild, top: element.getBoundingClientRect().top }))
    .filter(({ node }) => node)
    .sort((a, b) => a.top - b.top);
  const begins = (first) => {
    const found = [];
    let at = first;
    for (const { node } of rows) {
      while (/[\\r\\n]/.test(text.charAt(at)) && !text.startsWith(node.data, at)) at += 1;
      if (!text.startsWith(node.data, at)) return null;
      found.push(at);
      at += node.data.length;
    }
    return found;
  };
  const head = rows.length > 0 ? rows[0].node.data : '';
  let places = null;
  for (let at = text.indexOf(head); at >= 0 && !places; at = text.indexOf(head, at + 1)) places = begins(at);
  if (!places) return null;
  const row = places.findLastIndex((begin) => (isEnd ? begin < offset : begin <= offset));
  const { node } = rows[row] ?? {};
  const inside = offset - (places[row] ?? 0);
  if (!node || inside > node.data.length) return null;
  const letter = document.createRange();
  letter.setStart(node, isEnd ? inside - 1 : inside);
  letter.setEnd(node, isEnd ? inside : inside + 1);
  const rect = letter.getBoundingClientRect();
  const sight = box.getBoundingClientRect();
  const y = rect.top + rect.height / 2;
  if (y < Math.max(sight.top, 0) + 12 || y > Math.min(sight.bottom, innerHeight) - 12) return null;
  return { x: isEnd ? rect.right - 1 : rect.left + 1, y };
}`;

/** A text being annotated, as a person sees it: its words, its labels, its panels. */
export class TextSpanPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  text(): Locator {
    return this.page.getByRole('application').first();
  }

  panel(name: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name });
  }

  label(words: string): Locator {
    return this.text().locator('[data-label]').filter({ hasText: words }).first();
  }

  /** What a screen reader says. */
  said(words: string | RegExp): Locator {
    return this.page.locator('[data-said]').filter({ hasText: words });
  }

  async count(words: string): Promise<void> {
    await expect(this.page.getByText(words, { exact: true }).first()).toBeVisible();
  }

  /** Where some words begin and end on the screen. */
  async place(words: string): Promise<[Spot, Spot]> {
    const find = () => this.page.evaluate<[number, number, number] | null>(`(${FIND})(${JSON.stringify(words)})`);
    await expect.poll(find).not.toBeNull();
    const [from = 0, to = 0, y = 0] = (await find()) ?? [];
    return [
      { x: from, y },
      { x: to, y },
    ];
  }

  async select(words: string): Promise<void> {
    await this.text().scrollIntoViewIfNeeded();
    const [from, to] = await this.place(words);
    const { mouse } = this.page;
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move((from.x + to.x) / 2, to.y);
    await mouse.move(to.x, to.y);
    await mouse.up();
  }

  /** Draws the mouse over a stretch of the whole text, which is scrolled with the wheel until both its ends are in sight. */
  async dragOver(text: string, begin: number, end: number): Promise<void> {
    const { mouse } = this.page;
    const at = (offset: number, isEnd: boolean) =>
      this.page.evaluate<Spot | null>(`(${FIND_OFFSET})(${JSON.stringify({ text, offset, isEnd })})`);
    const both = async () => [await at(begin, false), await at(end, true)] as const;
    let [from, to] = await this.settled(both);
    for (let turns = 0; (!from || !to) && turns < 40; turns += 1) {
      await this.text().hover();
      await mouse.wheel(0, 60);
      [from, to] = await this.settled(both);
    }
    if (!from || !to) throw new Error(`“${text.slice(begin, end)}” does not come into sight.`);
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
    await mouse.move(to.x, to.y);
    await mouse.up();
  }

  /** What is measured once the page stands still: rows that scroll or grow would be missed by the mouse. */
  private async settled<T>(measure: () => Promise<T>): Promise<T> {
    const frames = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';
    for (let before = await measure(); ; ) {
      await this.page.evaluate(frames);
      const now = await measure();
      if (JSON.stringify(now) === JSON.stringify(before)) return now;
      before = now;
    }
  }

  private async middle(words: string): Promise<Spot> {
    const { x, y, width, height } = (await this.label(words).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return { x: x + width / 2, y: y + height / 2 };
  }

  /** Presses one label until a connector comes out of it, and draws that to another one. */
  async connect(from: string, to: string): Promise<void> {
    const { mouse } = this.page;
    const [start, end] = [await this.middle(from), await this.middle(to)];
    await mouse.move(start.x, start.y);
    await mouse.down();
    await expect(this.text()).toHaveAttribute('data-doing', 'connecting');
    await mouse.move(end.x, end.y, { steps: 4 });
    await mouse.up();
  }

  /** A finger: rests on a word, is drawn to another one, and lifts. */
  async rest(words: string, to: string): Promise<void> {
    const touch = await this.page.context().newCDPSession(this.page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Spot[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints });
    const [{ x, y }] = await this.place(words);
    const [, end] = await this.place(to);
    await send('touchStart', { x: x + 4, y });
    await expect(this.text()).toHaveAttribute('data-doing', 'selecting');
    await send('touchMove', { x: x + 12, y: y + 4 });
    await send('touchMove', { x: end.x - 3, y: end.y });
    await send('touchEnd');
  }
}
