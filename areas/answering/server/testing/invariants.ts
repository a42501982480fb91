import type { Db } from '../../../../server/database/open.ts';
import { findBroken } from '../../../../server/maintenance/check-queries.ts';
import { loadInvariants } from '../../../../server/maintenance/invariants.ts';

/** These hold only as long as nobody lowers a limit below what was answered already. */
const WITHOUT_LOWERED_LIMITS = [
  {
    name: 'never more answers than a task asks for',
    query: `
      select answers.question_id::text from answers join tasks on tasks.id = answers.task_id
      where answers.is_active and not is_skipped group by answers.question_id, max_answers having count(*) > max_answers`,
  },
  {
    name: 'never more answers of a person than their limit',
    query: 'select user_id::text from assignments where answered > max_questions',
  },
];

/** The invariants that do not hold, with where. */
export const brokenInvariants = async (db: Db): Promise<string[]> => {
  const broken: string[] = [];
  for (const { name, query } of [...(await loadInvariants()).invariants, ...WITHOUT_LOWERED_LIMITS]) {
    const { count, examples } = await findBroken(db, query, 3);
    if (count > 0) broken.push(`${name}: ${examples.join('; ')}`);
  }
  return broken;
};
