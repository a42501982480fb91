import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formAtWork, formOf } from '../testing/form-at-work.tsx';
import {
  ann,
  atWork,
  knows,
  likes,
  middle,
  one,
  pointer,
  range,
  rome,
  select,
  TEXT,
  three,
} from './testing/text-at-work.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const statusOf = () => document.querySelector('[data-said]')?.textContent?.trim();

describe('Messages', () => {
  test('the reason of an ERROR is readable whole over a text of one row', async () => {
    await page.viewport(1280, 720);
    const rules = { overlapRules: [{ Arg1: 'place', Arg2: 'place', 'OVL-TYPE': '<ANY>' }] };
    const text = 'Ann met Bob in Rome.';
    const ranges = [ann, range('both', 0, 11, 'place')];
    const { screen } = await formAtWork(one(rules), { input: { spans: { originalString: text, ranges } } });
    const box = screen.getByRole('application').element();
    await expect.poll(() => box.textContent).toContain('Ann met');
    await userEvent.hover(document.querySelector('[data-label="ann"]') as Element);
    const bubble = screen.getByText(/^ERROR: contain not allowed between/);
    await expect.element(bubble).toBeVisible();
    const { left, right, top, bottom } = bubble.element().getBoundingClientRect();
    expect(bottom - top).toBeGreaterThan(20);
    // Whatever scrolls clips what it holds: nothing around the bubble may.
    for (let around = bubble.element().parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflowY === 'visible') continue;
      const clip = around.getBoundingClientRect();
      expect([clip.left <= left, clip.right >= right, clip.top <= top, clip.bottom >= bottom]).toEqual(
        Array(4).fill(true),
      );
    }
  });

  test('an annotation of several fragments is counted once', async () => {
    const pieces = [ann, { ...range('bob', 8, 11), entityId: 'ann' }, rome];
    const { screen } = await atWork(one(), { spans: { originalString: TEXT, ranges: pieces } });
    await expect.element(screen.getByText('2 annotations')).toBeVisible();
    await screen.unmount();
    const bare = pieces.map((piece) => (piece.id === 'rome' ? piece : { ...piece, type: null }));
    const untyped = await atWork(one(), { spans: { originalString: TEXT, ranges: bare } });
    await expect.element(untyped.screen.getByRole('button', { name: '1 without a type' })).toBeVisible();
  });

  test('each key says what it lacks', async () => {
    const { focus } = await atWork(one());
    focus();
    for (const [key, words] of [
      ['+', 'There are no suggestions left.'],
      ['.', 'There are no annotations yet.'],
      ['!', 'There is nothing to fix.'],
      ['*', 'Go to an annotation first.'],
      ['{Delete}', 'Nothing to delete: go to an annotation first.'],
      ['{Enter}', 'Select text first, then choose a type.'],
    ] as const) {
      await userEvent.keyboard(key);
      await expect.poll(statusOf).toBe(words);
    }
  });

  test('a limit that steps over blanks says so; an annotation of blanks is named by their number', async () => {
    const blanks = { spans: { originalString: TEXT, ranges: [ann, range('blank', 3, 4)] } };
    const { focus } = await atWork(one({ enableSelectionTrimming: false }), blanks);
    focus();
    await userEvent.keyboard('.]');
    await expect.poll(statusOf).toBe('Now “Ann”, with blanks: 0 before and 1 after.');
    await userEvent.keyboard('}');
    await expect.poll(statusOf).toBe('Now “Ann”.');
    await userEvent.keyboard('.');
    await expect.poll(statusOf).toBe('Person: 1 blank');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('dialog', { name: 'Annotation “1 blank”' })).toBeVisible();
  });

  test('Submit says what the text still needs, in place of its id', async () => {
    const query = { condition: 'AND', rules: [{ field: 'spans', operator: 'is_valid' }] };
    const [spans] = one({ label: '' }).structure;
    const submit = { componentId: 'submit-button', componentType: 'Submit', widgetConfig: { query } };
    const form = formOf(...(spans ? [spans] : []), submit);
    const input = { spans: { originalString: TEXT, ranges: [{ ...ann, type: null }, rome] } };
    const { screen } = await formAtWork(form, {
      input,
      submit: { onSubmit: () => undefined, onSkip: () => undefined },
    });
    const button = screen.getByRole('button', { name: /^Submit/ });
    await expect
      .element(button)
      .toHaveAccessibleDescription('To submit, answer: 1 annotation or relation without a type');
  });

  test('a relation that no longer fits is named in the panel of both its annotations, and when the type is chosen', async () => {
    const knowing = { id: 'k', targetId: 'bob', type: 'knows', descr: '', attributes: [], note: '' };
    const ranges = [{ ...ann, connectedTo: [knowing] }, range('bob', 8, 11), rome];
    const { screen, focus, panel } = await atWork(one({ connectorTypes: [knows, likes] }), {
      spans: { originalString: TEXT, ranges },
    });
    focus();
    await userEvent.keyboard('.3');
    const misfit = 'The relation “knows” isn’t allowed from Place to Person.';
    await expect.poll(statusOf).toBe(`“Ann” is now Place. ${misfit}`);
    for (const id of ['ann', 'bob']) {
      pointer('pointerdown', ...middle(id));
      pointer('pointerup', ...middle(id));
      await expect.poll(() => panel().element().textContent).toContain(`ERROR ${misfit}`);
      await expect.element(screen.getByRole('button', { name: /knows [→←] .* ⚠ not allowed/ })).toBeVisible();
      await userEvent.keyboard('{Escape}');
    }
  });
});

