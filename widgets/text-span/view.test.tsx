import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formAtWork } from '../testing/form-at-work.tsx';
import {
  ann,
  atWork,
  bob,
  click,
  drawEnd,
  knows,
  likes,
  middle,
  one,
  person,
  place,
  placeOf,
  placesOf,
  pointer,
  pressFor,
  range,
  rome,
  select,
  TEXT,
  three,
} from './testing/text-at-work.tsx';
import { HOLD } from './view/pointer/pointer.ts';

beforeEach(() => localStorage.clear());

describe('with the mouse', () => {
  test('selecting text makes an annotation without a type and opens its panel; Accept closes it', async () => {
    const { screen, text, types, panel } = await atWork(one());
    select(text.element(), 'met Bob');
    await expect.element(panel()).toHaveAccessibleName('Annotation “met Bob”');
    expect(types()).toEqual(['met Bob: null']);
    await expect.element(screen.getByRole('button', { name: 'Choose a type first' })).toBeDisabled();
    await screen.getByRole('option', { name: 'Place' }).click();
    expect(types()).toEqual(['met Bob: place']);
    await screen.getByRole('button', { name: 'Accept' }).click();
    await expect.element(panel()).not.toBeInTheDocument();
    await expect.element(text).toHaveFocus();
  });

  test('with one type only, or a default, it is set at once and nothing opens', async () => {
    const alone = await atWork(one({ rangeTypes: [place], connectorTypes: [] }));
    select(alone.text.element(), 'Rome');
    await expect.poll(alone.types).toEqual(['Rome: place']);
    expect(alone.panel().elements()).toEqual([]);
    await alone.screen.unmount();
    const byDefault = await atWork(one({ defaultRangeType: 'person' }));
    select(byDefault.text.element(), 'Bob');
    await expect.poll(byDefault.types).toEqual(['Bob: person']);
    expect(byDefault.panel().elements()).toEqual([]);
  });

  test('white space at the ends stays outside; a selection of nothing else makes nothing', async () => {
    const { text, types } = await atWork(one({ defaultRangeType: 'person' }));
    select(text.element(), ' Bob ');
    await expect.poll(types).toEqual(['Bob: person']);
    select(text.element(), 'met'.slice(3) || ' ');
    expect(types()).toEqual(['Bob: person']);
  });

  test('a label drawn to another one connects them where the types allow it', async () => {
    const { screen, arcs, panel } = await atWork(one({ connectorTypes: [knows, likes] }), three);
    pointer('pointerdown', ...middle('ann'));
    await pressFor(HOLD + 60);
    pointer('pointermove', ...middle('bob'));
    pointer('pointerup', ...middle('bob'));
    await expect.element(panel()).toHaveAccessibleName('Relation from “Ann” to “Bob”');
    expect(arcs()).toEqual(['Ann null bob']);
    await screen.getByRole('option', { name: 'knows' }).click();
    expect(arcs()).toEqual(['Ann knows bob']);
  });

  test('where no type of relation may lead none is made, and it is said why', async () => {
    const { screen, latest } = await atWork(one(), three);
    pointer('pointerdown', ...middle('rome'));
    await pressFor(HOLD + 60);
    pointer('pointermove', ...middle('ann'));
    pointer('pointerup', ...middle('ann'));
    await expect
      .element(screen.getByText('A relation from Place to Person isn’t allowed.').first())
      .toBeInTheDocument();
    expect(latest()).toEqual({});
  });

  test('a short press opens the annotation; drawn away too early it does nothing', async () => {
    const { latest, panel } = await atWork(one(), three);
    pointer('pointerdown', ...middle('ann'));
    pointer('pointermove', ...middle('bob'));
    pointer('pointerup', ...middle('bob'));
    expect(panel().elements()).toEqual([]);
    expect(latest()).toEqual({});
    pointer('pointerdown', ...middle('rome'));
    pointer('pointerup', ...middle('rome'));
    await expect.element(panel()).toHaveAccessibleName('Annotation “Rome”');
  });

  test('a limit drawn with its handle goes where the pointer went', async () => {
    const { text, ranges } = await atWork(one(), three);
    await drawEnd(text.element(), 'ann', 'met');
    await expect.poll(() => ranges()[0]?.name).toBe('Ann met');
  });

  test('two clicks annotate the word, a third one the sentence instead', async () => {
    const { text, types } = await atWork(one({ defaultRangeType: 'person' }));
    const { from, y } = placeOf(text.element(), 'met');
    const click = () => {
      pointer('pointerdown', from + 2, y);
      pointer('pointerup', from + 2, y);
    };
    click();
    click();
    expect(types()).toEqual(['met: person']);
    click();
    expect(types()).toEqual(['Ann met Bob in Rome.: person']);
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(types()).toEqual([]);
  });

  test('after a limit was drawn, and after a relation came to nothing, the caret goes on from there', async () => {
    const { screen, text } = await atWork(one(), three);
    const { to, y } = await drawEnd(text.element(), 'rome', 'Ro');
    await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}');
    await expect.element(screen.getByText('Selected: e')).toBeInTheDocument();
    pointer('pointerdown', ...middle('ann'));
    await pressFor(HOLD + 60);
    pointer('pointermove', to, y);
    pointer('pointerup', to, y);
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await expect.element(screen.getByText('Selected: .')).toBeInTheDocument();
  });

  test('the type that gets the focus is in sight, however many there are', async () => {
    await page.viewport(900, 700);
    onTestFinished(() => page.viewport(1280, 900));
    const rangeTypes = Array.from({ length: 9 }, (_, at) => ({ title: `A long type ${at}`, value: `t${at}` }));
    const { screen } = await atWork(one({ rangeTypes, connectorTypes: [] }));
    const chips = screen
      .getByRole('group', { name: 'Types' })
      .getByRole('button', { name: /A long type/ })
      .elements();
    const row = chips[0]?.parentElement;
    (chips[0] as HTMLElement).focus();
    for (const chip of chips) {
      expect(document.activeElement).toBe(chip);
      await expect
        .poll(() => chip.getBoundingClientRect().right)
        .toBeLessThanOrEqual(row?.getBoundingClientRect().right ?? 0);
      await userEvent.keyboard('{Tab}');
    }
  });

  test('the list of all types goes by its button, by Escape and by a press elsewhere', async () => {
    const rangeTypes = Array.from({ length: 16 }, (_, at) => ({ title: `Type ${at}`, value: `t${at}` }));
    const { screen, text, panel } = await atWork(one({ rangeTypes, connectorTypes: [] }));
    const all = screen.getByRole('button', { name: 'All types (16)' });
    const { from, y } = placeOf(text.element(), 'met');
    for (const close of [
      () => all.click(),
      () => userEvent.keyboard('{Escape}'),
      () => pointer('pointerdown', from, y),
    ]) {
      await all.click();
      await expect.element(panel()).toBeVisible();
      await close();
      await expect.element(panel()).not.toBeInTheDocument();
    }
    pointer('pointerup', from, y);
  });
});

