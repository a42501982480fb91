import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeLanguage } from '../../shared/use-texts.ts';
import { formAtWork, formOf } from '../testing/form-at-work.tsx';
import type { Row } from './cells.ts';

const columns = [
  { key: 'name', name: 'Name', width: 150 },
  { key: 'year', name: 'Year', width: 90, editor: 'number' },
  { key: 'kind', name: 'Kind', width: 120, editor: 'choice', options: ['Person', 'Place'] },
  { key: 'sure', name: 'Sure', width: 80, editor: 'flag' },
  { key: 'id', name: 'Id', width: 80, editable: false },
];
const rows = [
  { name: 'Ann', year: 1990, kind: 'Person', sure: true, id: 'p1' },
  { name: 'Ben', year: null, kind: '', sure: false, id: 'p2' },
];
const one = (widgetConfig: Record<string, unknown> = {}) =>
  formOf({
    componentId: 'table',
    componentType: 'Spreadsheet',
    widgetConfig: { label: 'Names', columns, rows, ...widgetConfig },
  });
const atWork = async (widgetConfig: Record<string, unknown> = {}) => {
  const { screen, latest, kept } = await formAtWork(one(widgetConfig));
  await expect.element(screen.getByRole('grid', { name: 'Names' })).toBeVisible();
  return { screen, table: () => latest().table as Row[], kept: () => kept().table };
};
const pasted = (text: string) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
};

// Of columns, too, only those in sight are drawn.
beforeEach(() => page.viewport(1280, 900));

