import { useMemo } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import classes from './comparison.module.css';
import { comparisonTexts } from './comparison-texts.ts';
import { textDifferences } from './text-differences.ts';

interface TextComparisonProps {
  answers: readonly { name: string; value: string }[];
  /** What texts are compared by; joined, the pieces give the text. By words where it is left out. */
  piecesOf?: (text: string) => string[];
}

/** Texts one under the other: the first as it is, in each other one what was added to the first and removed from it. */
export const TextComparison = ({ answers, piecesOf }: TextComparisonProps) => {
  const t = useTexts(comparisonTexts);
  const first = answers[0];
  const compared = useMemo(
    () => answers.map(({ value }) => textDifferences(first?.value ?? value, value, piecesOf)),
    [answers, first, piecesOf],
  );
  const differing = answers.filter(({ value }) => value !== first?.value).length;
  return (
    <>
      <p className={classes.sum}>
        {differing > 0 ? t('differences', { count: differing }) : t(answers.length > 1 ? 'same' : 'only')}
      </p>
      <dl className={classes.texts}>
        {answers.map(({ name, value }, at) => (
          <div key={at}>
            <dt>
              {name}
              {at > 0 && value !== first?.value && ` (${t('comparedWith', { name: first?.name ?? '' })})`}
            </dt>
            <dd dir="auto">
              {value === '' && compared[at]?.length === 0 && <span className={classes.none}>{t('nothing')}</span>}
              {compared[at]?.map(({ kind, text }, place) => {
                if (kind === 'same') return <span key={place}>{text}</span>;
                const Changed = kind === 'added' ? 'ins' : 'del';
                return (
                  <Changed key={place} title={t(kind, { text })}>
                    {text}
                  </Changed>
                );
              })}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
};
