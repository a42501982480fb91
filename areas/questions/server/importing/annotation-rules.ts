import { type MessageRef, message } from '../../../../shared/messages.ts';
import { annotationWidgets } from '../../../../widgets/form/annotations.ts';
import type { Form } from '../../../../widgets/form/form.ts';
import type { AnnotatedItem, Annotations } from '../../../../widgets/shared/annotation-format.ts';
import { type Mapping, SPANS_COLUMN, type SpanUse } from '../../rules.ts';
import { questionMessages } from '../messages.ts';

/** How annotated items become questions. */
export interface SpanRules {
  use: SpanUse;
  widget: string;
  annotations: Annotations;
}

/** Null where the mapping names no widget for annotations. */
export const spanRulesOf = (form: Form, mapping: Mapping, use: SpanUse): SpanRules | null => {
  const id = Object.hasOwn(mapping.columns, SPANS_COLUMN) ? mapping.columns[SPANS_COLUMN] : undefined;
  const widget = annotationWidgets(form).find((one) => one.id === id);
  return widget ? { use, widget: widget.id, annotations: widget.annotations } : null;
};

/** Why an item cannot be somebody's answer, beyond what the form says. */
export const verdictProblems = ({ annotations }: SpanRules, item: AnnotatedItem): MessageRef[] => {
  const verdict = annotations.verdictOf(item);
  if (verdict === 'reject') return [message(questionMessages.rejected)];
  if (verdict === 'ignore') return [message(questionMessages.ignored)];
  return [];
};
