import { Readable } from 'node:stream';
import { type DemoPart, idIn } from '../../demo/demo-part.ts';

const OWNER = 'greta';

/** Files of tasks, as if their owner had uploaded them when the task was made. */
export const demo: DemoPart = {
  after: ['task-admin'],
  fill: async (trx, { tasks, ids, files }) => {
    for (const { slug, createdAt, files: its = [] } of tasks) {
      for (const { id, name, type, milliseconds, content } of its) {
        const key = `uploads/${id}/0-demo`;
        const { size } = await files.write(key, Readable.from([content()]));
        await trx
          .insertInto('uploaded_files')
          .values({
            ...{ id, name, type, size, milliseconds, part_size: size, uploaded_by: idIn(ids.users, OWNER) },
            ...{ created_at: createdAt, completed_at: createdAt },
          })
          .execute();
        await trx.insertInto('uploaded_parts').values({ key, file_id: id, number: 0, is_stored: true }).execute();
        await trx
          .insertInto('task_files')
          .values({ file_id: id, task_id: idIn(ids.tasks, slug), path: name })
          .execute();
      }
    }
  },
};
