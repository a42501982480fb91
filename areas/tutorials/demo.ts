import { type DemoPart, type DemoWorld, idIn, type PlayedTask } from '../../demo/demo-part.ts';
import type { DemoWikiItem } from '../../demo/demo-task.ts';
import type { Db } from '../../server/database/open.ts';

const DAY = 86_400_000;

interface Place {
  taskId: number;
  position: number;
  readers: number[];
}

/** An item that all people of the task have read; what was changed since then, they have not. */
const addItem = async (
  trx: Db,
  { taskId, position, readers }: Place,
  { kind, title, content, isRequired, before }: DemoWikiItem,
  now: Date,
): Promise<void> => {
  const version = before === undefined ? 1 : 2;
  const { id: item_id } = await trx
    .insertInto('wiki_items')
    .values({
      ...{
        task_id: taskId,
        kind,
        for_evaluators: false,
        position,
        is_required: isRequired ?? false,
        version,
        title,
        content,
      },
      modified_at: new Date(now.getTime() - (version === 1 ? 10 : 1) * DAY),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (before !== undefined) {
    await trx.insertInto('wiki_versions').values({ item_id, version: 1, title, content: before }).execute();
  }
  const read_at = new Date(now.getTime() - 9 * DAY);
  await trx
    .insertInto('wiki_readings')
    .values(
      readers.map((user_id) => ({
        ...{ item_id, user_id, task_id: taskId, version: 1, read_at },
        accepted_at: isRequired ? read_at : null,
      })),
    )
    .execute();
};

const addWiki = async (trx: Db, task: PlayedTask, { now, ids }: DemoWorld): Promise<void> => {
  const readers = task.people.map(({ username }) => idIn(ids.users, username));
  for (const [position, item] of (task.wiki ?? []).entries()) {
    await addItem(trx, { taskId: idIn(ids.tasks, task.slug), position, readers }, item, now);
  }
};

export const demo: DemoPart = {
  after: ['task-admin', 'accounts'],
  fill: async (trx, world) => {
    for (const task of world.tasks) if (task.wiki) await addWiki(trx, task, world);
  },
};
