import { type ReactNode, useId } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import classes from './comparison.module.css';
import { comparisonTexts } from './comparison-texts.ts';

export interface ComparedRow {
  key: string;
  label: ReactNode;
  /** One for each answer, in their order. */
  cells: readonly ReactNode[];
  differs: boolean;
}

interface ComparisonTableProps {
  /** Names of the people whose answers stand in the columns. */
  names: readonly string[];
  /** What the first column holds. */
  head: string;
  rows: readonly ComparedRow[];
  /** How many differences there are, where the rows are not all of them. */
  differences?: number;
}

/** Answers side by side, a column each, with the rows marked in which they differ. */
export const ComparisonTable = ({ names, head, rows, differences }: ComparisonTableProps) => {
  const t = useTexts(comparisonTexts);
  const sum = useId();
  const count = differences ?? rows.filter(({ differs }) => differs).length;
  return (
    <>
      <p id={sum} className={classes.sum}>
        {count > 0 ? t('differences', { count }) : t(names.length > 1 ? 'same' : 'only')}
      </p>
      {rows.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; a section would be a landmark for each table.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
        <div role="group" className={classes.scroll} aria-labelledby={sum} tabIndex={0}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{head}</th>
                {names.map((name, at) => (
                  <th key={at} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, label, cells, differs }) => (
                <tr key={key} data-differs={differs || undefined}>
                  <th scope="row">
                    {label}
                    {differs && <span className={classes.aloud}> ({t('differs')})</span>}
                  </th>
                  {cells.map((cell, at) => (
                    <td key={at}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
};
