import type { Db } from '../../../../server/database/open.ts';
import type { Range } from '../../../../server/platform/paging.ts';
import type { Figures, PersonOrder, PersonRow, UserTaskOrder, UserTaskRow } from '../../people-contract.ts';
import { deviationOf, EMPTY, type Histogram, ratio, trimmedMeanOf } from '../../rules.ts';
import { histogramsOf, histogramsOfTasks } from '../tasks/histograms.ts';
import { type PersonFilter, peopleInRange, tasksOfUser, type UserFilter, type WorkSums } from './work-queries.ts';

export const figuresOf = (sums: WorkSums, times: Histogram): Figures => {
  const { deadline, max_questions, counted, answers, seconds, squares, session_seconds } = sums;
  const trimmed = trimmedMeanOf(times);
  return {
    deadline: deadline?.toISOString() ?? null,
    base_stats: {
      total_answers: counted,
      max_questions,
      std: deviationOf(answers, seconds, squares),
      mean: ratio(seconds, answers),
      total_time: seconds,
    },
    sessions: { mean: ratio(session_seconds, answers), total_time: session_seconds },
    percentiles: { mean: trimmed, total_time: (trimmed ?? 0) * answers },
  };
};

const byId = (histograms: readonly (Histogram & { id: number })[]) => {
  const known = new Map(histograms.map((histogram) => [histogram.id, histogram]));
  return (id: number): Histogram => known.get(id) ?? EMPTY;
};

export const personRows = async (
  db: Db,
  filter: PersonFilter,
  order: PersonOrder,
  range: Range,
): Promise<PersonRow[]> => {
  const rows = await peopleInRange(db, filter, order, range);
  const ids = rows.map(({ id }) => id);
  const times = byId(await histogramsOf(db, filter.selection, filter.period, ids));
  return rows.map(({ id, username, ...sums }) => ({ id, username, ...figuresOf(sums, times(id)) }));
};

export const userTaskRows = async (
  db: Db,
  filter: UserFilter,
  order: UserTaskOrder,
  range: Range,
): Promise<UserTaskRow[]> => {
  const rows = await tasksOfUser(db, filter, order, range);
  const ids = rows.map(({ id }) => id);
  const times = byId(await histogramsOfTasks(db, filter.userId, ids, filter.period));
  return rows.map(({ id, slug, title, is_active, ...sums }) => ({
    ...{ id, slug, title, is_active },
    ...figuresOf(sums, times(id)),
  }));
};
