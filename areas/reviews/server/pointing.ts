import type { Db } from '../../../server/database/open.ts';
import { badRequest } from '../../../server/platform/http-error.ts';
import { answerWidgets, type Content, type Form, targetsOf } from '../../../widgets/form/form.ts';
import { reviewMessages } from './messages.ts';
import { formWithWidget, type Pointed, savedContent, type Target, targetEvaluated } from './queries.ts';

export const NOTHING_POINTED: Pointed = {
  ...{ about_answer: false, component_id: null, component_label: null, target: null, target_label: null },
};

export interface Pointing {
  about_answer?: boolean | undefined;
  widget?: string | null | undefined;
  target?: string | null | undefined;
}

/** Throws 400 where the task's forms have no such widget, or the saved answer no such annotation in it. */
export const pointedAt = async (
  db: Db,
  about: Target,
  { widget = null, target = null, about_answer: isAsked = false }: Pointing,
): Promise<Pointed> => {
  const about_answer = isAsked && about.evaluation_id !== null;
  if (widget === null && target === null) return { ...NOTHING_POINTED, about_answer };
  const of = about_answer ? await targetEvaluated(db, about.evaluation_id as number) : about;
  const form = widget === null ? undefined : await formWithWidget(db, of, widget);
  if (widget === null || !form) throw badRequest(reviewMessages.unknownWidget);
  const component_label = answerWidgets(form as Form).find(({ id }) => id === widget)?.label ?? widget;
  const at = { about_answer, component_id: widget, component_label };
  if (target === null) return { ...at, target, target_label: null };
  const saved = await savedContent(db, of);
  const found =
    saved && targetsOf(saved.form as Form, saved.content as Content, widget).find(({ id }) => id === target);
  if (!found) throw badRequest(reviewMessages.unknownTarget);
  return { ...at, target, target_label: found.label };
};
