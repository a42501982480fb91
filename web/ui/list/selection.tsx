import { Checkbox, Group, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import type { Column } from '../data-table.tsx';
import { texts } from './texts.ts';

export interface Selection<Row> {
  ids: readonly number[];
  clear: () => void;
  /** The column of checkboxes; its header selects the page. */
  column: Column<Row>;
}

/** Rows that are chosen for an action; they stay chosen when the page of the list changes. */
export const useSelection = <Row,>(rows: readonly Row[] | undefined, idOf: (row: Row) => number): Selection<Row> => {
  const t = useTexts(texts);
  const [ids, setIds] = useState<readonly number[]>([]);
  const page = [...new Set((rows ?? []).map(idOf))];
  const onPage = page.filter((id) => ids.includes(id));
  const put = (changed: readonly number[], isSelected: boolean) => {
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
        aria-label={t('selectRow', { id: idOf(row) })}
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
