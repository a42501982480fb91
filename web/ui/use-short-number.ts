import { useLanguage } from '../../shared/use-texts.ts';
import { shortNumberText } from './number-text.ts';

/** Writes numbers with two decimals at most, as the reader's locale does. */
export const useShortNumber = (): ((value: number) => string) => {
  const language = useLanguage();
  return (value) => shortNumberText(value, language);
};
