import type { Generated } from 'kysely';
import type { Instant, Json } from '../../../server/database/column-types.ts';

/** Sums of times; `squares` is the sum of their squares. */
interface TimeSums {
  /** Answers in all; the others are of those that have a time. */
  counted: number;
  answers: number;
  seconds: number;
  squares: number;
  sessions: number;
  session_seconds: number;
}

export interface AnswerTimesTable extends TimeSums {
  task_id: number;
  user_id: number;
  day: string;
  revision: number;
  times: number[];
  session_list: Json<[start: number, end: number, count: number][]>;
  last_answer: number | null;
}

export interface PersonTimesTable extends TimeSums {
  task_id: number;
  user_id: number;
  times: number[];
  counts: number[];
}

export interface TaskTotalsTable {
  task_id: number;
  answered_questions: number;
  full_questions: number;
  answers: number;
  is_stale: boolean;
}

export interface StatisticsMarksTable {
  id: Generated<number>;
  followed_to: Instant;
}

/** What statistics are read from; derived from the answers. What each column means stands in the migrations. */
export interface StatisticsTables {
  answer_times: AnswerTimesTable;
  person_times: PersonTimesTable;
  task_totals: TaskTotalsTable;
  statistics_marks: StatisticsMarksTable;
}
