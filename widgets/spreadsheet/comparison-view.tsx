import { useMemo } from 'react';
import type { Static } from '../../shared/schema.ts';
import { useTexts } from '../../shared/use-texts.ts';
import { type ComparedRow, ComparisonTable } from '../shared/view/comparison-table.tsx';
import type { ComparisonProps } from '../shared/view.ts';
import { textOf } from './cells.ts';
import type { Rows, SheetSettings } from './sheet-settings.ts';
import { texts } from './texts.ts';

/** More differing cells nobody reads one under the other. */
const MOST_SHOWN = 200;

type Props = ComparisonProps<SheetSettings, Static<typeof Rows>>;

/** The cells in which tables differ, row by row. */
export const Comparison = ({ settings, answers }: Props) => {
  const t = useTexts(texts);
  const { rows, count } = useMemo(() => {
    const longest = Math.max(0, ...answers.map(({ value }) => value.length));
    const found: ComparedRow[] = [];
    let differing = 0;
    for (let at = 0; at < longest; at += 1)
      for (const { key, name } of settings.columns) {
        const cells = answers.map(({ value }) => textOf(value[at]?.[key]));
        if (new Set(cells).size < 2) continue;
        differing += 1;
        const label = t('cell', { number: at + 1, name: name || key });
        if (found.length < MOST_SHOWN) found.push({ key: `${at} ${key}`, label, cells, differs: true });
      }
    return { rows: found, count: differing };
  }, [settings, answers, t]);
  return (
    <>
      <ComparisonTable names={answers.map(({ name }) => name)} head={t('item')} rows={rows} differences={count} />
      {count > rows.length && <p>{t('more', { count: count - rows.length })}</p>}
    </>
  );
};
