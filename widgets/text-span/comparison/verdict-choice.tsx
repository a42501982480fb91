import { Checkbox } from '@mantine/core';
import { useTexts } from '../../../shared/use-texts.ts';
import type { Figures, Verdict } from '../../shared/annotations/agreement.ts';
import { SIGNS } from '../layout/row-layout.ts';
import classes from './comparison.module.css';
import { texts } from './texts.ts';

export const VERDICTS: readonly Verdict[] = ['exact', 'type-differs', 'overlapping', 'only-first', 'only-second'];

interface VerdictChoiceProps {
  annotations: Figures;
  relations: Figures;
  names: readonly [string, string];
  shown: ReadonlySet<Verdict>;
  onChange: (shown: ReadonlySet<Verdict>) => void;
}

/** How the two answers stand, counted, and which of it is drawn. */
export const VerdictChoice = ({ annotations, relations, names, shown, onChange }: VerdictChoiceProps) => {
  const t = useTexts(texts);
  const nameOf = (verdict: Verdict) => {
    if (verdict === 'only-first') return t('only', { name: names[0] });
    if (verdict === 'only-second') return t('only', { name: names[1] });
    return t(verdict);
  };
  return (
    <table className={classes.verdicts} aria-label={t('verdicts')}>
      <thead>
        <tr>
          <th scope="col">{t('verdict')}</th>
          <th scope="col">{t('ranges')}</th>
          <th scope="col">{t('connectors')}</th>
        </tr>
      </thead>
      <tbody>
        {VERDICTS.map((verdict) => (
          <tr key={verdict}>
            <th scope="row">
              <Checkbox
                size="xs"
                label={
                  <>
                    <span aria-hidden className={classes.sign}>
                      {SIGNS[verdict]}
                    </span>
                    {nameOf(verdict)}
                  </>
                }
                checked={shown.has(verdict)}
                onChange={({ currentTarget: { checked } }) => {
                  const next = new Set(shown);
                  if (checked) next.add(verdict);
                  else next.delete(verdict);
                  onChange(next);
                }}
              />
            </th>
            <td>{annotations.counts[verdict]}</td>
            <td>{relations.counts[verdict]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
