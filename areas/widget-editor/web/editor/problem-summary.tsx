import { Text, UnstyledButton } from '@mantine/core';
import { useTexts } from '../../../../shared/use-texts.ts';
import type { Problem } from '../../../../widgets/shared/problem.ts';
import { useProblemText } from '../../../../widgets/shared/view/use-problem-text.ts';
import { useEditorContext } from './editor-context.ts';
import classes from './form-editor.module.css';
import { texts } from './texts.ts';

/** What is wrong with the form, widget by widget; a press leads to the setting. */
export const ProblemSummary = ({ problems }: { problems: readonly Problem[] }) => {
  const t = useTexts(texts);
  const say = useProblemText();
  const { store } = useEditorContext();
  return (
    <div>
      <Text size="sm" role="status" c={problems.length > 0 ? 'var(--mantine-color-error)' : 'dimmed'}>
        {problems.length > 0 ? t('problems', { count: problems.length }) : t('noProblems')}
      </Text>
      <ul className={classes.problems}>
        {problems.map((problem, at) => {
          const { widget } = problem;
          const text = (
            <Text component="span" size="sm">
              {widget !== undefined && <strong>{widget}: </strong>}
              {say(problem)}
            </Text>
          );
          return (
            <li key={at}>
              {widget === undefined ? (
                <span className={classes.problem}>{text}</span>
              ) : (
                <UnstyledButton className={classes.problem} onClick={() => store.select([widget], 'settings')}>
                  {text}
                </UnstyledButton>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
};
