import { sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import { placeOn, whereItFits } from '../../../server/database/where-it-fits.ts';
import { fromNearerEnd, type Range } from '../../../server/platform/paging.ts';
import type { DecisionKind, QuestionState } from '../rules.ts';

/** Enough of a question to recognize it. */
const TEXT_LENGTH = 200;

export interface QueueRow {
  question_id: number;
  external_id: string | null;
  text: string | null;
  answers: number;
  slots: number;
  /** Null: nothing can be told, of no widget. */
  agreement: number | null;
  state: QuestionState;
  kind: DecisionKind | null;
  decided_by: string | null;
  decided_at: Date | null;
}

const ofState = (state: QuestionState | undefined) =>
  state === undefined ? sql`` : sql`and queued.state = ${sql.lit(state)}`;

/** A page of the queue of so many questions: found by its index alone, its details are read for it only. */
export const queuePage = async (
  db: Db,
  taskId: number,
  state: QuestionState | undefined,
  range: Range,
  count: number,
): Promise<QueueRow[]> => {
  const { limit, offset, isReversed } = fromNearerEnd(range, count);
  const direction = isReversed ? sql`desc` : sql`asc`;
  const { rows } = await sql<QueueRow>`
    with page as materialized (
      select question_id, agreement from adjudication_questions as queued
      where task_id = ${taskId} ${ofState(state)}
      order by agreement ${direction}, question_id ${direction} limit ${limit} offset ${offset}
    )
    select queued.question_id, questions.external_id, queued.answers, slots.slots,
      case when queued.parts <> '{}' then queued.agreement end as agreement, queued.state,
      decision.kind, users.username as decided_by, decision.decided_at,
      (
        select left(string_agg(left(value #>> '{}', ${sql.lit(TEXT_LENGTH)}), ' · ' order by at), ${sql.lit(TEXT_LENGTH)})
        from (
          select question_inputs.input from question_inputs
          join import_batches on import_batches.id = question_inputs.batch_id and published_at is not null
          where question_inputs.question_id = queued.question_id
          order by question_inputs.batch_id desc limit 1
        ) as newest, jsonb_each(newest.input) with ordinality as field (key, value, at)
        where jsonb_typeof(value) in ('string', 'number')
      ) as text
    from page
    join adjudication_questions as queued on queued.question_id = page.question_id
    join questions on questions.id = page.question_id
    join question_slots as slots on slots.question_id = page.question_id and slots.task_id = ${taskId}
    left join adjudications as decision on decision.id = queued.decision_id
    left join users on users.id = decision.decided_by
    order by page.agreement, page.question_id`.execute(db);
  return rows;
};

/** The questions before and after one in the queue; it may be of another state by now. */
export const neighboursOf = async (
  db: Db,
  taskId: number,
  questionId: number,
  state: QuestionState | undefined,
): Promise<{ previous: number | null; next: number | null }> => {
  const { rows } = await sql<{ previous: number | null; next: number | null }>`
    with here as materialized (
      select agreement, question_id from adjudication_questions where task_id = ${taskId} and question_id = ${questionId}
    )
    select (
      select queued.question_id from adjudication_questions as queued
      where task_id = ${taskId} ${ofState(state)}
        and (agreement, question_id) < ((select agreement from here), (select question_id from here))
      order by agreement desc, question_id desc limit 1
    ) as previous, (
      select queued.question_id from adjudication_questions as queued
      where task_id = ${taskId} ${ofState(state)}
        and (agreement, question_id) > ((select agreement from here), (select question_id from here))
      order by agreement, question_id limit 1
    ) as next`.execute(db);
  return rows[0] ?? { previous: null, next: null };
};

export interface OutcomeRow {
  question_id: number;
  is_mine: boolean;
  form_version: number;
  /** Null: there is no room for it on the page. */
  content: Record<string, unknown> | null;
  note: string;
  decided_at: Date;
}

/**
 * Decisions that hold on some questions, given as they stand on a page; with `onlyAnswered`, on those that this person answered.
 * An answer that was fixed since overtakes its decision before the queue has taken that in.
 */
export const outcomesOf = async (
  db: Db,
  taskId: number,
  questions: readonly number[],
  { userId, onlyAnswered }: { userId: number; onlyAnswered: boolean },
): Promise<OutcomeRow[]> => {
  const { rows } = await sql<OutcomeRow>`
    select queued.question_id, coalesce(mine.id = decision.answer_id, false) as is_mine, decision.form_version,
      ${whereItFits('decision.content', placeOn(questions, 'queued.question_id'))} as content, decision.note, decision.decided_at
    from adjudication_questions as queued
    join adjudications as decision on decision.id = queued.decision_id
    left join answers as mine on mine.question_id = queued.question_id and mine.user_id = ${userId}
      and mine.task_id = ${taskId} and mine.is_active and not mine.is_skipped
    where queued.task_id = ${taskId} and queued.question_id = any(${questions}::bigint[]) and queued.state = 'decided'
      and (mine.id is not null or not ${onlyAnswered}::boolean)
      and not exists (
        select from jsonb_each_text(decision.basis) as judged (id, version)
        left join answers on answers.id = judged.id::bigint and answers.task_id = ${taskId}
          and answers.is_active and not answers.is_skipped
        where answers.version is distinct from judged.version::bigint
      )
    order by queued.question_id`.execute(db);
  return rows;
};

export const showsDecisions = async (db: Db, taskId: number): Promise<boolean> =>
  (await db.selectFrom('tasks').where('id', '=', taskId).select('show_decisions').executeTakeFirst())?.show_decisions ??
  false;
