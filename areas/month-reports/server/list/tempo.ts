import type { Db } from '../../../../server/database/open.ts';
import { hoursOf, tempoOf, timerSeconds } from '../../rules.ts';
import { activityOn } from '../activity.ts';
import { type ListedLine, linesAfter } from './line-list-queries.ts';

export interface LineTempo extends Pick<ListedLine, 'username' | 'company' | 'title'> {
  task_id: number;
  hours: number;
  answers: number;
  /** Answers an hour. */
  tempo: number;
}

const PAGE = 500;

/** The lines of a period that have a tempo, page by page. */
export async function* linesForTempo(db: Db, deadline: number): AsyncGenerator<LineTempo[]> {
  const wanted = { filter: { deadlines: String(deadline) }, companies: null };
  for (let after = 0; ; ) {
    const lines = await linesAfter(db, wanted, [], after, PAGE);
    if (lines.length === 0) return;
    after = lines.at(-1)?.id ?? after;
    const done = await activityOn(db, lines);
    yield lines.flatMap(({ id, task_id, username, company, title, minutes }) => {
      const { answers, sessions } = done(id);
      const hours = hoursOf(minutes);
      const tempo = answers === 0 ? null : tempoOf(answers, hours, timerSeconds(sessions));
      return task_id === null || tempo === null ? [] : [{ task_id, username, company, title, hours, answers, tempo }];
    });
  }
}
