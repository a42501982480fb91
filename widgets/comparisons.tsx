import { lazy } from 'react';
import { type ComparisonView, comparisonFor } from './shared/view.ts';
import { textSpan } from './text-span/model.ts';

const SpanComparison = lazy(async () => {
  const { SpanComparisonView } = await import('./text-span/comparison-view.tsx');
  return { default: comparisonFor(textSpan, SpanComparisonView) };
});

/** Widgets that show two answers over one another, by type; they come by demand (`Suspense`). */
export const comparisons: Readonly<Record<string, ComparisonView>> = {
  [textSpan.type]: SpanComparison,
};
