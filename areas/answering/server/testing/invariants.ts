import { sql } from 'kysely';
import type { Db } from '../../../../server/database/open.ts';

/** What must hold at every moment, whatever people, tabs and crashes do. A query gives the rows that break it. */
const INVARIANTS: Record<string, string> = {
  'slots agree with the answers that count': `
    select question_id from question_slots where answered <> (
      select count(*) from answers where answers.question_id = question_slots.question_id and is_active and not is_skipped
    )`,
  'slots agree with the reservations': `
    select question_id from question_slots where reserved <> (
      select count(*) from reservations where reservations.question_id = question_slots.question_id
    )`,
  'never more answers than a task asks for': `
    select answers.question_id from answers join tasks on tasks.id = answers.task_id
    where answers.is_active and not is_skipped group by answers.question_id, max_answers having count(*) > max_answers`,
  'the days of a person add up to their counters': `
    select assignments.user_id from assignments left join (
      select task_id, user_id, sum(answers) as answers, sum(skipped) as skipped from answer_days group by task_id, user_id
    ) as days using (task_id, user_id)
    where kind = 'answer' and (answered <> coalesce(answers, 0) or assignments.skipped <> coalesce(days.skipped, 0))`,
  'an answer counts on a day, and a late one on none': `
    select id from answers where is_active = (counted_on is null)`,
  'counters of a person agree with their answers': `
    select user_id from assignments where kind = 'answer' and (
      answered <> (select count(*) from answers where answers.task_id = assignments.task_id
        and answers.user_id = assignments.user_id and is_active and not is_skipped)
      or skipped <> (select count(*) from answers where answers.task_id = assignments.task_id
        and answers.user_id = assignments.user_id and is_active and is_skipped))`,
  'opened counts the questions with an answer': `
    select tasks.id from tasks where
      (select coalesce(sum(opened), 0) from assignments where task_id = tasks.id)
      <> (select count(*) from question_slots where task_id = tasks.id and answered > 0)`,
  'never more answers of a person than their limit': `
    select user_id from assignments where answered > max_questions`,
  'every answer has as many versions as it says': `
    select id from answers where
      (select count(*) from answer_versions where answer_id = answers.id and version <= versions) <> versions`,
  'every version has its form': `
    select id from answer_versions where not exists (
      select from task_forms
      where task_forms.task_id = answer_versions.task_id and kind = 'answer' and version = form_version
    )`,
};

/** The names of the invariants that do not hold. */
export const brokenInvariants = async (db: Db): Promise<string[]> => {
  const broken: string[] = [];
  for (const [name, query] of Object.entries(INVARIANTS)) {
    const { rows } = await sql.raw(query).execute(db);
    if (rows.length > 0) broken.push(`${name}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return broken;
};
