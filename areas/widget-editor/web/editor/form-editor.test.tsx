import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../web/testing/accessibility.ts';
import { showApp } from '../../../../web/testing/show-app.tsx';
import { toasts } from '../../../../web/ui/toasts/toast.ts';
import { editorViewer, savedTask } from '../../../task-admin/web/testing/saved-task.ts';

beforeEach(async () => {
  localStorage.clear();
  toasts.set([]);
  await page.viewport(1280, 900);
});

const editor = async (calls: Parameters<typeof showApp>[2] = {}) => {
  const app = await showApp('/admin/task/old-title/widgets', editorViewer, {
    'GET admin/task/old-title/': { body: savedTask({ answers_count: 2 }) },
    ...calls,
  });
  const { screen } = app;
  const items = () =>
    [...document.querySelectorAll<HTMLElement>('[role=treeitem][data-id]')].map((one) => one.dataset.id);
  const item = (id: string) => screen.getByRole('treeitem', { name: new RegExp(` · ${id}(?: ·|$)`) });
  const add = (type: string) => screen.getByRole('button', { name: `Add ${type}` }).click();
  const face = (name: string) => screen.getByRole('tab', { name, exact: true }).click();
  const text = screen.getByRole('textbox', { name: 'Form as JSON' });
  const write = async (json: string) => {
    await text.click();
    await userEvent.keyboard('{Control>}a{/Control}');
    document.execCommand('insertText', false, json);
  };
  await expect.element(screen.getByRole('tree')).toBeVisible();
  return { ...app, items, item, add, face, text, write };
};

test('widgets are added, set up next to the live form, and every step is undone and redone', async () => {
  const { screen, add, items, item } = await editor();
  expect(items()).toEqual(['note', 'submit-button']);
  await add('RadioButton');
  expect(items()).toEqual(['note', 'tone', 'submit-button']);
  await expect.element(item('tone')).toHaveFocus();
  await expect.element(screen.getByRole('switch', { name: /^Required/ })).toBeChecked();
  const label = screen.getByRole('textbox', { name: 'Label' });
  await label.fill('Mood');
  await expect.element(item('tone')).toHaveAccessibleName('RadioButton · tone · Mood');
  await expectAccessible();
  const undo = screen.getByRole('button', { name: 'Undo' });
  await undo.click();
  await expect.element(item('tone')).not.toHaveAccessibleName('RadioButton · tone · Mood');
  await undo.click();
  expect(items()).toEqual(['note', 'submit-button']);
  await expect.element(screen.getByText('Everything is saved')).toBeVisible();
  await item('note').click();
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}{Control>}y{/Control}');
  await expect.element(item('tone')).toHaveAccessibleName('RadioButton · tone · Mood');
  await screen.getByRole('button', { name: 'Revert to saved' }).click();
  expect(items()).toEqual(['note', 'submit-button']);
});

test('what was done can be undone after a visit to another tab of the task', async () => {
  const { screen, add, items } = await editor();
  await add('RadioButton');
  await expect.poll(items).toEqual(['note', 'tone', 'submit-button']);
  await screen.getByRole('tab', { name: /^Settings/ }).click();
  await expect.element(screen.getByRole('tree')).not.toBeInTheDocument();
  await screen.getByRole('tab', { name: /^Widgets/ }).click();
  await screen.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(items).toEqual(['note', 'submit-button']);
  await screen.getByRole('button', { name: 'Redo', exact: true }).click();
  await expect.poll(items).toEqual(['note', 'tone', 'submit-button']);
});

test('keys choose, move into and out of containers, copy and delete; Submit stays', async () => {
  const { add, items, item, screen } = await editor();
  await add('Container');
  await expect.poll(items).toEqual(['note', 'container', 'submit-button']);
  // What is added takes the focus as soon as it is drawn: keys before that would go to the button.
  await expect.element(item('container')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(item('note')).toHaveFocus();
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await expect.poll(items).toEqual(['container', 'note', 'submit-button']);
  await expect.element(item('note')).toHaveFocus();
  await userEvent.keyboard('{Control>}d{/Control}');
  await expect.element(item('note2')).toHaveFocus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect.poll(items).toEqual(['container', 'note2', 'note', 'submit-button']);
  await expect.element(item('note2')).toHaveFocus();
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}{Alt>}{ArrowLeft}{/Alt}');
  await expect.element(screen.getByText('2 widgets are chosen.')).toBeVisible();
  expect(items()).toEqual(['container', 'note2', 'note', 'submit-button']);
  await userEvent.keyboard('{Delete}');
  await expect.poll(items).toEqual(['container', 'submit-button']);
  await expect.element(item('submit-button')).toHaveFocus();
  await userEvent.keyboard('{Delete}{Control>}d{/Control}');
  expect(items()).toEqual(['container', 'submit-button']);
  await expect.element(screen.getByRole('button', { name: 'Copy', exact: true })).toBeDisabled();
});

