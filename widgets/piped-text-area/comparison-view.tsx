import { TextComparison } from '../shared/view/text-comparison.tsx';
import { wordsOf } from '../shared/view/text-differences.ts';
import type { ComparisonProps } from '../shared/view.ts';
import type { PipedTextAreaSettings } from './model.ts';

/** A segment is one piece: the words around segments are the same, and a segment is compared whole. */
const piecesOf = (text: string): string[] =>
  text.split(/(\|[^|]*\|)/).flatMap((part) => (part.startsWith('|') ? [part] : wordsOf(part)));

/** The texts with the segments of several people. */
export const Comparison = ({ answers }: ComparisonProps<PipedTextAreaSettings, string>) => (
  <TextComparison answers={answers} piecesOf={piecesOf} />
);
