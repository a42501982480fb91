import { useTexts } from '../../shared/use-texts.ts';
import { nameOf } from '../shared/names.ts';
import type { ComparisonProps } from '../shared/view.ts';
import { nameOfPath } from '../shared/widget-files.ts';
import type { FileUploadSettings } from './model.ts';
import { texts } from './texts.ts';
import classes from './view.module.css';

/** The files of two answers by their names: which are in both, and which in one only. */
export const Comparison = ({ htmlId, first, second }: ComparisonProps<FileUploadSettings, string[]>) => {
  const t = useTexts(texts);
  const namesIn = (value: readonly string[]) => new Set(value.map((path) => nameOf(nameOfPath(path))));
  const sides = [
    { ...first, others: namesIn(second.value) },
    { ...second, others: namesIn(first.value) },
  ];
  return (
    <div className={classes.sides}>
      {sides.map(({ name, value, others }, at) => (
        <section key={name} aria-labelledby={`${htmlId}-${at}`}>
          <h4 id={`${htmlId}-${at}`} className={classes.label}>
            {name}
          </h4>
          {value.length === 0 && <p className={classes.detail}>{t('none')}</p>}
          <ul className={classes.list}>
            {value.map((path) => {
              const isShared = others.has(nameOf(nameOfPath(path)));
              return (
                <li key={path} className={classes.row} data-differs={!isShared || undefined}>
                  <span className={classes.missing}>{nameOfPath(path)}</span>
                  <span className={classes.detail}>{t(isShared ? 'inBoth' : 'onlyHere')}</span>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
};