describe('a relation', () => {
  const link = (id: string, targetId: string) => ({ id, targetId, type: 'knows', descr: '', attributes: [], note: '' });
  const again = range('again', 29, 32);
  const input = {
    spans: { originalString: TEXT, ranges: [{ ...ann, connectedTo: [link('k', 'bob')] }, bob, rome, again] },
  };
  const apart = {
    spans: { originalString: TEXT, ranges: [ann, { ...bob, connectedTo: [link('k', 'again')] }, rome, again] },
  };

  test('within a row opens where its line or its words are pressed, and Delete removes it, not an annotation', async () => {
    const { arcs, types, panel } = await atWork(one(), input);
    const places = placesOf('[data-arc="k"] [class*=arcLine]', 'svg [data-arc="k"] text', [0.05, 0.3, 0.7]);
    for (const [at, place] of places.entries()) {
      // Not the line alone, but some pixels around it.
      click(place[0], place[1] - (at === 1 ? 4 : 0), { pointerType: at === 2 ? 'touch' : 'mouse' });
      await expect.element(panel()).toHaveAccessibleName('Relation from “Ann” to “Bob”');
      await userEvent.keyboard('{Escape}');
      await expect.element(panel()).not.toBeInTheDocument();
    }
    click(...(places.at(-1) ?? [0, 0]));
    await expect.element(panel()).toBeVisible();
    await userEvent.keyboard('{Delete}');
    expect(arcs()).toEqual([]);
    expect(types()).toHaveLength(4);
  });

  test('across rows opens like that too, where it is shown whole', async () => {
    const { arcs, types, panel } = await atWork(one(), apart);
    for (const [at, pointerType] of ['mouse', 'touch', 'mouse', 'mouse', 'touch'].entries()) {
      click(...middle('again'));
      await expect.element(panel()).toHaveAccessibleName('Annotation “Ann”');
      const places = placesOf('[data-whole="k"] [class*=wholeLine]', '[data-words="k"]', [0.1, 0.3, 0.5, 0.7]);
      const [x, y] = places[at] ?? [0, 0];
      const pressed = document.elementFromPoint(x, y);
      click(x, y, { pointerType });
      await expect.element(panel()).toHaveAccessibleName('Relation from “Bob” to “Ann”');
      // What a browser plays after a finger goes to what the finger touched.
      expect(pressed?.isConnected).toBe(true);
    }
    await userEvent.keyboard('{Delete}');
    expect(arcs()).toEqual([]);
    expect(types()).toHaveLength(4);
  });

  test('does not go from under the pointer that comes to it from a label', async () => {
    const { text } = await atWork(one(), apart);
    for (const id of ['bob', 'again']) {
      await userEvent.hover(document.querySelector(`[data-label="${id}"]`) as Element);
      const before = placesOf('[data-whole="k"] [class*=wholeLine]', '[data-words="k"]', [0.5]);
      for (const [x, y] of before) {
        pointer('pointerover', x, y);
        expect(placesOf('[data-whole="k"] [class*=wholeLine]', '[data-words="k"]', [0.5])).toEqual(before);
      }
    }
    text.element().dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }));
  });

  test('proposed by a program opens the suggestion that it leads from', async () => {
    const proposed = [{ ...ann, connectedTo: [link('k', 'bob')] }, bob].map((one) => ({ ...one, score: 1, model: '' }));
    const spans = { originalString: TEXT, ranges: [rome], suggestions: proposed };
    const { panel } = await atWork(one(), { spans });
    const [place = [0, 0] as const] = placesOf('[data-arc="k"] [class*=arcLine]', 'svg [data-arc="k"] text', [0.3]);
    click(...place);
    await expect.element(panel()).toHaveAccessibleName('Suggestion “Ann”');
  });

  test('never keeps text and labels from being pressed', async () => {
    const { text, types } = await atWork(one({ defaultRangeType: 'person' }), apart);
    click(...middle('again'));
    await expect.poll(() => document.querySelectorAll('[data-reach]').length).toBeGreaterThan(0);
    for (const strip of document.querySelectorAll('[class*=strip]')) {
      const { left, right, top, bottom } = strip.getBoundingClientRect();
      for (const x of [left + 0.5, (left + right) / 2, right - 0.5])
        for (const y of [top + 0.5, bottom - 0.5])
          expect(document.elementFromPoint(x, y)?.closest('svg'), `${x} ${y}`).toBeNull();
    }
    select(text.element(), 'saw');
    await expect.poll(types).toContain('saw: person');
  });
});

