import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { formAtWork, formOf } from '../testing/form-at-work.tsx';

const one = (widgetConfig: Record<string, unknown> = {}) =>
  formOf({
    componentId: 'kind',
    componentType: 'Select',
    widgetConfig: { label: 'Kind', categories: ['animal.dog', 'animal.cat', 'plant.tree', 'stone'], ...widgetConfig },
  });
const many = Array.from({ length: 10_000 }, (_, i) => `group ${i % 100}.entry ${i}`);

describe('Select', () => {
  test('a click on a choice chooses it, on a node above opens and closes it', async () => {
    const { screen, latest } = await formAtWork(one());
    await screen.getByText('dog').click();
    expect(latest().kind).toEqual({ selected: ['animal.dog'] });
    await screen.getByText('animal', { exact: true }).click();
    await expect.element(screen.getByRole('treeitem', { name: 'cat' })).not.toBeInTheDocument();
    expect(latest().kind).toEqual({ selected: ['animal.dog'] });
  });

  test('a double-click on a choice chooses it, on a node above opens it', async () => {
    const { screen, latest } = await formAtWork(one({ multiple: true, options: ['plain'] }));
    await screen.getByText('plain').dblClick();
    expect(latest().kind).toEqual({ selected: ['plain'] });
    await screen.getByText('animal', { exact: true }).dblClick();
    await expect.element(screen.getByRole('treeitem', { name: 'cat' })).not.toBeInTheDocument();
  });

  test('all by keyboard: move, close, open, choose', async () => {
    const { screen, latest } = await formAtWork(one());
    screen.getByRole('tree', { name: 'Kind' }).element().focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(latest().kind).toEqual({ selected: ['animal.cat'] });
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect.element(screen.getByRole('treeitem', { name: 'animal' })).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowRight}{End} ');
    expect(latest().kind).toEqual({ selected: ['stone'] });
  });

  test('what is chosen can be taken out again', async () => {
    const { screen, latest } = await formAtWork(one({ multiple: true }), { input: { kind: ['stone', 'plant.tree'] } });
    await screen.getByRole('button', { name: 'Remove plant.tree' }).click();
    expect(latest().kind).toEqual({ selected: ['stone'] });
  });

  test('searching starts at three characters; Enter takes the first match', async () => {
    const { screen, latest } = await formAtWork(one({ tags: true }));
    const search = screen.getByLabelText('Kind: Search');
    await search.fill('do');
    expect(screen.getByRole('treeitem').elements()).toHaveLength(6);
    await search.fill('dog');
    await expect.element(screen.getByRole('treeitem', { name: 'cat' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    expect(latest().kind).toEqual({ selected: ['animal.dog'] });
  });

  test('words outside the tree are added only where tags are allowed', async () => {
    const { screen, latest } = await formAtWork(one({ tags: true, multiple: true }));
    await screen.getByLabelText('Kind: Search').fill('mushroom');
    await screen.getByRole('button', { name: 'Add “mushroom”' }).click();
    expect(latest().kind).toEqual({ selected: ['mushroom'] });
  });

  test('a new category goes under the row that was touched last', async () => {
    const { screen, latest } = await formAtWork(one({ customCategories: true, multiple: true }));
    await screen.getByText('dog').click();
    await screen.getByLabelText('Kind: Search').fill('poodle');
    await screen.getByRole('button', { name: 'New category “poodle” under animal › dog' }).click();
    expect(latest().kind).toEqual({
      selected: ['animal.dog', 'animal.dog.poodle'],
      categories: ['animal.dog.poodle'],
    });
    await expect.element(screen.getByRole('treeitem', { name: 'poodle' })).toBeVisible();
  });

  test('of ten thousand choices only those in sight are drawn, and the keyboard still reaches the last', async () => {
    const { screen, latest } = await formAtWork(one({ categories: many, options: many.map((_, i) => `plain ${i}`) }));
    const tree = screen.getByRole('tree', { name: 'Kind' });
    expect(screen.getByRole('treeitem').elements().length).toBeLessThan(40);
    tree.element().focus();
    await userEvent.keyboard('{End}{ArrowRight}{ArrowDown}{Enter}');
    expect(latest().kind).toEqual({ selected: ['group 99.entry 99'] });
  });

  test('the list is at most 200 pixels high and 400 wide, its rows 30, or 50 where their text is long', async () => {
    const options = ['short', 'x'.repeat(44), 'y'.repeat(45), ...Array.from({ length: 20 }, (_, at) => `more ${at}`)];
    const { screen } = await formAtWork(one({ categories: [], options }));
    const sizeOf = (role: string, name: string) => screen.getByRole(role, { name }).element().getBoundingClientRect();
    expect(sizeOf('tree', 'Kind')).toMatchObject({ height: 200, width: 400 });
    expect(['short', 'x'.repeat(44), 'y'.repeat(45)].map((name) => sizeOf('treeitem', name).height)).toEqual([
      30, 30, 50,
    ]);
  });

  test('only to read: the choice and nothing to change it', async () => {
    const { screen } = await formAtWork(one({ readonly: true }), { input: { kind: 'stone' } });
    await expect.element(screen.getByText('stone')).toBeVisible();
    await expect.element(screen.getByRole('tree')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
  });

  test.each(['align-left', 'align-center', 'align-right'])('stands where its alignment says: %s', async (align) => {
    const { screen } = await formAtWork(one({ align }));
    const list = screen.getByRole('tree', { name: 'Kind' }).element();
    const all = list.closest('[data-align]')?.getBoundingClientRect();
    if (!all) throw new Error('The widget has no box.');
    const { left, right } = list.getBoundingClientRect();
    const before = left - all.left;
    const whole = before + all.right - right;
    expect(whole).toBeGreaterThan(0);
    const expected = { 'align-left': 0, 'align-center': whole / 2, 'align-right': whole }[align] ?? -1;
    expect(Math.abs(before - expected)).toBeLessThanOrEqual(1);
  });
});
