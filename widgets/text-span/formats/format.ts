import type { KeyOf } from '../../../shared/texts.ts';
import type {
  AnnotatedItem,
  AnnotationFile,
  AnnotationFormat,
  Fault,
  Loss,
} from '../../shared/annotations/annotation-format.ts';
import type { SpanSettings } from '../span-settings.ts';
import type { Decision, Range, Suggestion, TextSource } from '../value.ts';
import type { faultTexts, lossTexts } from './texts.ts';

/** One text with what stands on it: one question. Offsets are UTF-16, ids are unique in it, connectors lead to its ranges. */
export interface SpanText extends AnnotatedItem {
  text: string;
  /** The work of a person, as far as the format contains it; an import may turn it into suggestions (`asSuggestions`). */
  ranges: Range[];
  /** What the format says a program proposed. */
  suggestions: Suggestion[];
  /** What a person said of the whole (`answer` of Prodigy); null where the format does not say. */
  verdict: 'accept' | 'reject' | 'ignore' | null;
  /** The decisions on suggestions; only our own format contains them. */
  decisions?: Decision[];
  /** Tokens, sentences and layers of the file, to be written again. */
  source?: TextSource;
  /** Types of annotations that the file has as events, and of connectors that are roles in them. */
  events?: { types: string[]; roles: string[] };
}

export type LossCode = KeyOf<typeof lossTexts>;
export type FaultCode = KeyOf<typeof faultTexts>;
export type Params = Record<string, string | number>;

/** What is written of a text: name, text and ranges are enough. */
export type SpanWritable = Pick<SpanText, 'name' | 'text' | 'ranges'> & Partial<SpanText>;

/** Types as far as a file or its texts declare them. */
export type SpanTypes = Pick<SpanSettings, 'rangeTypes' | 'connectorTypes'> &
  Partial<Pick<SpanSettings, 'overlapRules'>>;

/** A format of annotated texts. */
export interface SpanFormat extends AnnotationFormat<SpanText, SpanWritable, SpanSettings> {
  settingsFrom?(files: readonly AnnotationFile[]): { types: SpanTypes | null; faults: Fault[]; losses: Loss[] };
}
