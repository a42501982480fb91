import type { Db } from '../../../server/database/open.ts';
import { type Content, type Form, filesOfContent } from '../../../widgets/form/form.ts';
import { type Problem, problem } from '../../../widgets/shared/problem.ts';
import { nameOfPath } from '../../../widgets/shared/widget-files.ts';
import { idOfPath } from '../rules.ts';
import { authorOf, holdStored } from './queries.ts';

interface Answer {
  questionId: number;
  /** The author; of an answer that is corrected its id tells the author. */
  userId: number;
  answerId: number | null;
}

/**
 * The files that an answer names and that are not stored with it; those that are stay until the transaction ends. Forms without
 * widgets for files cost nothing.
 */
export const missingFileProblems = async (
  trx: Db,
  form: Form,
  { questionId, userId, answerId }: Answer,
  content: Content,
): Promise<Problem[]> => {
  const named = filesOfContent(form, content);
  if (named.length === 0) return [];
  const author = answerId === null ? userId : await authorOf(trx, questionId, answerId);
  const ids = named.map(({ path }) => idOfPath(path)).filter((id) => id !== null);
  const stored = author === undefined ? new Set() : await holdStored(trx, { questionId, userId: author }, ids);
  return named
    .filter(({ widget, path }) => !stored.has(`${widget}/${path}`))
    .map(({ widget, path }) =>
      problem('file-not-uploaded', { name: nameOfPath(path) }, { widget, path: `/${widget}` }),
    );
};