describe('Spreadsheet', () => {
  test('by keyboard: move, type, keep, cancel, empty', async () => {
    const { screen, table } = await atWork();
    await screen.getByRole('gridcell', { name: 'Ann' }).click();
    await userEvent.keyboard('{ArrowRight}1991{Enter}');
    await expect.poll(() => table()[0]?.year).toBe(1991);
    await userEvent.keyboard('5{Escape}');
    expect(table()[0]?.year).toBe(1991);
    await userEvent.keyboard('{ArrowLeft}{Delete}');
    await expect.poll(() => table()[0]?.name).toBe('');
    expect(table()[1]).toEqual(rows[1]);
  });

  test('what does not fit a column leaves the cell as it was, and says so', async () => {
    const { screen } = await atWork();
    await screen.getByRole('gridcell', { name: '1990' }).dblClick();
    await screen.getByRole('textbox', { name: 'Year' }).fill('old');
    await expect.element(screen.getByText(/does not fit the column “Year”/)).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('gridcell', { name: '1990' })).toBeVisible();
  });

  test('a date that there is not leaves the cell as it was, and says so', async () => {
    const dated = [{ key: 'day', name: 'Day', width: 200, editor: 'date' }];
    const { screen, table } = await atWork({ columns: dated, rows: [{ day: '' }, { day: '2026-01-05' }] });
    await screen.getByRole('gridcell').nth(1).dblClick();
    await userEvent.keyboard('02302026{Enter}');
    await expect.element(screen.getByText(/does not fit the column “Day”/)).toBeVisible();
    await screen.getByRole('gridcell', { name: '2026-01-05' }).dblClick();
    await userEvent.keyboard('02302026');
    await expect.element(screen.getByText(/does not fit the column “Day”/)).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('gridcell', { name: '2026-01-05' })).toBeVisible();
    expect(table()?.[1]?.day ?? '2026-01-05').toBe('2026-01-05');
  });

  test('every change is undone and done again, by key and by button', async () => {
    const { screen, table } = await atWork();
    const undo = screen.getByRole('button', { name: 'Undo' });
    await expect.element(undo).toHaveAttribute('aria-disabled', 'true');
    await screen.getByRole('gridcell', { name: 'Ben' }).click();
    pasted('Cleo\t1\nDan\t2\nEve\t3');
    await expect.poll(() => table().map(({ name }) => name)).toEqual(['Ann', 'Cleo', 'Dan', 'Eve']);
    await screen.getByRole('button', { name: 'Remove row 1' }).click();
    await screen.getByRole('gridcell', { name: 'Dan' }).click();
    await userEvent.keyboard('Dora{Enter}');
    await screen.getByRole('checkbox', { name: 'Sure' }).first().click();
    const names = () => table().map(({ name, sure }) => `${name} ${sure}`);
    const last = ['Cleo true', 'Dora false', 'Eve false'];
    await expect.poll(names).toEqual(last);
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(names).toEqual(['Cleo false', 'Dora false', 'Eve false']);
    await undo.click();
    await undo.click();
    await expect.poll(names).toEqual(['Ann true', 'Cleo false', 'Dan false', 'Eve false']);
    await undo.click();
    await expect.poll(table).toEqual(rows);
    await expect.element(undo).toHaveAttribute('aria-disabled', 'true');
    await expect.element(undo).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('Undone.')).toBeVisible();
    await screen.getByRole('gridcell', { name: 'Ann' }).click();
    await userEvent.keyboard('{Control>}{Shift>}zzz{/Shift}y{/Control}');
    await expect.poll(names).toEqual(last);
    await expect.element(screen.getByText('Redone.')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Redo' })).toHaveAttribute('aria-disabled', 'true');
  });

  test('what is pasted after rows went away by an undo continues the table, and its change fits it', async () => {
    const { screen, table, kept } = await atWork();
    await screen.getByRole('gridcell', { name: 'Ben' }).click();
    pasted('Cleo\nDan\nEve\nFay');
    await screen.getByRole('gridcell', { name: 'Fay' }).click();
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(table).toEqual(rows);
    pasted('Gil\nHal');
    const names = () => table().map(({ name }) => name);
    await expect.poll(names).toEqual(['Ann', 'Ben', 'Gil', 'Hal']);
    expect(kept()).toEqual(table());
  });

  test('a choice is chosen, a yes or no is pressed, and what cannot be edited opens no editor', async () => {
    const { screen, table } = await atWork();
    await screen.getByRole('gridcell', { name: 'Person' }).dblClick();
    await screen.getByRole('combobox', { name: 'Kind' }).selectOptions('Place');
    await expect.poll(() => table()[0]?.kind).toBe('Place');
    await screen.getByRole('checkbox', { name: 'Sure' }).nth(1).click();
    await expect.poll(() => table()[1]?.sure).toBe(true);
    await screen.getByRole('gridcell', { name: 'p1' }).dblClick();
    await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument();
  });

  test('takes a table from a spreadsheet program, adds rows for it and says what did not fit', async () => {
    const { screen, table } = await atWork();
    await screen.getByRole('gridcell', { name: 'Ben' }).click();
    pasted('Cleo\t1 850,5\tperson\tTRUE\tp9\r\n"Two\nlines"\tmany\t\t\r\n');
    await expect.element(screen.getByText('2 rows pasted. 2 cells did not fit and stay as they were.')).toBeVisible();
    expect(table()).toEqual([
      rows[0],
      { name: 'Cleo', year: 1850.5, kind: 'Person', sure: true, id: 'p2' },
      { name: 'Two\nlines', year: null, kind: '', sure: false, id: '' },
    ]);
  });

  test('End and Ctrl+End go to the last cell, not to the button that removes the row', async () => {
    const { screen, table } = await atWork({ columns: columns.slice(0, 2) });
    await screen.getByRole('gridcell', { name: 'Ann' }).click();
    await userEvent.keyboard('{End}7{Enter}');
    await expect.poll(() => table()[0]?.year).toBe(7);
    await userEvent.keyboard('{Home}{Control>}{End}{/Control}8{Enter}');
    await expect.poll(() => table()[1]?.year).toBe(8);
    expect(table()).toHaveLength(2);
  });

  test('rows are added and removed by buttons, and cannot be where the form says so', async () => {
    const { screen, table } = await atWork();
    await screen.getByRole('button', { name: 'Add a row' }).click();
    await expect.poll(() => table().length).toBe(3);
    await screen.getByRole('button', { name: 'Remove row 1' }).click();
    await expect.poll(() => table().map(({ id }) => id)).toEqual(['p2', '']);
    await screen.unmount();
    const fixed = await atWork({ add_row: false, remove_row: false });
    await expect.element(fixed.screen.getByRole('button', { name: /row/i })).not.toBeInTheDocument();
    await fixed.screen.getByRole('gridcell', { name: 'Ben' }).click();
    pasted('x\ny\nz');
    await expect.element(fixed.screen.getByText('1 row pasted. There was no room for 2 rows.')).toBeVisible();
    expect(fixed.table().map(({ name }) => name)).toEqual(['Ann', 'x']);
  });

  test('digits typed into a cell press nothing elsewhere, and Tab leaves the table', async () => {
    const choice = {
      componentId: 'choice',
      componentType: 'RadioButton',
      widgetConfig: { options: [{ value: 'One' }, { value: 'Two' }] },
    };
    const { screen, latest } = await formAtWork(formOf(...one().structure, choice));
    await screen.getByRole('gridcell', { name: '1990' }).click();
    await userEvent.keyboard('2{Enter}');
    await expect.poll(() => (latest().table as Row[])[0]?.year).toBe(2);
    expect(latest().choice).toEqual([]);
    await userEvent.keyboard('{Tab}');
    await expect.element(screen.getByRole('button', { name: 'Add a row' })).toHaveFocus();
  });

  test('of ten thousand rows those in sight are drawn, and the last can be reached and changed', async () => {
    const many = Array.from({ length: 10_000 }, (_, at) => ({ name: `n${at}`, year: at }));
    const { screen, table } = await atWork({ rows: many });
    expect(screen.getByRole('row').elements().length).toBeLessThan(60);
    await screen.getByRole('gridcell', { name: 'n0', exact: true }).click();
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await expect.element(screen.getByRole('button', { name: 'Remove row 10000' })).toBeVisible();
    await screen.getByRole('button', { name: 'Remove row 10000' }).click();
    await expect.poll(() => table().length).toBe(9999);
  });

  test('rows are 50 pixels high, the table at least 600', async () => {
    const { screen } = await atWork();
    const heightOf = (element: Element | null | undefined) => element?.getBoundingClientRect().height;
    expect(heightOf(screen.getByRole('gridcell', { name: 'Ann' }).element())).toBe(50);
    expect(heightOf(screen.getByRole('grid').element())).toBe(600);
  });

  test('only to read: the cells and nothing to change them', async () => {
    const { screen } = await formAtWork(one(), { mode: 'review', values: { table: rows } });
    await screen.getByRole('gridcell', { name: 'Ann' }).dblClick();
    await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('checkbox').first()).toBeDisabled();
  });

  test('at 390 pixels it scrolls inside itself; in Polish', async () => {
    await page.viewport(390, 844);
    changeLanguage('pl');
    const { screen } = await atWork();
    await expect.element(screen.getByRole('button', { name: 'Dodaj wiersz' })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    changeLanguage('en');
    await page.viewport(1280, 900);
  });
});
