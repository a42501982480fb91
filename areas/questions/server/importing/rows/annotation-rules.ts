import { type MessageRef, message } from '../../../../../shared/messages.ts';
import { annotationWidgets } from '../../../../../widgets/form/annotations.ts';
import type { Form } from '../../../../../widgets/form/form.ts';
import type {
  AnnotatedItem,
  Annotations,
  AnnotationUse,
} from '../../../../../widgets/shared/annotations/annotation-format.ts';
import { ITEM_COLUMN, type Mapping } from '../../../rules.ts';
import { questionMessages } from '../../messages.ts';

/** How annotated items become questions. */
export interface AnnotationRules {
  use: AnnotationUse;
  widget: string;
  settings: unknown;
  annotations: Annotations;
}

/** Null where the mapping names no widget that offers the format. */
export const annotationRulesOf = (
  form: Form,
  format: string,
  mapping: Mapping,
  use: AnnotationUse,
): AnnotationRules | null => {
  const id = Object.hasOwn(mapping.columns, ITEM_COLUMN) ? mapping.columns[ITEM_COLUMN] : undefined;
  const widget = annotationWidgets(form, format).find((one) => one.id === id);
  return widget ? { use, widget: widget.id, settings: widget.settings, annotations: widget.annotations } : null;
};

/** Why an item cannot be somebody's answer, beyond what the form says. */
export const verdictProblems = ({ annotations }: AnnotationRules, item: AnnotatedItem): MessageRef[] => {
  const verdict = annotations.verdictOf(item);
  if (verdict === 'reject') return [message(questionMessages.rejected)];
  if (verdict === 'ignore') return [message(questionMessages.ignored)];
  return [];
};
