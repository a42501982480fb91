import { NativeSelect, UnstyledButton } from '@mantine/core';
import { Fragment, type ReactNode, useRef } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { texts } from '../texts.ts';
import classes from './data-table.module.css';
import { useRowKeys } from './use-row-keys.ts';

export interface Column<Row> {
  key: string;
  /** Words of the header; shown before the value where rows stand as cards. */
  title: string;
  /** Something else than the words in the header: a checkbox, an icon. */
  header?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Says more of the column than its title. */
  hint?: string;
  /** The name that `order_by` sorts this column by. */
  sort?: string;
  align?: 'left' | 'right' | 'center';
  /** Title of its row: bold and without a label where rows stand as cards. */
  main?: boolean;
  /**
   * Where it stands on a card: next to the title, in the line of facts, or after that line. Left out: a line of its own
   * with its name. Where a column says it, the whole card leads where the title does.
   */
  card?: 'corner' | 'fact' | 'action';
  /** Stays in sight at the end of its row where the table is wider than the page. */
  isPinned?: boolean;
}

interface DataTableProps<Row> {
  /** The name of the table for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** As in the address: `title`, `-title` (descending) or empty. */
  orderBy?: string | undefined;
  /** The order that an empty one stands for. Left out: the rows are not sorted then. */
  usualOrder?: string;
  onOrderBy?: (orderBy: string) => void;
  /** A name from the stylesheet of the page, for rows that differ. */
  rowClassName?: (row: Row) => string | undefined;
  /** A line under a row: details that were opened. */
  detail?: (row: Row) => ReactNode;
  /** A click into a row, next to its buttons and links. For the mouse alone: one of the buttons does the same. */
  onRow?: (row: Row) => void;
}

/** Clicks that mean something else than the row: on what is in it, or to choose text. */
const isOfItsOwn = (target: Element) =>
  target.closest('a, button, input, label, select') !== null || getSelection()?.isCollapsed === false;

/** A sortable table that turns into cards on a phone. J and K move from row to row. */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { label, columns, rows, rowKey, orderBy = '', usualOrder = '', onOrderBy, rowClassName, detail, onRow } = props;
  const table = useRef<HTMLTableElement>(null);
  useRowKeys(table);
  return (
    <>
      {onOrderBy && <CardSort columns={columns} orderBy={orderBy} usualOrder={usualOrder} onOrderBy={onOrderBy} />}
      <div className={classes.frame}>
        <table ref={table} className={classes.table} aria-label={label} aria-keyshortcuts="J K">
          <thead>
            <tr>
              {columns.map((column) => (
                <Header
                  key={column.key}
                  column={column}
                  orderBy={orderBy}
                  usualOrder={usualOrder}
                  onOrderBy={onOrderBy}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Fragment key={rowKey(row)}>
                <tr
                  className={rowClassName?.(row)}
                  data-clickable={onRow !== undefined || undefined}
                  {...(onRow && { onClick: ({ target }) => isOfItsOwn(target as Element) || onRow(row) })}
                >
                  {columns.map((column) => (
                    <td
                      key={column.key}
                      data-align={column.align}
                      data-label={column.main ? undefined : column.title}
                      data-main={column.main || undefined}
                      data-card={column.card}
                      data-pinned={column.isPinned || undefined}
                    >
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
                {detail?.(row) && (
                  <tr className={classes.detail}>
                    <td colSpan={columns.length}>{detail(row)}</td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
};

interface SortProps<Row> {
  orderBy: string;
  usualOrder: string;
  onOrderBy: ((orderBy: string) => void) | undefined;
  column: Column<Row>;
}

const Header = <Row,>({ column, orderBy, usualOrder, onOrderBy }: SortProps<Row>) => {
  const { sort, title, header, hint, align, isPinned } = column;
  if (!sort || !onOrderBy) {
    return (
      <th scope="col" title={hint} data-align={align} data-pinned={isPinned || undefined}>
        {header ?? title}
      </th>
    );
  }
  const state = orderBy === sort ? 'ascending' : orderBy === `-${sort}` ? 'descending' : 'none';
  return (
    <th scope="col" aria-sort={state} data-align={align}>
      <UnstyledButton className={classes.sort} title={hint} onClick={() => onOrderBy(next(state, sort, usualOrder))}>
        {title}
        <span aria-hidden className={classes.arrow}>
          {state === 'ascending' ? '▲' : state === 'descending' ? '▼' : '↕'}
        </span>
      </UnstyledButton>
    </th>
  );
};

/** The round of a header: ascending, descending, and then the usual order, where that is not the one just shown. */
const next = (state: 'ascending' | 'descending' | 'none', sort: string, usual: string) => {
  if (state === 'ascending') return `-${sort}`;
  return state === 'none' || usual === `-${sort}` ? sort : '';
};

/** The headers' job where there are no headers. */
const CardSort = <Row,>({
  columns,
  orderBy,
  usualOrder,
  onOrderBy,
}: Pick<DataTableProps<Row>, 'columns'> & Omit<SortProps<Row>, 'column'>) => {
  const t = useTexts(texts);
  const choices = columns.flatMap(({ sort, title }) =>
    sort
      ? [
          { value: sort, label: t('ascending', { column: title }) },
          { value: `-${sort}`, label: t('descending', { column: title }) },
        ]
      : [],
  );
  if (choices.length === 0) return null;
  const isUsualNamed = choices.some(({ value }) => value === usualOrder);
  return (
    <NativeSelect
      className={classes.cardSort}
      label={t('sortBy')}
      value={orderBy}
      onChange={({ currentTarget }) => onOrderBy?.(currentTarget.value)}
      data={isUsualNamed ? choices : [{ value: '', label: t('notSorted') }, ...choices]}
    />
  );
};