test('the buttons that move keep the focus, and hand it to the way back where they go no further', async () => {
  const { add, items, item, screen } = await editor();
  await add('Select');
  await add('RadioButton');
  await expect.poll(items).toEqual(['note', 'subjects', 'tone', 'submit-button']);
  await expect.element(item('tone')).toHaveFocus();
  const [up, down] = ['Move up', 'Move down'].map((name) => screen.getByRole('button', { name }));
  if (!up || !down) throw new Error('There are no buttons.');
  await expect.element(up).toHaveAttribute('aria-keyshortcuts', 'Alt+ArrowUp');
  await expect
    .element(item('tone'))
    .toHaveAttribute('aria-keyshortcuts', 'Alt+ArrowUp Alt+ArrowDown Alt+ArrowRight Alt+ArrowLeft');
  (up.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(items).toEqual(['note', 'tone', 'subjects', 'submit-button']);
  await expect.element(up).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(items).toEqual(['tone', 'note', 'subjects', 'submit-button']);
  await expect.element(up).toBeDisabled();
  await expect.element(down).toHaveFocus();
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.poll(items).toEqual(['note', 'subjects', 'tone', 'submit-button']);
  await expect.element(up).toHaveFocus();
  await expect.element(item('tone')).toHaveAttribute('aria-selected', 'true');
});

/**
 * Step by step: the mouse is released when the place is marked, however long the page takes to mark it. Gives the room
 * in pixels that is made there meanwhile.
 */
const drag = async (from: Element, to: Element): Promise<number> => {
  const at = (element: Element, x: number, y: number) => {
    const { left, top } = element.getBoundingClientRect();
    return { clientX: left + x, clientY: top + y };
  };
  const fire = (target: EventTarget, type: string, place: object) =>
    target.dispatchEvent(new MouseEvent(type, { ...place, bubbles: true, cancelable: true }));
  const goal = at(to, 8, 12);
  fire(from, 'mousedown', at(from, 20, 8));
  await expect
    .poll(() => {
      fire(document, 'mousemove', goal);
      return to.parentElement?.querySelector(':scope > [data-over]') ?? null;
    })
    .not.toBeNull();
  const { marginTop } = getComputedStyle(to.parentElement ?? to);
  fire(document, 'mouseup', goal);
  return Number.parseFloat(marginTop);
};

test('a mouse drags a new widget into a container, and the container with all that it holds past a widget', async () => {
  const { add, items, item, screen } = await editor();
  await add('Container');
  const empty = screen.getByText(/^Drop widgets here/);
  await expect.element(empty).toBeVisible();
  await drag(screen.getByRole('button', { name: 'Add Select' }).element(), empty.element());
  await expect.poll(items).toEqual(['note', 'container', 'subjects', 'submit-button']);
  await drag(screen.getByRole('button', { name: 'Add RadioButton' }).element(), item('subjects').element());
  await expect.poll(items).toEqual(['note', 'container', 'tone', 'subjects', 'submit-button']);
  expect(await drag(item('container').element(), item('note').element())).toBe(75);
  await expect.poll(items).toEqual(['container', 'tone', 'subjects', 'note', 'submit-button']);
});

test('rules name widgets and follow their ids; a circle and a taken id are refused by name', async () => {
  const { screen, add, item, items } = await editor();
  await add('RadioButton');
  await item('note').click();
  await screen.getByRole('button', { name: 'Add a rule' }).click();
  const values = screen.getByRole('combobox', { name: 'Values' });
  await values.click();
  await screen.getByRole('option', { name: 'Ironic' }).click();
  await item('tone').click();
  const id = screen.getByRole('combobox', { name: 'ID' });
  await id.fill('note');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Another widget already has the ID "note".')).toBeVisible();
  await expect.element(id).toHaveValue('tone');
  await id.fill('mood');
  await userEvent.keyboard('{Enter}');
  expect(items()).toEqual(['note', 'mood', 'submit-button']);
  await expect.element(screen.getByText('The form is valid.')).toBeVisible();
  await screen.getByRole('button', { name: 'Add a rule' }).first().click();
  const problem = screen.getByRole('button', { name: /note → mood → note/ });
  await problem.click();
  await expect.element(screen.getByRole('heading', { name: 'Settings of note' })).toHaveFocus();
});

test('with a deleted widget go the rules that name it, which is said; undoing brings both back, and keeps the focus', async () => {
  const { screen, add, item, items } = await editor();
  await add('RadioButton');
  await item('note').click();
  await screen.getByRole('button', { name: 'Add a rule' }).click();
  await item('tone').click();
  await screen.getByRole('button', { name: 'Delete', exact: true }).click();
  const said = screen.getByRole('status').filter({ hasText: 'The rule of “note” about “tone” was removed as well.' });
  await expect.element(said).toBeVisible();
  const undo = screen.getByRole('button', { name: 'Undo', exact: true });
  await undo.click();
  expect(items()).toEqual(['note', 'tone', 'submit-button']);
  await item('note').click();
  await expect.element(screen.getByRole('combobox', { name: 'Widget' })).toHaveValue('tone');
  for (let steps = 0; undo.element().ariaDisabled !== 'true' && steps < 9; steps += 1) await undo.click();
  await expect.element(undo).toHaveAttribute('aria-disabled', 'true');
  await expect.element(undo).toHaveFocus();
});

/** What would take a press in the middle of an element. */
const isReachable = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
};

