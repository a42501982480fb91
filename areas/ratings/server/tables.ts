import type { Generated, GeneratedAlways } from 'kysely';
import type { Instant } from '../../../server/database/column-types.ts';

export interface RatingRowsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  author_id: number | null;
  task_id: number | null;
  title: string;
  linguistic: Generated<string>;
  other: Generated<string>;
  halves: number | null;
  created_at: Instant;
  modified_at: Instant;
}

/** Ratings of people. What each column means stands in the migrations. */
export interface RatingsTables {
  ratings: RatingRowsTable;
}
