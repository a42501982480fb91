import { cleanHtml } from '../../../server/platform/html.ts';
import { badFields } from '../../../server/platform/http-error.ts';
import { readInstant, YEARS } from '../../../server/platform/instant.ts';
import { platformMessages } from '../../../server/platform/messages.ts';
import { type MessageRef, message } from '../../../shared/messages.ts';
import { checkForm, type Form, mapFormHtml } from '../../../widgets/form/form.ts';
import { problemMessage } from '../../../widgets/form/problem-messages.ts';
import type { Problem } from '../../../widgets/shared/problem.ts';
import type { NewTask, TaskChange } from '../contract.ts';
import { type SlugProblem, slugProblem } from '../rules.ts';
import { taskAdminMessages } from './messages.ts';

const PROBLEMS_SHOWN = 50;

/** What is wrong, by field. */
export type Wrong = Record<string, MessageRef[]>;

export const tell = (wrong: Wrong, field: string, said: MessageRef) => {
  wrong[field] = [...(wrong[field] ?? []), said];
};

export const slugMessages: Record<SlugProblem, MessageRef> = {
  blank: message(taskAdminMessages.slugBlank),
  form: message(taskAdminMessages.slugForm),
  reserved: message(taskAdminMessages.slugReserved),
};

/** What a body says about the task itself, ready for its row. Throws with every field that is not right. */
export const readFields = (body: Partial<NewTask> | TaskChange) => {
  const wrong: Wrong = {};
  const title = body.title?.trim();
  const slug = body.slug?.trim();
  if (title === '') tell(wrong, 'title', message(platformMessages.blank));
  const unfit = slug === undefined ? null : slugProblem(slug);
  if (unfit) tell(wrong, 'slug', slugMessages[unfit]);
  const problems = body.config === undefined ? [] : checkForm(body.config);
  if (problems.length > 0) {
    wrong.config = problems.slice(0, PROBLEMS_SHOWN).map(formProblem);
  }
  const end_date = instantOf(body.end_date, 'end_date', wrong);
  if (Object.keys(wrong).length > 0) throw badFields(wrong);

  return given({
    title,
    slug,
    description: body.description === undefined ? undefined : cleanHtml(body.description),
    is_active: body.is_active,
    max_answers: body.max_answers,
    questions_at_page: body.questions_at_page,
    possible_review: body.possible_review,
    can_linguist_start_discussion: body.can_linguist_start_discussion,
    language: body.language,
    end_date,
    form: body.config === undefined ? undefined : JSON.stringify(mapFormHtml(body.config as Form, cleanHtml)),
  });
};

const formProblem = (found: Problem): MessageRef =>
  found.path
    ? message(taskAdminMessages.formProblem, { path: found.path, problem: problemMessage(found) })
    : problemMessage(found);

const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

/** Reads an instant of a change; one that cannot be stored is reported under its field. */
export const instantOf = (text: string | null | undefined, field: string, wrong: Wrong): Date | null | undefined => {
  if (text === undefined || text === null) return text;
  const instant = readInstant(text);
  if (instant) return instant;
  tell(wrong, field, message(platformMessages.dateRange, YEARS));
  return undefined;
};
