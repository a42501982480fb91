import type { Generated } from 'kysely';
import type { Instant } from '../../../server/database/column-types.ts';

export interface TaskFavoritesTable {
  user_id: number;
  task_id: number;
  pin_color: Generated<string>;
  added_at: Instant;
}

/** What people keep of the task list. What each column means stands in the migrations. */
export interface TasksTables {
  task_favorites: TaskFavoritesTable;
}
