import { type DemoPart, type DemoWorld, idIn, inChunks, type PlayedTask } from '../../demo/demo-part.ts';
import type { Db } from '../../server/database/open.ts';

/** One published batch with all questions of the task. */
const addQuestions = async (trx: Db, task: PlayedTask, { ids }: DemoWorld): Promise<void> => {
  const { slug, createdAt, questions } = task;
  const task_id = idIn(ids.tasks, slug);
  const { id: batch_id } = await trx
    .insertInto('import_batches')
    .values({ task_id, question_count: questions.length, created_at: createdAt, published_at: createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  const byName = new Map<string, number>();
  await inChunks(questions, async (some) => {
    const rows = await trx
      .insertInto('questions')
      .values(
        some.map(({ externalId }) => ({
          task_id,
          batch_id,
          external_id: externalId,
          created_at: createdAt,
          modified_at: createdAt,
        })),
      )
      .returning(['id', 'external_id'])
      .execute();
    for (const { id, external_id } of rows) byName.set(external_id ?? '', id);
    await trx
      .insertInto('question_inputs')
      .values(
        some.map(({ externalId, input }) => ({
          question_id: idIn(byName, externalId),
          batch_id,
          input: JSON.stringify(input),
        })),
      )
      .execute();
  });
  ids.questions.set(
    slug,
    questions.map(({ externalId }) => idIn(byName, externalId)),
  );
};

export const demo: DemoPart = {
  after: ['task-admin'],
  fill: async (trx, world) => {
    for (const task of world.tasks) if (task.questions.length > 0) await addQuestions(trx, task, world);
  },
};
