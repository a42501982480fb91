import { TextComparison } from '../shared/view/text-comparison.tsx';
import type { ComparisonProps } from '../shared/view.ts';
import type { PipedTextAreaSettings } from './model.ts';

/** The texts with the segments of several people: the words around them are the same, so what differs are the segments. */
export const Comparison = ({ answers }: ComparisonProps<PipedTextAreaSettings, string>) => (
  <TextComparison answers={answers} />
);
