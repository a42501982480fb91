import { TextComparison } from '../shared/view/text-comparison.tsx';
import type { ComparisonProps } from '../shared/view.ts';
import type { TextareaSettings } from './model.ts';

/** The texts of several people, with what each other one adds to the first and leaves out of it. */
export const Comparison = ({ answers }: ComparisonProps<TextareaSettings, string>) => (
  <TextComparison answers={answers} />
);
