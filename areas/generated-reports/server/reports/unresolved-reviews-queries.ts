import { sql } from 'kysely';
import type { Db } from '../../../../server/database/open.ts';
import { timeFor } from '../../../../server/platform/exports/written-for.ts';
import { PAGE, type Report } from './report.ts';

interface Row {
  review: number;
  last: string;
  task: string;
  username: string;
  question: number;
  comments: number;
  at: Date;
}

const read = async (db: Db, task: number | null, after: string) =>
  (
    await sql<Row>`
      select reviews.id as review, last_comment_id::text as last, tasks.title as task, users.username,
        question_id as question, reviews.comments, last_comment_at as at
      from reviews join tasks on tasks.id = reviews.task_id join users on users.id = reviews.user_id
      where state = 'discussion_not_resolved' and last_comment_id > ${after}::bigint
        and (${task}::int is null or reviews.task_id = ${task}::int)
      order by last_comment_id limit ${PAGE}`.execute(db)
  ).rows;

/** Discussions that nobody has resolved, the oldest first. */
export const unresolvedReviews: Report = {
  head: ['task', 'username', 'review', 'question', 'comments', 'last_comment'],
  count: async (db) =>
    (
      await sql<{ count: number }>`
        select count(*)::int as count from reviews where state = 'discussion_not_resolved'`.execute(db)
    ).rows[0]?.count ?? 0,
  async *pages(db, { task = null }, reader) {
    for (let after = '0'; ; ) {
      const rows = await read(db, task ?? null, after);
      if (rows.length === 0) return;
      after = rows.at(-1)?.last ?? after;
      yield rows.map((row) => [
        ...[row.task, row.username, Number(row.review), Number(row.question), row.comments],
        timeFor(reader, row.at),
      ]);
    }
  },
};
