import { type Figures, figuresOf, strictF1 } from '../../shared/annotations/agreement.ts';
import { unitizingAlpha } from '../../shared/annotations/unitizing.ts';
import type { SpanValue } from '../value.ts';
import { type Comparison, compare } from './comparison.ts';

export const annotationFigures = ({ annotations }: Comparison): Figures => figuresOf(annotations, ({ type }) => type);
export const relationFigures = ({ relations }: Comparison): Figures =>
  figuresOf(relations, ({ connector }) => connector.type);

/**
 * How far two answers agree, 0 to 1: the strict F1 over annotations and relations together; 1 where both are empty.
 * Answers to different texts share nothing.
 */
export const agreementOf = ({ annotations, relations }: Comparison, sameText: boolean): number =>
  strictF1([...annotations, ...relations]) ?? Number(sameText);

export const agreement = (a: SpanValue, b: SpanValue): number =>
  agreementOf(compare(a, b), a.originalString === b.originalString);

/** Krippendorff's alpha for unitizing of two answers to one text; each fragment is a unit. */
export const alphaOf = (first: SpanValue, second: SpanValue): number | null =>
  first.originalString === second.originalString
    ? unitizingAlpha(first.ranges, second.ranges, first.originalString.length)
    : null;
