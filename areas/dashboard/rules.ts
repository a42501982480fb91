import { dayAfter, forecastOf } from '../statistics/rules.ts';

/** So many days without activity somebody is idle. */
export const RECENT_DAYS = 7;

export interface TaskPace {
  /** The last moment that counts. */
  end_date: Date;
  answers: number;
  target: number;
  /** Answers of the last seven days. */
  recent: number;
  /** Seven; fewer for a task whose first answer is younger. */
  days: number;
  /** So many days further than in UTC is the day on which the last answer was given. */
  ahead: number;
}

/** The day (`2026-11-21`) on which the target is reached at the tempo of the last days; null: not within ten years. */
export const expectedOn = (
  { answers, target, recent, days, ahead }: Omit<TaskPace, 'end_date'>,
  today: string,
): string | null => forecastOf({ day: dayAfter(today, ahead), answers }, recent / days, target).at(-1)?.day ?? null;

/** Whether answers are missing and do not come in time. */
export const isLate = (pace: TaskPace, now: Date): boolean => {
  if (pace.answers >= pace.target) return false;
  const expected = expectedOn(pace, now.toISOString().slice(0, 10));
  return pace.end_date <= now || expected === null || expected > pace.end_date.toISOString().slice(0, 10);
};
