import type { KeyOf } from '../../shared/texts.ts';
import { problemTexts } from './texts.ts';

export type ProblemCode = KeyOf<typeof problemTexts>;

/**
 * What is wrong, for a person and for a program. `path` is a JSON pointer: into the form (checkForm), into the
 * question's input (checkInput), into the widget's value (checkAnswer). `message` is English; pages translate by `code`.
 */
export interface Problem {
  widget?: string;
  path?: string;
  code: ProblemCode;
  params?: Record<string, string | number>;
  message: string;
}

/** Values are quoted in messages; a page of text is not. */
const QUOTED = 80;

const shorten = (value: string | number) =>
  typeof value === 'string' && value.length > QUOTED ? `${value.slice(0, QUOTED).toWellFormed()}…` : value;

export const problem = (
  code: ProblemCode,
  params: Record<string, string | number> = {},
  where: { widget?: string; path?: string } = {},
): Problem => {
  const short = Object.fromEntries(Object.entries(params).map(([key, value]) => [key, shorten(value)]));
  const message = problemTexts.en[code].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(short[name] ?? ''));
  return { ...where, code, ...(Object.keys(short).length > 0 && { params: short }), message };
};

/** The same problems, seen from one step further out. */
export const within = (found: readonly Problem[], widget: string | undefined, path = ''): Problem[] =>
  found.map((one) => ({ ...one, ...(widget !== undefined && { widget }), path: path + (one.path ?? '') }));
