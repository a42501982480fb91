import { Checkbox, Group, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import type { Column } from '../table/data-table.tsx';
import { texts } from './texts.ts';

export interface Selection<Row, Id extends number | string = number> {
  ids: readonly Id[];
  clear: () => void;
  /** The column of checkboxes; its header selects the page. */
  column: Column<Row>;
}

/** Rows that are chosen for an action; they stay chosen when the page of the list changes. */
export const useSelection = <Row, Id extends number | string = number>(
  rows: readonly Row[] | undefined,
  idOf: (row: Row) => Id,
  /** What a row is called; left out: by its id. */
  nameOf: (row: Row) => string = (row) => String(idOf(row)),
): Selection<Row, Id> => {
  const t = useTexts(texts);
  const [ids, setIds] = useState<readonly Id[]>([]);
  const page = [...new Set((rows ?? []).map(idOf))];
  const onPage = page.filter((id) => ids.includes(id));
  const put = (changed: readonly Id[], isSelected: boolean) => {
    const others = ids.filter((id) => !changed.includes(id));
    setIds(isSelected ? [...others, ...changed] : others);
  };
  const column: Column<Row> = {
    key: 'selection',
    title: t('select'),
    header: (
      <Checkbox
        size="sm"
        aria-label={t('selectPage')}
        checked={page.length > 0 && onPage.length === page.length}
        indeterminate={onPage.length > 0 && onPage.length < page.length}
        onChange={({ currentTarget }) => put(page, currentTarget.checked)}
      />
    ),
    cell: (row) => (
      <Checkbox
        size="sm"
        aria-label={t('selectRow', { id: nameOf(row) })}
        checked={ids.includes(idOf(row))}
        onChange={({ currentTarget }) => put([idOf(row)], currentTarget.checked)}
      />
    ),
  };
  return { ids, clear: () => setIds([]), column };
};

/** What can be done with the chosen rows, or without any: a line above the list. */
export const SelectionBar = ({ count, children }: { count: number; children: ReactNode }) => {
  const t = useTexts(texts);
  return (
    <Group gap="sm" mb="sm">
      {children}
      <Text size="sm" c="dimmed" role="status">
        {count > 0 && t('selected', { count })}
      </Text>
    </Group>
  );
};