test.each([1280, 390])('%s pixels wide, what sticks in a long form lies below the head of the page', async (width) => {
  await page.viewport(width, 700);
  const structure = Array.from({ length: 12 }, (_, at) => ({
    ...{ componentId: `text${at}`, componentType: 'Textarea', widgetConfig: { label: `Text ${at}` } },
  }));
  const { screen, item } = await editor({
    'GET admin/task/old-title/': { body: savedTask({ config: { structure } }) },
  });
  await item('text3').click();
  window.scrollBy(0, 900);
  const [remove, close] = ['Delete', 'Close settings'].map((name) => screen.getByRole('button', { name }).element());
  await expect.poll(() => isReachable(remove as Element)).toBe(true);
  if (width > 1000) {
    await expect.poll(() => isReachable(close as Element)).toBe(true);
    await expect.element(screen.getByRole('button', { name: 'Settings', exact: true })).not.toBeInTheDocument();
    return;
  }
  await screen.getByRole('button', { name: 'Settings', exact: true }).click();
  const title = screen.getByRole('heading', { name: 'Settings of text3' });
  await expect.element(title).toHaveFocus();
  await expect.poll(() => isReachable(title.element())).toBe(true);
  await screen.getByRole('button', { name: 'Back to the widget' }).click();
  await expect.element(item('text3')).toHaveFocus();
  await expect.poll(() => isReachable(item('text3').element())).toBe(true);
});

test('the preview is tried out without saving anything; JSON is the same form', async () => {
  const { screen, received, face, write, items } = await editor();
  await face('Preview');
  await screen.getByRole('textbox', { name: 'Your note' }).fill('Tried');
  await screen.getByRole('button', { name: /^Submit/ }).click();
  await expect.element(screen.getByText(/Nothing is sent in preview/)).toBeVisible();
  expect(received.filter((one) => one.method !== 'GET')).toEqual([]);
  await face('JSON');
  await write('{ "structure": [');
  await expect.element(screen.getByText('Invalid JSON from here.')).toBeVisible();
  await screen.getByRole('button', { name: 'Save and continue editing' }).click();
  await expect.element(screen.getByText('The form has errors: they are listed on the Widgets tab.')).toBeVisible();
  expect(received.filter((one) => one.method !== 'GET')).toEqual([]);
  await face('Edit');
  await expect.element(screen.getByText(/can’t be used as it is/)).toBeVisible();
  await screen.getByRole('button', { name: 'Open JSON' }).click();
  await write('{ "structure": [ { "componentId": "a", "componentType": "Hologram", "widgetConfig": {} } ] }');
  await expect.element(screen.getByText('2 problems')).toBeVisible();
  await expect.element(screen.getByText('There is no widget of the type "Hologram".').first()).toBeVisible();
  await face('Edit');
  await expect.element(screen.getByText(/of an unknown type/)).toBeVisible();
  await screen.getByRole('button', { name: 'Undo' }).click();
  await screen.getByRole('button', { name: 'Undo' }).click();
  expect(items()).toEqual(['note', 'submit-button']);
  await expect.element(screen.getByText('Everything is saved')).toBeVisible();
});

