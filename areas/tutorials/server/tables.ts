import type { Generated, GeneratedAlways } from 'kysely';
import type { Flag, Instant, NullableInstant } from '../../../server/database/column-types.ts';
import type { WikiKind } from '../rules.ts';

export interface WikiItemsTable {
  id: GeneratedAlways<number>;
  task_id: number;
  kind: WikiKind;
  for_evaluators: boolean;
  position: number;
  is_required: Flag;
  version: Generated<number>;
  title: string;
  content: string;
  modified_at: Instant;
}

export interface WikiVersionsTable {
  item_id: number;
  version: number;
  title: string;
  content: string;
}

export interface WikiReadingsTable {
  item_id: number;
  user_id: number;
  task_id: number;
  version: number;
  read_at: Instant;
  accepted_at: NullableInstant;
}

export interface TaskPicturesTable {
  id: string;
  name: string;
  type: string | null;
  size: number | null;
  uploaded_by: number;
  uploaded_at: Instant;
  check_at: Instant;
}

/** Tutorials and frequent questions. What each column means stands in the migrations. */
export interface TutorialsTables {
  wiki_items: WikiItemsTable;
  wiki_versions: WikiVersionsTable;
  wiki_readings: WikiReadingsTable;
  task_pictures: TaskPicturesTable;
}
