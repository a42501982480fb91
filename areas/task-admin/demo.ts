import { type DemoPart, type DemoWorld, endOfDay, idIn, type PlayedTask } from '../../demo/demo-part.ts';
import type { Db } from '../../server/database/open.ts';

const OWNER = 'greta';

const addTask = async (trx: Db, task: PlayedTask, { now, ids }: DemoWorld): Promise<void> => {
  const created_by = idIn(ids.users, OWNER);
  const { id: task_id } = await trx
    .insertInto('tasks')
    .values({
      title: task.title,
      slug: task.slug,
      description: task.description,
      language: task.language,
      max_answers: task.maxAnswers,
      questions_at_page: task.questionsAtPage,
      end_date: task.endsInDays === undefined ? null : endOfDay(now, task.endsInDays),
      question_count: task.questions.length,
      ...(task.evaluation && { enable_evaluations: true, enable_search_evaluations: true, evaluation_form_version: 1 }),
      show_decisions: task.showsDecisions ?? false,
      ...(task.reviews && { possible_review: true, can_linguist_start_discussion: true }),
      owner_id: created_by,
      coordinator_id: created_by,
      ...(task.isArchived ? { status: 'FIN', is_active: false, is_archive: true } : { status: 'PROG' }),
      created_at: task.createdAt,
      modified_at: task.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  ids.tasks.set(task.slug, task_id);
  const forms = [
    { kind: 'answer' as const, form: JSON.stringify(task.form) },
    ...(task.evaluation ? [{ kind: 'evaluation' as const, form: JSON.stringify(task.evaluation.form) }] : []),
  ];
  await trx
    .insertInto('task_forms')
    .values(forms.map((form) => ({ task_id, version: 1, ...form, created_by, created_at: task.createdAt })))
    .execute();
  const moderators = task.moderators.map((username) => ({ task_id, user_id: idIn(ids.users, username) }));
  if (moderators.length > 0) await trx.insertInto('task_moderators').values(moderators).execute();
};

export const demo: DemoPart = {
  after: ['accounts'],
  fill: async (trx, world) => {
    for (const task of world.tasks) await addTask(trx, task, world);
  },
};