test('settings that make no sense are named with their widget, and a press leads to them', async () => {
  const { screen, add } = await editor();
  await add('RadioButton');
  await screen.getByRole('textbox', { name: 'Text', exact: true }).first().fill('');
  const problem = screen.getByRole('button', { name: /^tone: / });
  await expect.element(problem).toBeVisible();
  await problem.click();
  await expect.element(screen.getByRole('textbox', { name: 'Text', exact: true }).first()).toHaveFocus();
});

test('a new rule asks for a widget with choices, whatever stands before it', async () => {
  const { screen, add } = await editor();
  await add('RadioButton');
  await add('Container');
  await screen.getByRole('button', { name: 'Add a rule' }).click();
  await expect.element(screen.getByRole('combobox', { name: 'Widget' })).toHaveValue('tone');
  await screen.getByRole('combobox', { name: 'Values' }).click();
  await expect.element(screen.getByRole('option', { name: 'Ironic' })).toBeVisible();
});

test('saving a form that can be submitted empty says so; answers that are there keep their form', async () => {
  const { screen, add } = await editor({
    'PATCH admin/task/~1/': { body: { ...savedTask(), update_fields: [], coordinators: [] } },
  });
  await expect.element(screen.getByText('This form already has answers')).toBeVisible();
  await add('RichTextReadOnly');
  await screen.getByRole('button', { name: 'Save and continue editing' }).click();
  await expect.element(screen.getByText(/People can submit this form without answering/)).toBeVisible();
});

test('a new task starts from a template; its samples are tried out, and the preview says why a widget is hidden', async () => {
  const { screen } = await showApp('/admin/new/task', editorViewer);
  await screen.getByRole('link', { name: 'Start from a template' }).click();
  await screen.getByRole('button', { name: /^Sentiment of a text/ }).click();
  await expect.element(screen.getByText('The form is valid.')).toBeVisible();
  await screen.getByRole('tab', { name: 'Preview' }).click();
  await screen.getByRole('button', { name: 'Try with questions' }).click();
  await expect.element(screen.getByText(/The battery lasts two days/)).toBeVisible();
  await screen.getByRole('button', { name: 'Next question' }).click();
  await expect.element(screen.getByText(/the lift was out of order/)).toBeVisible();
  await screen.getByRole('radio', { name: 'Positive' }).click();
  await expect.element(screen.getByText(/sentiment has at least one of Mixed. Now it is positive./)).toBeVisible();
  await expectAccessible();
});

test('on a telephone the parts stand below each other and nothing is wider than the screen', async () => {
  await page.viewport(390, 844);
  const { screen, items } = await editor();
  await screen.getByText('Add a widget').click();
  await screen.getByRole('button', { name: 'Add Textarea' }).click();
  await expect.poll(() => items().length).toBe(3);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});

test('the tools that stay at the top cover no widget that gets the focus, and scroll nothing when they get it', async () => {
  await page.viewport(1280, 500);
  const { structure } = savedTask().config as { structure: object[] };
  const text = (at: number) => ({
    componentId: `t${at}`,
    componentType: 'Textarea',
    widgetConfig: { label: `T${at}` },
  });
  const config = { structure: [...Array.from({ length: 12 }, (_, at) => text(at)), ...structure] };
  const { screen, item } = await editor({ 'GET admin/task/old-title/': { body: savedTask({ config }) } });
  const remove = screen.getByRole('toolbar').getByRole('button', { name: 'Delete' });
  await item('t11').click();
  for (let at = 10; at > 4; at -= 1) {
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(item(`t${at}`)).toHaveFocus();
    const { top } = item(`t${at}`).element().getBoundingClientRect();
    expect(top).toBeGreaterThanOrEqual(remove.element().getBoundingClientRect().bottom);
  }
  const before = scrollY;
  (remove.element() as HTMLElement).focus();
  expect([before > 0, scrollY]).toEqual([true, before]);
});
