import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Mark } from '../../layout/source.ts';
import { drawn } from '../../testing/drawn.tsx';
import { mark, sourceOf } from '../../testing/marks.ts';

const SENTENCE = 'Ann met Bob in the long street of the old town and went home with him. ';
const LONG = `${SENTENCE.repeat(4)}\n`.repeat(3000);
const everyTwentieth = Array.from({ length: 5000 }, (_, index) =>
  mark(`m${index}`, index * 160, index * 160 + 3, { label: `Person ${index}` }),
);
const frames = async (count = 2) => {
  for (let left = count; left > 0; left--) await new Promise((done) => requestAnimationFrame(done));
};
/** Until the drawing has prepared what it prepares in its spare time. */
const calm = () => new Promise((done) => setTimeout(done, 600));

describe('A text with marks', () => {
  test('shows marks over their words and a label over each', async () => {
    const text = 'Marie Curie was born in Warsaw.';
    const { all, handle } = await drawn(sourceOf(text, [mark('a', 0, 11), mark('b', 24, 30, { label: 'Place' })]));
    expect(all('[data-label]').map(({ textContent }) => textContent)).toEqual(['Person', 'Place']);
    for (const [id, begin, end] of [['a', 0, 11] as const, ['b', 24, 30] as const]) {
      const words = handle.rectOf(begin, end);
      const box = all(`[data-mark="${id}"]`)[0]?.getBoundingClientRect();
      expect(box?.left).toBeCloseTo(words?.left ?? 0, 0);
      expect(box?.right).toBeCloseTo(words?.right ?? 0, 0);
      expect(handle.labelRect(id)?.bottom).toBeLessThanOrEqual((words?.top ?? 0) + 4);
    }
  });

  test('next to and below the text the nearest place counts', async () => {
    const { handle, box } = await drawn(sourceOf('One. Two.\nThree.'));
    const { left, right, bottom } = box.getBoundingClientRect();
    const first = handle.rectOf(0, 3);
    expect(handle.offsetAt(left - 50, (first?.top ?? 0) + 5)).toBe(0);
    expect(handle.offsetAt(right + 50, bottom + 500)).toBe(16);
  });

  test('stretches that run both ways are marked where their letters are', async () => {
    const text = 'This line has עברית inside it.';
    const { all } = await drawn(sourceOf(text, [mark('a', 10, 17)]));
    const boxes = all('[data-mark="a"]').map((element) => element.getBoundingClientRect());
    expect(boxes).toHaveLength(2);
  });

  test('numbers sentences or lines', async () => {
    const numbers = (all: (selector: string) => HTMLElement[]) =>
      all('[aria-hidden] ')
        .map(({ textContent }) => textContent)
        .filter((words) => /^\d+$/.test(words));
    const bySentence = await drawn(sourceOf('One. Two.\nThree.'));
    await expect.poll(() => numbers(bySentence.all)).toEqual(['1', '2', '3']);
    expect(bySentence.handle.rowOf(6)).toBe(2);
    await bySentence.unmount();
    const byLine = await drawn(sourceOf('One. Two.\nThree.'), { breaks: 'newlines' });
    await expect.poll(() => numbers(byLine.all)).toEqual(['1', '2']);
  });

  test('whatever stands in a text is shown, and marks that are not as they should be do no harm', async () => {
    const odd = 'a\u0007b\r\n\tc\u2028\ud83d\ude00 \u202eabc\u202c <b>x</b>';
    const marks = [mark('half', 8, 9), mark('end', 3, 5), mark('nothing', 4, 4), mark('outside', 20, 900)];
    const { box, all } = await drawn(sourceOf(odd, marks));
    expect(box.textContent).toContain('<b>x</b>');
    expect(all('[data-mark="half"]').length).toBeGreaterThan(0);
    expect(all('[data-mark="outside"]').length).toBeGreaterThan(0);
  });

  test('an empty text is an empty box with a caret', async () => {
    const { all, handle } = await drawn(sourceOf(''), { selection: { anchor: 0, focus: 0 }, caretShown: true });
    expect(handle.offsetAt(10, 10)).toBe(0);
    expect(all('[class*=caret]')).toHaveLength(1);
  });
});

