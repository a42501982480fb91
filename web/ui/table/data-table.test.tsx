import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessibility.ts';
import { showPart } from '../../testing/show-part.tsx';
import { type Column, DataTable } from './data-table.tsx';

interface Bird {
  id: number;
  name: string;
  eggs: number;
}

const BIRDS: Bird[] = [
  { id: 1, name: 'Wren', eggs: 6 },
  { id: 2, name: 'Swift', eggs: 2 },
];
const COLUMNS: Column<Bird>[] = [
  { key: 'name', title: 'Name', sort: 'name', main: true, cell: ({ name }) => name },
  { key: 'eggs', title: 'Eggs', sort: 'eggs', align: 'right', cell: ({ eggs }) => eggs },
];

interface BirdsProps {
  onOrderBy: (orderBy: string) => void;
  usualOrder?: string;
}

const Birds = ({ onOrderBy, usualOrder = '' }: BirdsProps) => {
  const [orderBy, setOrderBy] = useState(usualOrder);
  const sort = (next: string) => {
    onOrderBy(next);
    setOrderBy(next);
  };
  return (
    <DataTable
      label="Birds"
      columns={COLUMNS}
      rows={BIRDS}
      rowKey={({ id }) => id}
      orderBy={orderBy}
      usualOrder={usualOrder}
      onOrderBy={sort}
      detail={({ id }) => (id === 2 ? 'Never lands.' : null)}
    />
  );
};

describe('a table', () => {
  beforeEach(() => page.viewport(1280, 800));

  it('sorts by a column: ascending, descending, not at all; and says which', async () => {
    const onOrderBy = vi.fn();
    const screen = await showPart(<Birds onOrderBy={onOrderBy} />);
    const header = screen.getByRole('columnheader', { name: 'Eggs' });
    await expect.element(header).toHaveAttribute('aria-sort', 'none');
    await screen.getByRole('button', { name: 'Eggs' }).click();
    await expect.element(header).toHaveAttribute('aria-sort', 'ascending');
    await screen.getByRole('button', { name: 'Eggs' }).click();
    await expect.element(header).toHaveAttribute('aria-sort', 'descending');
    await screen.getByRole('button', { name: 'Eggs' }).click();
    expect(onOrderBy.mock.calls).toEqual([['eggs'], ['-eggs'], ['']]);
    await expectAccessible();
  });

  it('moves from row to row by J and K, not while somebody types nor where single keys are off', async () => {
    const columns: Column<Bird>[] = [
      { key: 'name', title: 'Name', main: true, cell: ({ name }) => <a href={`#${name}`}>{name}</a> },
    ];
    const screen = await showPart(
      <>
        <input aria-label="Search" />
        <DataTable label="Birds" columns={columns} rows={BIRDS} rowKey={({ id }) => id} />
      </>,
    );
    const link = (name: string) => screen.getByRole('link', { name });
    // What the keys do is loaded after the table.
    await expect
      .poll(async () => {
        if (document.activeElement === document.body) await userEvent.keyboard('j');
        return document.activeElement;
      })
      .toBe(link('Wren').element());
    await userEvent.keyboard('j');
    await expect.element(link('Swift')).toHaveFocus();
    await userEvent.keyboard('jk');
    await expect.element(link('Wren')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(location.hash).toBe('#Wren');
    await screen.getByLabelText('Search').click();
    await userEvent.keyboard('j');
    await expect.element(screen.getByLabelText('Search')).toHaveValue('j');
    await expect.element(screen.getByLabelText('Search')).toHaveFocus();
    link('Wren').element().focus();
    localStorage.setItem('tagwerk-single-keys', 'off');
    await userEvent.keyboard('j');
    await expect.element(link('Wren')).toHaveFocus();
    localStorage.removeItem('tagwerk-single-keys');
  });

  it('breaks a word that is longer than its column, and the other columns stay in sight', async () => {
    const rows = [{ id: 1, name: 'Wren'.repeat(60), eggs: 6 }];
    const screen = await showPart(<DataTable label="Birds" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />);
    const { right } = screen.getByRole('cell', { name: '6', exact: true }).element().getBoundingClientRect();
    expect(right).toBeLessThanOrEqual(1280);
  });

  it('shows the details of a row under it', async () => {
    const screen = await showPart(<Birds onOrderBy={() => {}} />);
    await expect.element(screen.getByRole('cell', { name: 'Never lands.' })).toHaveAttribute('colspan', '2');
  });
});

describe('on a phone', () => {
  beforeEach(() => page.viewport(390, 800));

  it('rows are cards that fit, sorted by a choice', async () => {
    const onOrderBy = vi.fn();
    const screen = await showPart(<Birds onOrderBy={onOrderBy} />);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    await screen.getByRole('combobox', { name: 'Sort by' }).selectOptions('Eggs, descending');
    expect(onOrderBy.mock.calls).toEqual([['-eggs']]);
    await expectAccessible();
  });

  it('there is no choice of no order where the list always has one', async () => {
    const onOrderBy = vi.fn();
    const screen = await showPart(<Birds onOrderBy={onOrderBy} usualOrder="-eggs" />);
    const choice = screen.getByRole('combobox', { name: 'Sort by' });
    await expect.element(choice).toHaveValue('-eggs');
    await expect.element(screen.getByRole('option', { name: 'Not sorted' })).not.toBeInTheDocument();
    await choice.selectOptions('Name, ascending');
    await choice.selectOptions('Eggs, descending');
    expect(onOrderBy.mock.calls).toEqual([['name'], ['-eggs']]);
  });
});
