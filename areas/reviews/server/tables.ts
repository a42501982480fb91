import type { Generated, GeneratedAlways } from 'kysely';
import type { Instant, NullableInstant } from '../../../server/database/column-types.ts';
import type { ReviewState } from '../rules.ts';

export interface ReviewsTable {
  id: GeneratedAlways<number>;
  task_id: number;
  question_id: number;
  user_id: number;
  evaluation_id: number | null;
  state: ReviewState;
  accepted_at: NullableInstant;
  accepted_by: number | null;
  comments: Generated<number>;
  last_comment_id: Generated<number>;
  last_comment_at: Instant;
}

export interface ReviewCommentsTable {
  id: GeneratedAlways<number>;
  review_id: number;
  author_id: number;
  by_linguist: boolean;
  content: string;
  about_answer: Generated<boolean>;
  component_id: string | null;
  component_label: string | null;
  target: string | null;
  target_label: string | null;
  mentions: Generated<number[]>;
  posted_at: Instant;
  modified_at: NullableInstant;
}

export interface ReviewParticipantsTable {
  review_id: number;
  user_id: number;
  task_id: number;
  comments: Generated<number>;
  read_to: Generated<number>;
}

/** Reviews and their comments. What each column means stands in the migrations. */
export interface ReviewsTables {
  reviews: ReviewsTable;
  review_comments: ReviewCommentsTable;
  review_participants: ReviewParticipantsTable;
}
