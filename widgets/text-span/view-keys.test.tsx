import { beforeEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { formAtWork, formOf } from '../testing/form-at-work.tsx';
import { example } from './example.ts';
import { ann, atWork, bob, hates, likes, one, rome, TEXT, three, tone } from './testing/text-at-work.tsx';
import type { Range, SpanValue } from './value.ts';

beforeEach(() => localStorage.clear());

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

  test('what is selected is copied, wherever the browser tells of it', async () => {
    const { focus } = await atWork(one());
    const copied = () => {
      // Firefox and Safari tell the body when they know of no selection.
      const copy = new ClipboardEvent('copy', { clipboardData: new DataTransfer(), bubbles: true, cancelable: true });
      document.body.dispatchEvent(copy);
      return copy.defaultPrevented ? copy.clipboardData?.getData('text/plain') : undefined;
    };
    focus();
    await userEvent.keyboard('{Control>}{Home}{Shift>}{ArrowRight}{/Shift}{/Control}');
    expect(copied()).toBe('Ann ');
    (document.activeElement as HTMLElement).blur();
    expect(copied()).toBeUndefined();
  });

  test('connect by two keys', async () => {
    const { arcs, focus, screen, text } = await atWork(one(), three);
    focus();
    await userEvent.keyboard('{Control>}{Home}{/Control}.>.>');
    expect(arcs()).toEqual(['Bob lives rome']);
    await expect.element(text).toHaveFocus();
    await userEvent.keyboard('>.>');
    expect(arcs()).toEqual(['Bob lives rome']);
    await expect.element(screen.getByText('They are already connected.').first()).toBeVisible();
    await userEvent.keyboard('>>');
    await expect.element(screen.getByText('That is not possible here.').first()).toBeVisible();
  });

  test('a fragment is added and removed', async () => {
    const { screen, ranges, focus } = await atWork(one(), three);
    focus();
    await userEvent.keyboard('{Control>}{Home}{/Control}&');
    await expect.element(screen.getByText('Select more text that belongs to “Ann”.').first()).toBeVisible();
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

  test('in a panel they choose what it shows, and never an option of the form behind', async () => {
    const { screen, types, focus, latest } = await atWork(one(), three);
    focus();
    await userEvent.keyboard('.*');
    await screen.getByRole('button', { name: 'Set type…' }).click();
    await userEvent.keyboard('3');
    expect(types()[0]).toBe('Ann: place');
    expect(latest()).toMatchObject({ tone: [] });
    await screen.unmount();
    const proposed = await formAtWork(
      formOf({ componentId: 'spans', componentType: 'TextSpanAnnotation', widgetConfig: example.widgetConfig }, tone),
      { input: example.input },
    );
    const text = proposed.screen.getByRole('application');
    await expect.element(text).toBeVisible();
    (text.element() as HTMLElement).focus();
    await userEvent.keyboard('+{Enter}');
    await expect.element(proposed.screen.getByRole('dialog', { name: /^Suggestion/ })).toBeVisible();
    await userEvent.keyboard('1');
    expect(proposed.latest().tone ?? []).toEqual([]);
  });

  test('a key of one’s own is kept on the device; one that is taken is refused', async () => {
    const { screen, types, focus } = await atWork(one());
    focus();
    await userEvent.keyboard('?');
    const key = screen.getByRole('button', { name: /^Key for Place/ });
    await expect.element(key).toBeVisible();
    const overlay = document.querySelector('.mantine-Modal-overlay');
    // The second click of a double click on what opens the dialog.
    overlay?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }));
    await key.click();
    await userEvent.keyboard('x');
    await expect.element(key).toHaveAccessibleName('Key for Place: X');
    await screen.getByRole('button', { name: /^Key for Person/ }).click();
    await userEvent.keyboard('x');
    await expect.element(screen.getByText('“X” is already used for Place.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    focus();
    await userEvent.keyboard('{Control>}{Home}{/Control}{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}x');
    expect(types()).toEqual(['Ann: place']);
    expect(localStorage.getItem('tagwerk-span-keys')).toBe('{"place":"x"}');
  });

  test('an Enter that ends a composed word finds, adds and chooses nothing', async () => {
    const { screen, focus } = await atWork(one());
    focus();
    await userEvent.keyboard('{Control>}f{/Control}');
    await userEvent.keyboard('bob');
    const init = { key: 'Enter', isComposing: true, bubbles: true, cancelable: true };
    const enter = new KeyboardEvent('keydown', init);
    screen.getByLabelText('Find', { exact: true }).element().dispatchEvent(enter);
    expect(enter.defaultPrevented).toBe(false);
    await expect.element(screen.getByText('1 of 2').first()).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('2 of 2').first()).toBeVisible();
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

  test('relations made at once get their type at once, or go at once', async () => {
    const { arcs, screen, focus, panel } = await atWork(one({ connectorTypes: [likes, hates] }), three);
    focus();
    await userEvent.keyboard('.=');
    await screen.getByRole('button', { name: 'Connect to them from…' }).click();
    await userEvent.keyboard('..{Enter}');
    await expect.element(panel()).toBeVisible();
    expect(panel().element().textContent).toContain('Rome → Ann and 1 more');
    await userEvent.keyboard('2');
    expect(arcs()).toEqual(['Rome hates ann', 'Rome hates bob']);
    await userEvent.keyboard('{Control>}zz{/Control}');
    expect(arcs()).toEqual([]);
    await userEvent.keyboard('{Control>}{Home}{/Control}.>.{Enter}');
    await userEvent.keyboard('{Escape}');
    expect(arcs()).toEqual([]);
  });

  test('the key for the next problem leads to a relation without a type, and Enter opens it', async () => {
    const bare = { id: 'c', targetId: 'rome', type: null, descr: '', attributes: [], note: '' };
    const ranges = [{ ...ann, connectedTo: [bare] }, rome];
    const { screen, focus } = await atWork(one(), { spans: { originalString: TEXT, ranges } });
    focus();
    await userEvent.keyboard('!');
    await expect.element(screen.getByText('Person: Ann. no type → Rome')).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('dialog', { name: 'Relation from “Ann” to “Rome”' })).toBeVisible();
  });

  test('suggestions are accepted and refused one by one, or all that a filter leaves', async () => {
    const { screen, latest } = await formAtWork(
      formOf({ componentId: 'spans', componentType: 'TextSpanAnnotation', widgetConfig: example.widgetConfig }),
      { input: example.input },
    );
    const decided = () => (latest().spans as SpanValue | undefined)?.decisions ?? [];
    const text = screen.getByRole('application');
    await expect.element(text).toBeVisible();
    (text.element() as HTMLElement).focus();
    // The first press leads to one; nobody has seen it before.
    await userEvent.keyboard('+');
    expect(decided()).toEqual([]);
    await userEvent.keyboard('+');
    await expect.poll(decided).toMatchObject([{ accepted: true }]);
    await userEvent.keyboard('-');
    expect(decided()).toMatchObject([{ accepted: true }, { accepted: false }]);
    await screen.getByLabelText('min. score').selectOptions('0.7');
    await screen.getByRole('button', { name: /^Accept \d/ }).click();
    await expect.element(screen.getByText('1 suggestion', { exact: true })).toBeVisible();
  });

  test('a filter by a type or a program of which nothing is left holds until another is chosen', async () => {
    const proposed = (one: Range, model: string) => ({ ...one, score: 0.9, model });
    const suggestions = [proposed(ann, 'm1'), proposed(bob, 'm1'), proposed(rome, 'm2')];
    const input = { spans: { originalString: TEXT, ranges: [], suggestions } };
    for (const [label, value] of [
      ['suggestion type', 'person'],
      ['model', 'm1'],
    ] as const) {
      const { screen, types } = await atWork(one(), input);
      await screen.getByLabelText(label).selectOptions(value);
      await screen.getByRole('button', { name: 'Accept 2' }).dblClick();
      await expect.element(screen.getByRole('button', { name: 'Accept 0' })).toBeDisabled();
      expect(types()).toEqual(['Ann: person', 'Bob: person']);
      await expect.element(screen.getByLabelText(label)).toHaveDisplayValue(/ \(0\)$/);
      await screen.getByLabelText(label).selectOptions('');
      await screen.getByRole('button', { name: 'Accept 1' }).click();
      expect(types()).toEqual(['Ann: person', 'Bob: person', 'Rome: place']);
      await screen.unmount();
    }
  });
});
