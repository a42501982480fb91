import type { Routes } from '../../../../server/platform/area.ts';
import { questionTexts, subjectFields } from '../../../slots/server/public.ts';
import { PROBLEMATIC, problematicQuestions } from '../../contract.ts';
import { checkPeriod } from '../period.ts';
import { mostSkipped } from './question-queries.ts';

export const questionCalls: Routes = (serve, { db }) => {
  serve(problematicQuestions, async ({ query: { start_date, end_date, ...selection } }) => {
    const period = { start_date, end_date };
    checkPeriod(period);
    const questions = await mostSkipped(db, selection, period, PROBLEMATIC);
    const byTask = Map.groupBy(questions, ({ task_id }) => task_id);
    const texts = await Promise.all(
      [...byTask].map(([task, of]) =>
        questionTexts(
          db,
          task,
          of.map(({ id }) => id),
          subjectFields(),
        ),
      ),
    );
    const textOf = new Map(texts.flatMap((some) => [...some]));
    const shown = (answered: boolean) =>
      questions
        .filter(({ is_answered }) => is_answered === answered)
        .map(({ id, task, skipped, times_seen }) => ({ id, task, text: textOf.get(id) ?? '', skipped, times_seen }));
    return { answered: shown(true), unanswered: shown(false) };
  });
};
