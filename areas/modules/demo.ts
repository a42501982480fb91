import { type DemoPart, idIn } from '../../demo/demo-part.ts';
import { MODULES } from '../../demo/people.ts';

export const demo: DemoPart = {
  after: ['accounts', 'task-admin'],
  fill: async (trx, { ids }) => {
    for (const { name, description, project, coordinator, tasks } of MODULES) {
      const added = await trx
        .insertInto('projects')
        .values({ name: project })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { id: module_id } = await trx
        .insertInto('modules')
        .values({ name, description, project_id: added.id })
        .returning('id')
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('module_coordinators')
        .values({ module_id, user_id: idIn(ids.users, coordinator) })
        .execute();
      const taskIds = tasks.map((slug) => idIn(ids.tasks, slug));
      await trx.updateTable('tasks').set({ module_id }).where('id', 'in', taskIds).execute();
    }
  },
};
