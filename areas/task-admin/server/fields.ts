import { cleanHtml } from '../../../server/platform/html.ts';
import { badFields } from '../../../server/platform/http-error.ts';
import { checkForm, type Form, mapFormHtml } from '../../../widgets/form/form.ts';
import type { NewTask, TaskChange } from '../contract.ts';
import { type SlugProblem, slugProblem } from '../rules.ts';

const BLANK = 'This field may not be blank.';
const PROBLEMS_TOLD = 50;

/** What is wrong, by field. */
export type Wrong = Partial<Record<string, string[]>>;

export const tell = (wrong: Wrong, field: string, words: string) => {
  wrong[field] = [...(wrong[field] ?? []), words];
};

export const slugWords: Record<SlugProblem, string> = {
  blank: 'Please type an address: the title has no letters or digits to make one from.',
  form: 'An address has lower-case letters, digits, dashes and underscores only.',
  reserved: 'This word is an address of the administration itself. Please choose another.',
};

/** What a body says about the task itself, ready for its row. Throws with every field that is not right. */
export const readFields = (body: Partial<NewTask> | TaskChange) => {
  const wrong: Wrong = {};
  const title = body.title?.trim();
  const slug = body.slug?.trim();
  if (title === '') tell(wrong, 'title', BLANK);
  const unfit = slug === undefined ? null : slugProblem(slug);
  if (unfit) tell(wrong, 'slug', slugWords[unfit]);
  const problems = body.config === undefined ? [] : checkForm(body.config);
  if (problems.length > 0) {
    wrong.config = problems.slice(0, PROBLEMS_TOLD).map((one) => [one.path, one.message].filter(Boolean).join(': '));
  }
  const end_date = instantOf(body.end_date, 'end_date', wrong);
  if (Object.keys(wrong).length > 0) throw badFields(wrong as Record<string, string[]>);

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

const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

/** A well-formed date can still be none (a leap second) or one that the database does not know (year 0). */
export const instantOf = (text: string | null | undefined, field: string, wrong: Wrong): Date | null | undefined => {
  if (text === undefined || text === null) return text;
  const instant = new Date(text);
  const year = instant.getUTCFullYear();
  if (year >= 1970 && year <= 9999) return instant;
  tell(wrong, field, 'Please give a date between 1970 and 9999.');
  return undefined;
};
