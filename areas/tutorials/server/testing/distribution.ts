import { byTask, type Distribution } from '../../../../server/testing/table-places.ts';
import type { TutorialsTables } from '../tables.ts';

/** Where the tables of the area would be on a distributed PostgreSQL. */
export const distribution: Distribution<TutorialsTables> = {
  wiki_items: byTask,
  wiki_readings: byTask,
  wiki_versions: { by: 'item_id' },
  task_pictures: { by: 'id' },
};
