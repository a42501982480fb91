import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  atWork,
  knows,
  middle,
  one,
  person,
  place,
  placeOf,
  pointer,
  select,
  TEXT,
  three,
} from './testing/text-at-work.tsx';

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await page.viewport(1280, 720);
});

const labels = () => [...document.querySelectorAll('[data-label]')].map((label) => label.getAttribute('data-label'));

describe('A type that is kept', () => {
  test('its key once, then every drag annotates with it; the same key ends that', async () => {
    const { screen, text, types, focus, panel } = await atWork(one());
    focus();
    await userEvent.keyboard('1');
    const chip = screen.getByRole('button', { name: /^Person/ });
    await expect.element(chip).toHaveAttribute('aria-pressed', 'true');
    await expect.element(screen.getByText('Selected text becomes Person.')).toBeVisible();
    for (const words of ['Ann', 'Bob', 'Rome']) select(text.element(), words);
    await expect.poll(types).toEqual(['Ann: person', 'Bob: person', 'Rome: person']);
    expect(panel().elements()).toEqual([]);
    await userEvent.keyboard('3');
    await expect.element(screen.getByText('Selected text becomes Place.')).toBeVisible();
    select(text.element(), 'saw');
    await expect.poll(types).toContain('saw: place');
    await userEvent.keyboard('3');
    await expect.element(chip).toHaveAttribute('aria-pressed', 'false');
    await expect.element(screen.getByText('Selected text becomes Place.')).not.toBeInTheDocument();
    select(text.element(), 'met');
    await expect.element(panel()).toBeVisible();
    expect(types()).toContain('met: null');
  });

  test('by its button, with keys for the selection, until Escape', async () => {
    const { screen, text, types } = await atWork(one());
    await screen.getByRole('button', { name: /^Place/ }).click();
    await expect.element(text).toHaveFocus();
    await userEvent.keyboard('{Control>}{Home}{Shift>}{ArrowRight}{/Shift}{/Control}{Enter}');
    expect(types()).toEqual(['Ann: place']);
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('button', { name: /^Place/ })).toHaveAttribute('aria-pressed', 'false');
    expect(types()).toEqual(['Ann: place']);
  });

  test('the key of an annotation that is worked at changes its type first; the type that it has is kept', async () => {
    const { screen, types, focus } = await atWork(one(), three);
    focus();
    await userEvent.keyboard('.3');
    expect(types()[0]).toBe('Ann: place');
    await userEvent.keyboard('3');
    await expect.element(screen.getByText('Selected text becomes Place.')).toBeVisible();
    expect(types()).toEqual(['Ann: place', 'Bob: person', 'Rome: place']);
  });
});

