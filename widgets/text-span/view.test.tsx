import { beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Form } from '../form.ts';
import { formAtWork, formOf } from '../testing/form-at-work.tsx';
import { HOLD } from './editing/pointer.ts';
import { example } from './example.ts';
import type { Range, SpanValue } from './value.ts';

const TEXT = 'Ann met Bob in Rome.\nBob saw Ann again.';
const person = { title: 'Person', value: 'person', color: 'blue', children: [{ title: 'Child', value: 'child' }] };
const place = { title: 'Place', value: 'place', color: 'green' };
const knows = { title: 'knows', value: 'knows', source: ['person'], target: ['person'] };
const livesIn = { title: 'lives in', value: 'lives', source: ['person'], target: ['place'] };
const likes = { title: 'likes', value: 'likes' };
const settings = { label: 'Who is where?', rangeTypes: [person, place], connectorTypes: [knows, livesIn] };

const tone = {
  componentId: 'tone',
  componentType: 'RadioButton',
  widgetConfig: { label: 'Tone', options: [{ value: 'Good', color: '' }] },
};
const one = (more: Record<string, unknown> = {}): Form =>
  formOf({ componentId: 'spans', componentType: 'TextSpanAnnotation', widgetConfig: { ...settings, ...more } }, tone);

const range = (id: string, begin: number, end: number, type: string | null = 'person'): Range => ({
  ...{ id, entityId: id, begin, end, name: TEXT.slice(begin, end), type, attributes: [], note: '', connectedTo: [] },
});
const ann = range('ann', 0, 3);
const bob = range('bob', 8, 11);
const rome = range('rome', 15, 19, 'place');
const three = { spans: { originalString: TEXT, ranges: [ann, bob, rome] } };

const atWork = async (form: Form, input: Record<string, unknown> = { spans: TEXT }) => {
  const { screen, latest } = await formAtWork(form, { input });
  const text = screen.getByRole('application', { name: 'Who is where?' });
  await expect.element(text).toBeVisible();
  await vi.waitFor(() => expect(text.element().textContent).toContain('Ann met'));
  const ranges = () => ((latest().spans as SpanValue | undefined) ?? { ranges: [] }).ranges;
  return {
    ...{ screen, latest, text, ranges },
    focus: () => (text.element() as HTMLElement).focus(),
    types: () => ranges().map(({ name, type }) => `${name}: ${type}`),
    arcs: () =>
      ranges().flatMap(({ name, connectedTo }) => connectedTo.map((to) => `${name} ${to.type} ${to.targetId}`)),
    panel: () => screen.getByRole('dialog'),
  };
};

/** Where some words stand on the screen. */
const placeOf = (box: Element, words: string): { from: number; to: number; y: number } => {
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const at = node.data.indexOf(words);
    if (at < 0 || node.parentElement?.closest('[data-label], svg')) continue;
    const found = document.createRange();
    found.setStart(node, at);
    found.setEnd(node, at + words.length);
    const { left, right, top, height } = found.getBoundingClientRect();
    return { from: left + 0.5, to: right - 0.5, y: top + height / 2 };
  }
  throw new Error(`“${words}” is not on the screen.`);
};

const pointer = (name: string, x: number, y: number, more: PointerEventInit = {}) => {
  const under = document.elementFromPoint(x, y) ?? document.body;
  const all = { bubbles: true, cancelable: true, isPrimary: true, pointerId: 1, clientX: x, clientY: y };
  under.dispatchEvent(new PointerEvent(name, { ...all, pointerType: 'mouse', ...more }));
};

const select = (box: Element, words: string) => {
  const { from, to, y } = placeOf(box, words);
  pointer('pointerdown', from, y);
  pointer('pointermove', (from + to) / 2, y);
  pointer('pointermove', to, y);
  pointer('pointerup', to, y);
};

const middle = (id: string) => {
  const { left, top, width, height } = document.querySelector(`[data-label="${id}"]`)?.getBoundingClientRect() ?? {
    ...{ left: 0, top: 0, width: 0, height: 0 },
  };
  return [left + width / 2, top + height / 2] as const;
};
const pressFor = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

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
    await expect.element(screen.getByText('No relation may lead from Place to Person.').first()).toBeInTheDocument();
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
    pointer('pointerdown', ...middle('ann'));
    pointer('pointerup', ...middle('ann'));
    await vi.waitFor(() => expect(document.querySelector('[data-handle="end"]')).not.toBeNull());
    const handle = document.querySelector('[data-handle="end"]')?.getBoundingClientRect() ?? new DOMRect();
    const { to, y } = placeOf(text.element(), 'met');
    pointer('pointerdown', handle.left + handle.width / 2, handle.top + handle.height / 2);
    pointer('pointermove', to, y);
    pointer('pointerup', to, y);
    await expect.poll(() => ranges()[0]?.name).toBe('Ann met');
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

