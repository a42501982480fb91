import { Text, UnstyledButton } from '@mantine/core';
import { useMemo } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import type { Problem } from '../../../../widgets/shared/problem.ts';
import { useProblemText } from '../../../../widgets/shared/view/use-problem-text.ts';
import classes from '../editor/form-editor.module.css';
import { texts } from '../editor/texts.ts';
import { faultText } from './fault-text.ts';
import { type JsonReading, lineOf, type Place, placeOf } from './read-json.ts';

export interface LocatedProblem {
  place: Place;
  line: number;
  /** The widget it is about, where it is about one. */
  widget: string | undefined;
  message: string;
}

/** Problems with the place in the text that each is about; text that is no JSON is a problem too. */
export const useLocatedProblems = (text: string, reading: JsonReading, problems: readonly Problem[]) => {
  const t = useTexts(texts);
  const say = useProblemText();
  // The words change with the language only, and then the form is read again soon enough.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `say` is created again at each call.
  return useMemo((): LocatedProblem[] => {
    if (reading.fault) {
      const { line } = lineOf(text, reading.fault.from);
      return [{ place: reading.fault, line, widget: undefined, message: faultText(reading.fault, t) }];
    }
    return problems.map((problem) => {
      const place = placeOf(reading.places, problem.path ?? '');
      return { place, line: lineOf(text, place.from).line, widget: problem.widget, message: say(problem) };
    });
  }, [text, reading, problems, t]);
};

interface ProblemListProps {
  problems: readonly LocatedProblem[];
  onChoose: (place: Place) => void;
}

export const ProblemList = ({ problems, onChoose }: ProblemListProps) => {
  const t = useTexts(texts);
  return (
    <div>
      <Text size="sm" role="status" c={problems.length > 0 ? 'var(--mantine-color-error)' : 'dimmed'}>
        {problems.length > 0 ? t('problems', { count: problems.length }) : t('noProblems')}
      </Text>
      <ul className={classes.problems}>
        {problems.map(({ place, line, widget, message }, at) => (
          <li key={at}>
            <UnstyledButton className={classes.problem} onClick={() => onChoose(place)}>
              <Text component="span" size="sm" c="dimmed">
                {t('atLine', { line })}
                {widget !== undefined && `, ${widget}`}:{' '}
              </Text>
              <Text component="span" size="sm">
                {message}
              </Text>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </div>
  );
};
