import { textsOf, useLanguage } from '../../../shared/use-texts.ts';
import { catalogueOf, type Problem } from '../problem.ts';

/** Words a problem in the reader's language; in English where its widget is not loaded. */
export const problemText = ({ code, params, message }: Problem): string => {
  const texts = catalogueOf(code);
  return texts ? textsOf(texts)(code, params) : message;
};

/** The same in a component: shown again in the other language when the reader changes it. */
export const useProblemText = (): ((problem: Problem) => string) => {
  useLanguage();
  return problemText;
};
