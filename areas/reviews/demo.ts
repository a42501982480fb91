import { sql } from 'kysely';
import { type DemoPart, type DemoWorld, idIn, type PlayedTask } from '../../demo/demo-part.ts';
import type { DemoReview } from '../../demo/demo-task.ts';
import type { Db } from '../../server/database/open.ts';
import { answerWidgets, type Content, type Form, targetsOf } from '../../widgets/form/form.ts';

const MINUTE = 60_000;

interface Reviewed {
  question_id: number;
  user_id: number;
  content: Content;
}

/** The oldest answers of a task that count, one of each question. */
const answersOf = async (trx: Db, taskId: number, count: number): Promise<Reviewed[]> => {
  const { rows } = await sql<Reviewed>`
    select distinct on (question_id) question_id, user_id, content from answers
    join answer_versions on answer_id = answers.id and answer_versions.version = answers.version
    where answers.task_id = ${taskId} and is_active and not answers.is_skipped
    order by question_id, answers.id limit ${count}`.execute(trx);
  return rows;
};

const pointed = (form: Form, content: Content, { widget, words }: { widget: string; words: string }) => {
  const found = targetsOf(form, content, widget).find(({ label }) => label.includes(words));
  return {
    component_id: widget,
    component_label: answerWidgets(form).find(({ id }) => id === widget)?.label ?? widget,
    target: found?.id ?? null,
    target_label: found?.label ?? null,
  };
};

const addReview = async (
  trx: Db,
  task: { id: number; moderator: number; form: Form },
  { content, ...of }: Reviewed,
  { state, comments }: DemoReview,
  begun: Date,
): Promise<void> => {
  const said = comments.map(({ by, text, about }, at) => ({
    author_id: by === 'linguist' ? of.user_id : task.moderator,
    by_linguist: by === 'linguist',
    content: text,
    ...(about && pointed(task.form, content, about)),
    posted_at: new Date(begun.getTime() + at * 20 * MINUTE),
  }));
  const last = said.at(-1)?.posted_at ?? begun;
  const { id: review_id } = await trx
    .insertInto('reviews')
    .values({
      ...{ ...of, task_id: task.id, state, comments: said.length, last_comment_at: last },
      ...(state === 'discussion_resolved' && { accepted_at: last, accepted_by: task.moderator }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = await trx
    .insertInto('review_comments')
    .values(said.map((one) => ({ review_id, ...one })))
    .returning(['id', 'author_id'])
    .execute();
  const last_comment_id = Math.max(...rows.map(({ id }) => id));
  await trx.updateTable('reviews').set({ last_comment_id }).where('id', '=', review_id).execute();
  const participants = [...Map.groupBy(rows, ({ author_id }) => author_id)].map(([user_id, own]) => ({
    ...{ review_id, user_id, task_id: task.id, comments: own.length },
    read_to: Math.max(...own.map(({ id }) => id)),
  }));
  await trx.insertInto('review_participants').values(participants).execute();
};

const addReviews = async (trx: Db, task: PlayedTask, { now, ids }: DemoWorld): Promise<void> => {
  const reviews = task.reviews ?? [];
  const of = {
    id: idIn(ids.tasks, task.slug),
    moderator: idIn(ids.users, task.moderators[0] ?? ''),
    form: task.form,
  };
  const answers = await answersOf(trx, of.id, reviews.length);
  for (const [at, answer] of answers.entries()) {
    const review = reviews[at];
    if (review) await addReview(trx, of, answer, review, new Date(now.getTime() - (answers.length - at) * 90 * MINUTE));
  }
};

export const demo: DemoPart = {
  after: ['answering', 'task-admin', 'accounts'],
  fill: async (trx, world) => {
    for (const task of world.tasks) if (task.reviews) await addReviews(trx, task, world);
  },
};
