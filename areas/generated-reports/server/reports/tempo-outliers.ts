import type { Db } from '../../../../server/database/open.ts';
import { linesForTempo } from '../../../month-reports/server/public.ts';
import type { Report } from './report.ts';

/** The middle of some numbers; of an even count the mean of the two in the middle. */
export const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2;
};

/** The usual tempo of each task in a period: the median of its lines. */
const usualTempo = async (db: Db, deadline: number): Promise<Map<number, number>> => {
  const byTask = new Map<number, number[]>();
  for await (const page of linesForTempo(db, deadline))
    for (const { task_id, tempo } of page) byTask.set(task_id, [...(byTask.get(task_id) ?? []), tempo]);
  return new Map([...byTask].map(([task, tempos]) => [task, median(tempos)] as const));
};

const two = (value: number): number => Math.round(value * 100) / 100;

/** Entries of a period whose tempo is some times as high or as low as is usual on the task. Two readings: what is usual comes first. */
export const tempoOutliers: Report = {
  head: ['username', 'company', 'task', 'hours', 'answers', 'tempo', 'usual_tempo', 'times'],
  count: async () => 1,
  async *pages(db, { deadline = 0, factor = 2 }) {
    const usual = await usualTempo(db, deadline);
    for await (const page of linesForTempo(db, deadline))
      yield page.flatMap((line) => {
        const normal = usual.get(line.task_id) ?? line.tempo;
        const times = normal === 0 ? 1 : line.tempo / normal;
        return times >= factor || times <= 1 / factor
          ? [[line.username, line.company, line.title, line.hours, line.answers, line.tempo, two(normal), two(times)]]
          : [];
      });
  },
};