describe('A long text', () => {
  test('has in the page only what is in sight, and shows any place at once', async () => {
    const { handle, all } = await drawn(sourceOf(LONG, everyTwentieth));
    expect(all('*').length).toBeLessThan(1500);
    expect(handle.rectOf(500_000, 500_001)).toBeNull();
    handle.reveal(500_000);
    const place = handle.rectOf(500_000, 500_001);
    const { top, bottom } = handle.container.getBoundingClientRect();
    expect(place?.top).toBeGreaterThan(top);
    expect(place?.bottom).toBeLessThan(bottom);
    expect(all('*').length).toBeLessThan(1500);
  });

  test('what is in sight stays in place while the rest is prepared', async () => {
    const { handle } = await drawn(sourceOf(LONG, everyTwentieth));
    handle.reveal(400_000);
    await frames();
    const before = handle.rectOf(400_000, 400_001)?.top ?? 0;
    await calm();
    expect(Math.abs((handle.rectOf(400_000, 400_001)?.top ?? 0) - before)).toBeLessThan(2);
  });

  test('scrolled to the end it shows the end', async () => {
    const { handle, box } = await drawn(sourceOf(LONG, everyTwentieth));
    for (let step = 0; step < 6; step++) {
      box.scrollTop = box.scrollHeight;
      await frames();
    }
    expect(handle.rectOf(LONG.length - 3, LONG.length - 2)).not.toBeNull();
  });

  test('another width keeps what was on top', async () => {
    const { handle, box, change } = await drawn(sourceOf(LONG, everyTwentieth));
    handle.reveal(300_000);
    await frames();
    const { left, top } = box.getBoundingClientRect();
    const first = handle.offsetAt(left + 60, top + 30) ?? 0;
    await change({ htmlId: 'narrow' });
    await frames(4);
    const now = handle.offsetAt(left + 60, top + 30) ?? 0;
    expect(Math.abs(now - first)).toBeLessThan(300);
    expect(handle.lineAt(first).end - handle.lineAt(first).begin).toBeLessThan(90);
  });

  test('on a telephone rows end with their box, however narrow it is', async () => {
    await page.viewport(390, 844);
    const { box, change } = await drawn(sourceOf(LONG));
    await change({ htmlId: 'telephone' });
    await expect.poll(() => box.clientWidth).toBeLessThan(300);
    await frames();
    expect(box.scrollWidth).toBe(box.clientWidth);
    await page.viewport(1280, 900);
  });

  test('letters that the reader makes larger meanwhile are measured again', async () => {
    const { style } = document.documentElement;
    const { all, box, change, handle } = await drawn(sourceOf(LONG));
    style.fontSize = '150%';
    await change({ htmlId: 'narrow' });
    await expect.poll(() => box.style.getPropertyValue('--zoom')).toBe('1.5');
    await frames();
    const right = handle.rectOf(0, handle.lineAt(0).end)?.right ?? Number.POSITIVE_INFINITY;
    const edge = all('[class*=line]')[0]?.getBoundingClientRect().right ?? 0;
    style.fontSize = '';
    expect(right).toBeLessThanOrEqual(edge);
  });

  test('rows end with their box also where the reader sets letters and words further apart', async () => {
    const { style } = document.documentElement;
    style.letterSpacing = '3px';
    style.wordSpacing = '4px';
    const { all, handle } = await drawn(sourceOf(LONG));
    const [line] = all('[class*=line]');
    const { end } = handle.lineAt(0);
    const right = handle.rectOf(0, end)?.right ?? Number.POSITIVE_INFINITY;
    style.letterSpacing = '';
    style.wordSpacing = '';
    expect(right).toBeLessThanOrEqual(line?.getBoundingClientRect().right ?? 0);
  });

  test('a change redraws the row that it is on, no other', async () => {
    const marks = [...everyTwentieth];
    const { all, change } = await drawn(sourceOf(LONG, marks));
    await calm();
    const rows = new Set(all('[class*=row]'));
    marks.push(mark('new', 20, 30, { label: 'New' }));
    await change({ version: 1 });
    expect(all('[data-label="new"]')).toHaveLength(1);
    expect(all('[class*=row]').filter((row) => !rows.has(row))).toHaveLength(1);
  });

  test('rows that hold the ends of a selection stay while it is scrolled', async () => {
    const { handle, all, box } = await drawn(sourceOf(LONG, everyTwentieth), { selection: { anchor: 3, focus: 40 } });
    const row = all('[class*=selection]')[0]?.closest('[class*=row]');
    box.scrollTop = 3000;
    await frames();
    handle.reveal(200_000);
    await frames();
    expect(row?.isConnected).toBe(true);
  });

  test('a line of two million letters opens, and its middle is a jump away', async () => {
    const { handle, all } = await drawn(sourceOf('abcdefghij'.repeat(200_000)), { breaks: 'newlines' });
    handle.reveal(1_000_000);
    expect(handle.rectOf(1_000_000, 1_000_001)).not.toBeNull();
    expect(all('*').length).toBeLessThan(1500);
  });
});

