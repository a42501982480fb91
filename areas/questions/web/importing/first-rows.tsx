import { useTexts } from '../../../../shared/use-texts.ts';
import type { Preview } from '../../contract.ts';
import classes from './mapping-form.module.css';
import { texts } from './texts.ts';

/** The first rows as they stand in the file. */
export const FirstRows = ({ preview }: { preview: Preview }) => {
  const t = useTexts(texts);
  return (
    <details>
      <summary className={classes.summary}>{t('firstRows')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard. */}
      <section className={classes.frame} tabIndex={0} aria-label={t('firstRows')}>
        <table className={classes.rows}>
          <thead>
            <tr>
              {preview.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.rows.map((row, at) => (
              <tr key={at}>
                {row.map((cell, n) => (
                  <td key={n}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
};
