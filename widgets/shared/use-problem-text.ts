import { useTexts } from '../../shared/use-texts.ts';
import type { Problem } from './problem.ts';
import { problemTexts } from './texts.ts';

/** Tells a problem in the reader's language. */
export const useProblemText = (): ((problem: Problem) => string) => {
  const t = useTexts(problemTexts);
  return (problem) => t(problem.code, problem.params);
};
