import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { drawn } from '../../testing/drawn.tsx';
import { arc, mark, sourceOf } from '../../testing/marks.ts';

describe('Arcs', () => {
  const text = 'Ann met Bob. Then Carl came.';
  const marks = [mark('a', 0, 3), mark('b', 8, 11), mark('c', 18, 22)];
  const source = sourceOf(text, marks, [arc('met', 'a', 'b'), arc('knows', 'a', 'c')]);

  test('run from label to label in a row; to other sentences a sign in the label tells of them', async () => {
    const { all, handle } = await drawn(source);
    expect(all('svg [data-arc]').map((element) => element.textContent)).toEqual(['met']);
    expect(all('[data-stub]').map(({ dataset }) => [dataset.stub, dataset.side, dataset.arc])).toEqual([
      ['a', 'after', 'knows'],
      ['c', 'before', 'knows'],
    ]);
    expect(handle.arcRect('met')).not.toBeNull();
  });

  test('are named, and so are marks, in the direction of the name, not of the row', async () => {
    const hebrew = 'נולדה בוורשה.';
    const born = { ...arc('a', 'x', 'y'), label: 'born in (maybe)' };
    const places = [mark('x', 0, 5), mark('y', 6, 12, { label: 'Place (town)' })];
    const { all } = await drawn(sourceOf(hebrew, places, [born]));
    expect(all('svg [data-arc] text').map((words) => words.getAttribute('direction'))).toEqual(['ltr']);
    const words = all('[data-label="y"] > *')[0]?.firstChild;
    const xOf = (at: number) => {
      const range = document.createRange();
      range.setStart(words as Node, at);
      range.setEnd(words as Node, at + 1);
      return range.getBoundingClientRect().left;
    };
    expect(xOf('Place (town'.length)).toBeGreaterThan(xOf('Place ('.length));
  });

  test('the pointer over a label shows all of its arcs whole, its leaving takes them away', async () => {
    const { all, box } = await drawn(source);
    const label = all('[data-label="a"]')[0];
    if (!label) throw new Error('no label');
    await userEvent.hover(label);
    expect(all('[data-whole]').map((element) => element.dataset.whole)).toEqual(['knows']);
    expect(all('[data-linked]').length).toBeGreaterThan(0);
    box.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }));
    expect(all('[data-whole]')).toHaveLength(0);
  });

  test('so does the choice of an arc, and a pulled line follows the pointer', async () => {
    const { all, change } = await drawn(source, { activeArc: 'knows' });
    expect(all('[data-whole="knows"]')).toHaveLength(1);
    await change({ pull: { from: 'a', x: 200, y: 200 } });
    expect(all('svg circle')).toHaveLength(1);
    await change({ pull: { from: 'a', x: 200, y: 200, over: 'b' } });
    expect(all('[data-over]')).toHaveLength(1);
    expect(all('[data-over]').map((pull) => getComputedStyle(pull).strokeWidth)).toEqual(['2px']);
  });

  test('those shown whole lead to a label of the first row from above it, and cover none', async () => {
    const { all, box, change } = await drawn(sourceOf(text, marks, [arc('knows', 'a', 'c')]));
    await change({ active: 'c' });
    const top = (label: string) => all(`[data-label="${label}"]`)[0]?.getBoundingClientRect().top ?? 0;
    // The pointer may still be where the last test left it.
    await expect
      .poll(() => {
        box.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }));
        const named = box.querySelector<SVGTextElement>('[data-words="knows"]');
        const matrix = named?.getScreenCTM();
        return named && matrix ? named.getStartPositionOfChar(0).matrixTransform(matrix).y - top('a') : 1;
      })
      .toBeLessThanOrEqual(0);
    const line = box.querySelector<SVGPathElement>('[data-whole="knows"] [class*=wholeLine]');
    const words = box.querySelector<SVGTextElement>('[data-words="knows"]');
    const matrix = line?.getScreenCTM();
    if (!line || !words || !matrix) throw new Error('not drawn');
    const points = Array.from({ length: 400 }, (_, step) =>
      line.getPointAtLength((line.getTotalLength() * step) / 399).matrixTransform(matrix),
    );
    for (const label of all('[data-label]')) {
      const { left, right, top, bottom } = label.getBoundingClientRect();
      expect(points.filter(({ x, y }) => x > left && x < right && y > top + 1 && y < bottom - 1)).toEqual([]);
    }
    expect(words.getBoundingClientRect().top).toBeGreaterThanOrEqual(box.getBoundingClientRect().top);
  });

  test('those shown whole are named where they lead; of those that leave the screen each name once, with how many', async () => {
    const lines = Array.from({ length: 60 }, (_, line) => `Person ${line + 10} came.`);
    const many = lines.map((_, line) => mark(`m${line}`, line * 16, line * 16 + 9));
    const knows = many.slice(1).map(({ id }) => ({ ...arc(`to ${id}`, 'm0', id), label: 'knows' }));
    const { all, box } = await drawn(sourceOf(lines.join('\n'), many, knows), { active: 'm0', breaks: 'newlines' });
    const words = all('[data-words]').map((element) => element.textContent ?? '');
    const inSight = words.filter((one) => one === 'knows').length;
    expect(inSight).toBeGreaterThan(2);
    expect(words.filter((one) => one !== 'knows')).toEqual([`knows ×${59 - inSight}`]);
    // No line is drawn after the first words, which it would run over.
    expect(box.querySelector('[data-words] ~ [data-whole]')).toBeNull();
    // Words of one lead the pointer to it, words of several to the mark that they are shown for, as its stub does.
    const met = all('[data-words]').flatMap((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const under = document.elementFromPoint(left + width / 2, top + height / 2);
      const { arc: met, stub } = under?.closest<SVGElement>('[data-reach]')?.dataset ?? {};
      const isCut = top + height > box.getBoundingClientRect().bottom;
      return isCut ? [] : [met === element.dataset.words ? 'its own' : stub];
    });
    expect(met.toSorted()).toEqual([...Array(met.length - 1).fill('its own'), 'm0']);
  });

  test('begin and end at their own labels, over no other one, however closely these stand', async () => {
    const close = 'Mr. Ann of Rome met Bob and Carl there.';
    const stretches = [
      ...[
        [0, 15],
        [0, 7],
        [0, 3],
        [4, 7],
        [8, 10],
        [11, 15],
      ],
      ...[
        [20, 23],
        [28, 32],
      ],
    ] as const;
    const all = stretches.map(([begin = 0, end = 0], at) => mark(`m${at}`, begin, end, { label: 'Person' }));
    const links = [0, 1, 2, 3, 4, 5].flatMap((at) => [
      arc(`to ${at}`, 'm7', `m${at}`),
      arc(`from ${at}`, `m${at}`, 'm6'),
    ]);
    const { box } = await drawn(sourceOf(close, all, links), { breaks: 'newlines' });
    const labels = [...box.querySelectorAll<HTMLElement>('[data-label]')];
    for (const { id, from, to } of links) {
      const line = box.querySelector<SVGPathElement>(`[data-arc="${id}"] [class*=arcLine]`);
      const matrix = line?.getScreenCTM();
      if (!line || !matrix) throw new Error(`${id} is not drawn`);
      const length = line.getTotalLength();
      const points = Array.from({ length: 200 }, (_, step) =>
        line.getPointAtLength((length * step) / 199).matrixTransform(matrix),
      );
      for (const label of labels) {
        if ([from, to].includes(label.dataset.label ?? '')) continue;
        const { left, right, top, bottom } = label.getBoundingClientRect();
        const inside = points.filter(({ x, y }) => x > left + 1 && x < right - 1 && y > top + 1 && y < bottom - 1);
        expect(inside, `${id} over ${label.dataset.label}`).toEqual([]);
      }
      const start = document.querySelector(`[data-label="${from}"]`)?.getBoundingClientRect() ?? new DOMRect();
      expect(points[0]?.y, id).toBeGreaterThan(start.top - 3);
      expect(points[0]?.y, id).toBeLessThan(start.bottom);
    }
  });

  test('a mark that breaks a rule says so when it is looked at', async () => {
    const wrong = sourceOf(text, [mark('a', 0, 3, { error: 'cross not allowed between Person and Place' })]);
    const { all, box, change } = await drawn(wrong);
    // The pointer may still be where the last test left it.
    box.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }));
    expect(all('[class*=bubble]').every(({ hidden }) => hidden)).toBe(true);
    await change({ active: 'a' });
    await expect.element(page.getByText('ERROR: cross not allowed between Person and Place')).toBeVisible();
  });
});
