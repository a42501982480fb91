import { type MessageRef, message } from '../../../../shared/messages.ts';
import type { Form } from '../../../../widgets/form/form.ts';
import {
  type Range,
  type SpanInput,
  type SpanText,
  type SpanValue,
  type Suggestion,
  spanWidgets,
} from '../../../../widgets/spans.ts';
import { type Mapping, SPANS_COLUMN, type SpanUse } from '../../rules.ts';
import { questionMessages } from '../messages.ts';

/** How annotated texts become questions. */
export interface SpanRules {
  use: SpanUse;
  widget: string;
}

/** Null where the mapping names no widget for annotated text. */
export const spanRulesOf = (form: Form, mapping: Mapping, use: SpanUse): SpanRules | null => {
  const id = Object.hasOwn(mapping.columns, SPANS_COLUMN) ? mapping.columns[SPANS_COLUMN] : undefined;
  const widget = spanWidgets(form).find((one) => one.id === id);
  return widget ? { use, widget: widget.id } : null;
};

/** What the question gives the widget. */
export const spanInputOf = ({ text, ranges, suggestions }: SpanText, use: SpanUse): SpanInput => {
  const proposed = use === 'suggestions' ? [...suggestions, ...ranges.map(proposalOf)] : suggestions;
  const given = use === 'ranges' ? ranges : [];
  if (proposed.length + given.length === 0) return text;
  return {
    originalString: text,
    ...(given.length > 0 && { ranges: given }),
    ...(proposed.length > 0 && { suggestions: proposed }),
  };
};

/** A range of a file that says neither how sure anybody was nor who. */
const proposalOf = ({ suggestionId: _, ...range }: Range): Suggestion => ({ ...range, score: null, model: '' });

export const spanAnswerOf = ({ text, ranges, decisions }: SpanText): SpanValue => ({
  originalString: text,
  ranges,
  ...(decisions && { decisions }),
});

/** Why a text cannot be somebody's answer, beyond what the form says. */
export const verdictProblems = ({ verdict }: SpanText): MessageRef[] => {
  if (verdict === 'reject') return [message(questionMessages.rejected)];
  if (verdict === 'ignore') return [message(questionMessages.ignored)];
  return [];
};