describe('the panel', () => {
  test('Escape and Enter close it once there is a type; before that Escape deletes', async () => {
    const { text, types, panel } = await atWork(one());
    select(text.element(), 'Bob');
    await expect.element(panel()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(types()).toEqual([]);
    await expect.element(text).toHaveFocus();
    for (const [key, words] of [
      ['{Escape}', 'Ann met'],
      ['{Enter}', 'saw Ann'],
    ] as const) {
      select(text.element(), words);
      await expect.element(panel()).toBeVisible();
      await userEvent.keyboard('3');
      await userEvent.keyboard(key);
      await expect.element(panel()).not.toBeInTheDocument();
    }
    expect(types()).toEqual(['Ann met: place', 'saw Ann: place']);
  });

  test('Delete deletes, and undo brings it back', async () => {
    const { types, panel } = await atWork(one(), three);
    pointer('pointerdown', ...middle('bob'));
    pointer('pointerup', ...middle('bob'));
    await expect.element(panel()).toBeVisible();
    await userEvent.keyboard('{Delete}');
    expect(types()).toEqual(['Ann: person', 'Rome: place']);
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(types().toSorted()).toEqual(['Ann: person', 'Bob: person', 'Rome: place']);
  });

  test('a note is one step of undo; letters and digits in it are its text', async () => {
    const { screen, ranges, focus } = await atWork(one({ enableRangeNotes: true }), three);
    focus();
    await userEvent.keyboard('.{Enter}');
    await screen.getByLabelText('Note').click();
    await userEvent.keyboard('1 or 2');
    expect(ranges()[0]).toMatchObject({ note: '1 or 2', type: 'person' });
    await userEvent.keyboard('{Escape}{Control>}z{/Control}');
    expect(ranges()[0]?.note).toBe('');
  });

  test('a type chosen next to the text is followed by the same Escape and Enter', async () => {
    const { screen, text, types, panel } = await atWork(one());
    for (const [key, words] of [
      ['{Escape}', 'Ann met'],
      ['{Enter}', 'saw Ann'],
    ] as const) {
      select(text.element(), words);
      await expect.element(panel()).toBeVisible();
      await screen.getByRole('group', { name: 'Types' }).getByRole('button', { name: 'Place' }).click();
      await userEvent.keyboard(key);
      await expect.element(panel()).not.toBeInTheDocument();
    }
    expect(types()).toEqual(['Ann met: place', 'saw Ann: place']);
  });

  test('a step that changed nothing does not tie the next one to what was done before', async () => {
    const { types, focus } = await atWork(one());
    focus();
    await userEvent.keyboard('{Control>}{Home}{/Control}{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}1');
    await userEvent.keyboard('[[[[{{');
    expect(types()).toEqual(['nn: person']);
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(types()).toEqual(['Ann: person']);
  });

  test('attributes are taken and left', async () => {
    const attributeSelectConfig = { categories: ['Sure.Yes', 'Sure.No'], options: [], multiple: false, tags: false };
    const { screen, ranges, focus } = await atWork(one({ rangeTypes: [{ ...person, attributeSelectConfig }] }), three);
    focus();
    await userEvent.keyboard('.{Enter}');
    await screen.getByRole('button', { name: 'Yes' }).click();
    expect(ranges()[0]?.attributes).toEqual(['Sure.Yes']);
    await screen.getByRole('button', { name: 'No', exact: true }).click();
    expect(ranges()[0]?.attributes).toEqual(['Sure.No']);
  });
});

test('what breaks an overlap rule says so in its label and its panel, and is found by a key', async () => {
  const rules = { overlapRules: [{ Arg1: 'place', Arg2: 'place', 'OVL-TYPE': '<ANY>' }] };
  const clashing = { spans: { originalString: TEXT, ranges: [ann, range('both', 0, 11, 'place'), rome] } };
  const { screen, focus } = await atWork(one(rules), clashing);
  await expect.element(screen.getByRole('button', { name: /2 errors/ })).toBeVisible();
  focus();
  await userEvent.keyboard('!{Enter}');
  const panel = screen.getByRole('dialog');
  await expect.element(panel).toBeVisible();
  expect(panel.element().textContent).toContain('ERROR contain not allowed between Place and Person');
});

test('to read: everything can be looked at and nothing changed', async () => {
  const { screen, latest } = await formAtWork(one(), { input: three, mode: 'review' });
  const text = screen.getByRole('application');
  await expect.element(text).toBeVisible();
  (text.element() as HTMLElement).focus();
  await userEvent.keyboard('.{Enter}');
  await expect.element(screen.getByRole('dialog', { name: 'Annotation “Ann”' })).toBeVisible();
  await userEvent.keyboard('1{Delete}{Escape}3{Delete}');
  await expect.element(text).toHaveAccessibleDescription(/^Arrow keys move, Enter opens an annotation\./);
  expect(latest()).toEqual({});
  expect(screen.getByRole('button', { name: 'Undo' }).elements()).toEqual([]);
});
