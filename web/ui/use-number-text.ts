import { useLanguage } from '../../shared/use-texts.ts';
import { type NumberForm, numberText } from './number-text.ts';

/** Writes numbers as the reader's locale does. */
export const useNumberText = (form: NumberForm = 'plain'): ((value: number) => string) => {
  const language = useLanguage();
  return (value) => numberText(value, language, form);
};