describe('Undo', () => {
  test('takes an annotation back with the type that was chosen for it, and never leaves one without a type', async () => {
    const { text, types, focus } = await atWork(one(), three);
    select(text.element(), 'met');
    await expect.poll(types).toHaveLength(4);
    await userEvent.keyboard('1{Escape}');
    expect(types()).toContain('met: person');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(types()).toEqual(['Ann: person', 'Bob: person', 'Rome: place']);
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(types()).toContain('met: person');
    select(text.element(), 'saw');
    await expect.poll(types).toContain('saw: null');
    await userEvent.keyboard('{Escape}');
    focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(types()).toEqual(['Ann: person', 'Bob: person', 'Rome: place']);
  });

  test('takes a relation back with its type', async () => {
    const { arcs, focus, panel } = await atWork(one({ connectorTypes: [knows, likes] }), three);
    focus();
    await userEvent.keyboard('.>.>');
    await expect.element(panel()).toBeVisible();
    await userEvent.keyboard('1');
    expect(arcs()).toEqual(['Ann knows bob']);
    await userEvent.keyboard('{Escape}{Control>}z{/Control}');
    expect(arcs()).toEqual([]);
  });
});

describe('With a hundred types', () => {
  const rangeTypes = Array.from({ length: 100 }, (_, at) => ({ title: `Type ${at + 1}`, value: `t${at + 1}` }));

  test('the keys that types show work after a selection by mouse; a slash searches; Escape in the search deletes nothing', async () => {
    const { screen, text, types, panel } = await atWork(one({ rangeTypes, connectorTypes: [] }));
    select(text.element(), 'Bob');
    await expect.element(panel()).toBeVisible();
    await userEvent.keyboard('q');
    expect(types()).toEqual(['Bob: t10']);
    await userEvent.keyboard('{Escape}');
    select(text.element(), 'Rome');
    await expect.element(panel()).toBeVisible();
    await userEvent.keyboard('/');
    const search = screen.getByRole('combobox', { name: /Search types/ });
    await expect.element(search).toHaveFocus();
    await userEvent.keyboard('q{Escape}');
    await expect.element(search).toHaveValue('');
    expect(types()).toEqual(['Bob: t10', 'Rome: null']);
    await userEvent.keyboard('/type 87{Enter}');
    expect(types()).toEqual(['Bob: t10', 'Rome: t87']);
  });
});