describe('by keyboard alone', () => {
  test('select, annotate by a key, step, change the limits, undo and redo', async () => {
    const { types, ranges, focus } = await atWork(one());
    focus();
    await userEvent.keyboard('{Control>}{Home}{/Control}{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}1');
    expect(types()).toEqual(['Ann: person']);
    await userEvent.keyboard(']]]]');
    expect(ranges()[0]?.name).toBe('Ann met');
    await userEvent.keyboard('}');
    expect(ranges()[0]?.name).toBe('Ann me');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(ranges()[0]?.name).toBe('Ann');
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(ranges()[0]?.name).toBe('Ann me');
  });

  test('connect by two keys', async () => {
    const { arcs, focus, text } = await atWork(one(), three);
    focus();
    await userEvent.keyboard('{Control>}{Home}{/Control}.>.>');
    expect(arcs()).toEqual(['Bob lives rome']);
    await expect.element(text).toHaveFocus();
  });

  test('a fragment is added and removed', async () => {
    const { screen, ranges, focus } = await atWork(one(), three);
    focus();
    await userEvent.keyboard('{Control>}{Home}{/Control}&');
    await expect.element(screen.getByText('Select the text that belongs to “Ann” too.').first()).toBeVisible();
    await userEvent.keyboard('{End}{Shift>}{Control>}{ArrowLeft}{ArrowLeft}{/Control}{/Shift}{Enter}');
    expect(ranges().map(({ entityId }) => entityId)).toEqual(['ann', 'bob', 'rome', 'ann']);
    await userEvent.keyboard('{Enter}');
    await screen.getByRole('button', { name: 'Delete this fragment only' }).click();
    expect(ranges()).toHaveLength(3);
  });

  test('digits choose types here, and options of the form elsewhere', async () => {
    const { latest, screen, focus } = await atWork(one(), three);
    focus();
    await userEvent.keyboard('.2');
    expect(latest()).toMatchObject({ tone: [] });
    screen.getByRole('radio', { name: 'Good' }).element().focus();
    await userEvent.keyboard('1');
    expect(latest()).toMatchObject({ tone: ['good'] });
  });

  test('a key of one’s own is kept on the device; one that is taken is refused', async () => {
    const { screen, types, focus } = await atWork(one());
    focus();
    await userEvent.keyboard('?');
    const key = screen.getByRole('button', { name: /^Key for Place/ });
    await key.click();
    await userEvent.keyboard('x');
    await expect.element(key).toHaveAccessibleName('Key for Place: X');
    await screen.getByRole('button', { name: /^Key for Person/ }).click();
    await userEvent.keyboard('x');
    await expect.element(screen.getByText('“X” already stands for Place.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    focus();
    await userEvent.keyboard('{Control>}{Home}{/Control}{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}x');
    expect(types()).toEqual(['Ann: place']);
    expect(localStorage.getItem('tagwerk-span-keys')).toBe('{"place":"x"}');
  });

  test('says what stands at the caret and what was done', async () => {
    const { screen, focus } = await atWork(one(), three);
    focus();
    await userEvent.keyboard('.');
    await expect.element(screen.getByText('Person: Ann')).toBeInTheDocument();
  });
});

describe('many at once', () => {
  test('all matches of a search are annotated in one step', async () => {
    const { screen, types, focus } = await atWork(one());
    focus();
    await userEvent.keyboard('{Control>}f{/Control}');
    await userEvent.keyboard('bob');
    await expect.element(screen.getByText('1 of 2')).toBeVisible();
    await screen.getByRole('button', { name: 'Annotate all 2 matches' }).click();
    expect(types()).toEqual(['Bob: person', 'Bob: person']);
    await screen.getByRole('button', { name: 'Undo' }).click();
    expect(types()).toEqual([]);
  });

  test('all of a type are selected, and one relation leads to all of them', async () => {
    const { arcs, screen, focus } = await atWork(one({ connectorTypes: [likes] }), three);
    focus();
    await userEvent.keyboard('.=');
    await expect.element(screen.getByText('2 selected', { exact: true })).toBeVisible();
    await screen.getByRole('button', { name: 'Connect to them from…' }).click();
    await userEvent.keyboard('..{Enter}');
    expect(arcs()).toEqual(['Rome likes ann', 'Rome likes bob']);
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(arcs()).toEqual([]);
  });

  test('suggestions are accepted and refused one by one, or all that a filter leaves', async () => {
    const { screen, latest } = await formAtWork(
      formOf({ componentId: 'spans', componentType: 'TextSpanAnnotation', widgetConfig: example.widgetConfig }),
      { input: example.input },
    );
    const decided = () => (latest().spans as SpanValue | undefined)?.decisions ?? [];
    await screen.getByRole('button', { name: 'Next suggestion' }).click();
    await userEvent.keyboard('+');
    await expect.poll(decided).toMatchObject([{ accepted: true }]);
    await userEvent.keyboard('-');
    expect(decided()).toMatchObject([{ accepted: true }, { accepted: false }]);
    await screen.getByLabelText('score of at least').selectOptions('0.7');
    await screen.getByRole('button', { name: /^Accept \d/ }).click();
    await expect.element(screen.getByText('1 suggestion', { exact: true })).toBeVisible();
  });
});

test('what breaks an overlap rule says so in its label and its panel, and is found by a key', async () => {
  const rules = { overlapRules: [{ Arg1: 'place', Arg2: 'place', 'OVL-TYPE': '<ANY>' }] };
  const clashing = { spans: { originalString: TEXT, ranges: [ann, range('both', 0, 11, 'place'), rome] } };
  const { screen, focus } = await atWork(one(rules), clashing);
  await expect.element(screen.getByRole('button', { name: /2 ERRORs/ })).toBeVisible();
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
  expect(latest()).toEqual({});
  expect(screen.getByRole('button', { name: 'Undo' }).elements()).toEqual([]);
});
