import { cleanHtml } from '../../../server/platform/html.ts';
import { HttpError } from '../../../server/platform/http-error.ts';
import type { MessageRef } from '../../../shared/messages.ts';
import { problemMessage } from '../../../widgets/form/check/problem-messages.ts';
import { type Content, cleanAnswer, type Form, type Input, visibleContent } from '../../../widgets/form/form.ts';
import type { Problem } from '../../../widgets/shared/problem.ts';
import type { Saved } from './save.ts';
import type { WorkMessages } from './work.ts';

export type Say = (said: MessageRef) => string;

/** Nothing takes longer than a day; the save bounds it further by what has passed. */
const MOST_SECONDS = 86_400;

export const secondsOf = (timeTaken: number): number => Math.min(timeTaken, MOST_SECONDS);

/** A result as it is kept: what is hidden is left out, and HTML is cleaned. A value that the form would not have let through is refused. */
export const soundContent = (form: Form, input: Input, content: Record<string, unknown>, say: Say): Content => {
  const { problems, content: cleaned } = cleanAnswer(form, input, content, cleanHtml);
  if (problems.length > 0) throw refusal(problems, say);
  return visibleContent(form, input, cleaned);
};

/** 400 with the problems, by widget. */
export const refusal = (problems: readonly Problem[], say: Say): HttpError => {
  const fields = new Map<string, MessageRef[]>();
  for (const found of problems) {
    const field = found.widget ?? 'non_field_errors';
    fields.set(field, [...(fields.get(field) ?? []), problemMessage(found)]);
  }
  const worded = problems.map((found) => ({ ...found, message: say(problemMessage(found)) }));
  return new HttpError(400, { fields: Object.fromEntries(fields), extra: { problems: worded } });
};

/** What a save says of itself, whatever the kind of work. */
export const savedFields = ({ work, version, isActive, isLate }: Saved, messages: WorkMessages, say: Say) => ({
  version,
  is_active: isActive,
  is_late: isLate,
  detail: isLate ? say(lateReason(work, messages)) : '',
  answered: work?.answered ?? 0,
  skipped: work?.skipped ?? 0,
  max_questions: work?.max_questions ?? null,
});

const lateReason = (work: Saved['work'], messages: WorkMessages): MessageRef =>
  work && work.max_questions !== null && work.answered >= work.max_questions ? messages.lateOverLimit : messages.late;