describe('Selection and moves', () => {
  const text = 'One two three. One five six.\nSeven eight nine.';

  test('a selection is drawn from its places, over rows, with handles at its ends', async () => {
    const { all, handle, change } = await drawn(sourceOf(text), { selection: { anchor: 20, focus: 4 } });
    const rects = all('[class*=selection]').map((element) => element.getBoundingClientRect());
    expect(rects).toHaveLength(2);
    expect(rects[0]?.left).toBeCloseTo(handle.rectOf(4, 14)?.left ?? 0, 0);
    expect(all('[data-handle]').map(({ dataset }) => [dataset.handle, dataset.of])).toEqual([
      ['begin', ''],
      ['end', ''],
    ]);
    await change({ selection: { anchor: 4, focus: 4 }, caretShown: true });
    expect(all('[class*=selection]')).toHaveLength(0);
    expect(all('[class*=caret]')).toHaveLength(1);
  });

  test('the mark that is worked at stands out and has handles, if it may be changed', async () => {
    const { all, change } = await drawn(sourceOf(text, [mark('a', 4, 7)]), { active: 'a' });
    expect(all('[data-mark="a"][data-active]')).toHaveLength(1);
    expect(all('[data-handle][data-of="a"]')).toHaveLength(2);
    await change({ active: 'a', handles: false });
    expect(all('[data-handle]')).toHaveLength(0);
    await change({ active: undefined });
    expect(all('[data-active]')).toHaveLength(0);
  });

  test('a handle that is pressed stays while the focus comes and what it draws is shown', async () => {
    const { all, change } = await drawn(sourceOf(text, [mark('a', 4, 7)]), { active: 'a' });
    const [, pressed] = all('[data-handle]');
    const at = pressed?.style.left;
    const gone: Node[] = [];
    const watch = new MutationObserver((all) => gone.push(...all.flatMap(({ removedNodes }) => [...removedNodes])));
    watch.observe(pressed?.parentElement ?? document.body, { childList: true });
    await change({ active: 'a', selection: { anchor: 5, focus: 5 }, caretShown: true });
    await change({ active: 'a', selection: { anchor: 4, focus: 13 }, caretShown: true });
    watch.disconnect();
    expect(gone.includes(pressed as Node)).toBe(false);
    expect(all('[data-handle="end"]')[0]).toBe(pressed);
    expect([pressed?.style.left === at, pressed?.dataset.of]).toEqual([false, '']);
  });

  test('a selection ends also where a change comes with its end', async () => {
    const marks: Mark[] = [];
    const source = sourceOf(text, marks);
    const { all, change } = await drawn(source, { selection: { anchor: 4, focus: 35 } });
    expect(all('[class*=selection]')).toHaveLength(3);
    marks.push(mark('a', 20, 24));
    await change({ version: 1, selection: null });
    expect(all('[class*=selection]')).toHaveLength(0);
    expect(all('[data-handle]')).toHaveLength(0);
  });

  test('what was found is marked', async () => {
    const { all } = await drawn(sourceOf(text), {
      found: [
        { begin: 4, end: 7 },
        { begin: 20, end: 24 },
        { begin: 30, end: 35 },
      ],
    });
    expect(all('[class*=found]')).toHaveLength(3);
  });

  test('a row up or down keeps the column; the ends of a row are known', async () => {
    const { handle } = await drawn(sourceOf(text));
    const down = handle.moveRows(4, 1);
    expect(text.slice(down.offset, down.offset + 4)).toBe('five');
    const further = handle.moveRows(down.offset, 1, down.x);
    expect(handle.lineAt(further.offset).begin).toBe(29);
    expect(handle.moveRows(further.offset, -2, further.x).offset).toBe(4);
    expect(handle.moveRows(4, -1).offset).toBe(0);
    expect(handle.moveRows(40, 5).offset).toBe(text.length);
    expect(handle.lineAt(20)).toEqual({ begin: 15, end: 28 });
    // The blank behind the first sentence hangs over: behind it the next row begins.
    expect(handle.lineAt(4)).toEqual({ begin: 0, end: 14 });
    expect(handle.rowsInSight).toBeGreaterThan(0);
  });
});

describe('On paper', () => {
  test('all rows stand one below the other, and afterwards the box is as it was', async () => {
    const { all, box } = await drawn(sourceOf(LONG.slice(0, 60_000), everyTwentieth));
    const before = box.textContent;
    const height = box.scrollTop;
    window.dispatchEvent(new Event('beforeprint'));
    const paper = all('[class*=paper]')[0];
    expect(paper?.querySelectorAll('[class*=row]').length).toBeGreaterThan(700);
    expect(paper?.textContent).toContain('800');
    window.dispatchEvent(new Event('afterprint'));
    expect(box.textContent).toBe(before);
    expect(box.scrollTop).toBe(height);
  });

  test('of a very long text the beginning, and that it is only that', async () => {
    const { all } = await drawn(sourceOf(LONG));
    window.dispatchEvent(new Event('beforeprint'));
    expect(all('[class*=paper]')[0]?.textContent).toMatch(/Only the beginning is printed: \d+ of 855000 characters/);
    window.dispatchEvent(new Event('afterprint'));
  });
});