describe('A drag', () => {
  test('takes whole words where the form says so, and single characters where the person does', async () => {
    const { text, types, focus, screen } = await atWork(one({ defaultRangeType: 'person', enableWordSnapping: true }));
    const drag = () => {
      const [met, bob] = [placeOf(text.element(), 'met'), placeOf(text.element(), 'Bob')];
      pointer('pointerdown', met.from + 12, met.y);
      pointer('pointermove', bob.from + 12, met.y);
      pointer('pointerup', bob.from + 12, met.y);
    };
    drag();
    await expect.poll(types).toEqual(['met Bob: person']);
    await userEvent.keyboard('{Control>}z{/Control}');
    focus();
    await userEvent.keyboard('|');
    await expect.element(screen.getByText('Dragging selects single characters.').first()).toBeInTheDocument();
    const [saw, ann] = [placeOf(text.element(), 'saw'), placeOf(text.element(), 'Ann again')];
    pointer('pointerdown', saw.from + 12, saw.y);
    pointer('pointermove', ann.from + 18, saw.y);
    pointer('pointerup', ann.from + 18, saw.y);
    await expect.poll(() => types()[0]).toMatch(/^[aw]{1,2} A[n]?: person$/);
    expect(localStorage.getItem('tagwerk-span-snap')).toBe('false');
  });

  test('over the words that were just annotated, and from the first pixels of the next word, selects again', async () => {
    const { text, types } = await atWork(one({ defaultRangeType: 'person' }));
    const drag = (words: string, back = false) => {
      const { from, to, y } = placeOf(text.element(), words);
      pointer('pointerdown', back ? to : from, y);
      pointer('pointermove', (from + to) / 2, y);
      pointer('pointermove', back ? from : to, y);
      pointer('pointerup', back ? from : to, y);
    };
    drag('met');
    await expect.poll(types).toEqual(['met: person']);
    drag('met', true);
    await expect.poll(types).toEqual(['met: person', 'met: person']);
    // No blank between them, as in Japanese: the second begins where the first ends.
    drag('Ro');
    await expect.poll(types).toContain('Ro: person');
    drag('me.');
    await expect.poll(types).toEqual(['met: person', 'met: person', 'Ro: person', 'me.: person']);
  });

  test('is free also next to an annotation that was opened and whose limits have handles', async () => {
    const { text, types } = await atWork(one({ defaultRangeType: 'person' }), three);
    pointer('pointerdown', ...middle('bob'));
    pointer('pointerup', ...middle('bob'));
    await expect.poll(() => document.querySelectorAll('[data-handle]').length).toBe(2);
    select(text.element(), 'Bob');
    await expect.poll(types).toEqual(['Ann: person', 'Bob: person', 'Rome: place', 'Bob: person']);
  });

  test('is not in the way of the panel: the key of a type finishes what was just annotated, Enter after it is no more', async () => {
    const { text, types, panel } = await atWork(one());
    for (const words of ['Ann met', 'Bob in', 'Rome']) {
      select(text.element(), words);
      await expect.element(panel()).toBeVisible();
      await userEvent.keyboard('1');
      await expect.element(panel()).not.toBeInTheDocument();
    }
    await userEvent.keyboard('{Enter}');
    expect(panel().elements()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.element(panel()).toHaveAccessibleName('Annotation “Rome”');
    expect(types()).toEqual(['Ann met: person', 'Bob in: person', 'Rome: person']);
  });
});

describe('Types and relations', () => {
  const knowing = { id: 'k', targetId: 'bob', type: 'knows', descr: '', attributes: [], note: '' };
  const [first, ...rest] = three.spans.ranges;
  const linked = { spans: { originalString: TEXT, ranges: [{ ...first, connectedTo: [knowing] }, ...rest] } };

  test('are hidden and shown; the text says so, and nothing is lost', async () => {
    const { screen, latest, focus } = await atWork(
      one({ rangeTypes: [person, place], connectorTypes: [knows] }),
      linked,
    );
    await expect.poll(labels).toEqual(['ann', 'bob', 'rome']);
    expect(document.querySelectorAll('svg [data-arc]')).toHaveLength(1);
    await screen.getByRole('button', { name: 'View' }).click();
    await screen.getByRole('checkbox', { name: 'Relations' }).click();
    await expect.poll(() => document.querySelectorAll('svg [data-arc]').length).toBe(0);
    await screen.getByRole('checkbox', { name: 'Person' }).click();
    await expect.poll(labels).toEqual(['rome']);
    // Its subtype goes with it.
    await expect.element(screen.getByRole('checkbox', { name: 'Child' })).not.toBeChecked();
    await userEvent.keyboard('{Escape}');
    focus();
    await userEvent.keyboard('.');
    await expect.element(screen.getByText('Place: Rome')).toBeInTheDocument();
    expect(latest()).toEqual({});
    await screen.getByRole('button', { name: '2 types hidden, relations hidden: show everything' }).click();
    await expect.poll(labels).toEqual(['ann', 'bob', 'rome']);
    expect(document.querySelectorAll('svg [data-arc]')).toHaveLength(1);
  });

  test('that are hidden stay so in the next text; what is annotated with a hidden type is shown', async () => {
    const before = await atWork(one(), three);
    await before.screen.getByRole('button', { name: 'View' }).click();
    await before.screen.getByRole('button', { name: 'None' }).click();
    await expect.poll(labels).toEqual([]);
    await before.screen.unmount();
    const { text } = await atWork(one(), three);
    await expect.poll(labels).toEqual([]);
    select(text.element(), 'met');
    await userEvent.keyboard('3');
    await expect.poll(labels).toEqual(expect.arrayContaining(['rome']));
    expect(labels()).not.toContain('ann');
  });
});

describe('The panel', () => {
  const sentence = (at: number) =>
    `Ann met Bob in Rome in the year ${at} and stayed there for a while with all of them.`;
  const long = Array.from({ length: 40 }, (_, at) => sentence(at)).join('\n');
  const at = (line: number) => long.indexOf(sentence(line));
  const ranges = [0, 4, 8, 11].map((line) => ({
    ...{ id: `r${line}`, entityId: `r${line}`, begin: at(line), end: at(line) + 3, name: 'Ann', type: 'person' },
    ...{ attributes: [], note: '', connectedTo: [] },
  }));

  test('covers no word of the sentence, wherever that stands', async () => {
    const { panel } = await atWork(one(), { spans: { originalString: long, ranges } });
    for (const { id, begin } of ranges) {
      pointer('pointerdown', ...middle(id));
      pointer('pointerup', ...middle(id));
      await expect.element(panel()).toBeVisible();
      const words = placeOf(document.querySelector('[role=application]') as Element, long.slice(begin, begin + 60));
      const under = [words.from, (words.from + words.to) / 2, words.to].map((x) =>
        panel().element().contains(document.elementFromPoint(x, words.y)),
      );
      expect(under, id).toEqual([false, false, false]);
      const { top, bottom } = panel().element().getBoundingClientRect();
      expect(top).toBeGreaterThanOrEqual(0);
      expect(bottom).toBeLessThanOrEqual(innerHeight);
      await userEvent.keyboard('{Escape}');
    }
  });

  test('stands at the side by choice, which is remembered, and covers none of the text', async () => {
    const first = await atWork(one(), { spans: { originalString: long, ranges } });
    await first.screen.getByRole('button', { name: 'View' }).click();
    await first.screen.getByRole('checkbox', { name: 'Side panel' }).click();
    await first.screen.unmount();
    const { screen, text, panel } = await atWork(one(), { spans: { originalString: long, ranges } });
    await expect.element(screen.getByText('Choose an annotation or a relation to see it here.')).toBeVisible();
    pointer('pointerdown', ...middle('r4'));
    pointer('pointerup', ...middle('r4'));
    await expect.element(panel()).toBeVisible();
    expect(panel().element().getBoundingClientRect().left).toBeGreaterThanOrEqual(
      text.element().getBoundingClientRect().right,
    );
    await userEvent.keyboard('{Escape}');
    await expect.element(panel()).not.toBeInTheDocument();
  });
});
