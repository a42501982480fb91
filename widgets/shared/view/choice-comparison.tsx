import { useTexts } from '../../../shared/use-texts.ts';
import classes from './comparison.module.css';
import { ComparisonTable } from './comparison-table.tsx';
import { comparisonTexts } from './comparison-texts.ts';

interface ChoiceComparisonProps {
  /** Who chose what. */
  answers: readonly { name: string; chosen: readonly string[] }[];
  /** What people read for a choice. */
  textOf: (choice: string) => string;
  /** The choices in the order of the form; others come after them. */
  order: readonly string[];
}

/** Who chose what, of answers that are sets of choices: a row for each choice that somebody made. */
export const ChoiceComparison = ({ answers, textOf, order }: ChoiceComparisonProps) => {
  const t = useTexts(comparisonTexts);
  const sets = answers.map(({ chosen }) => new Set(chosen));
  const made = new Set(answers.flatMap(({ chosen }) => chosen));
  const choices = [...new Set([...order.filter((choice) => made.has(choice)), ...made])];
  return (
    <ComparisonTable
      names={answers.map(({ name }) => name)}
      head={t('choice')}
      rows={choices.map((choice) => ({
        key: choice,
        label: textOf(choice),
        cells: sets.map((set) => (
          <>
            <span aria-hidden>{set.has(choice) ? '✓' : '–'}</span>
            <span className={classes.aloud}>{t(set.has(choice) ? 'chosen' : 'notChosen')}</span>
          </>
        )),
        differs: sets.some((set) => !set.has(choice)),
      }))}
    />
  );
};
