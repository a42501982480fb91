import type { Routes } from '../../../server/platform/area.ts';
import {
  adjudicatedQuestion,
  adjudicationQueue,
  agreementFigures,
  decide,
  outcomes,
  undoDecision,
} from '../contract.ts';
import { catchUp } from './catch-up.ts';
import { decideOn, undo } from './deciding.ts';
import { adjudicatedTask, figuresFor, outcomesFor, questionFor, queueFor } from './reading.ts';

export const routes: Routes = (serve, { db }) => {
  serve(adjudicationQueue, ({ viewer, params, query }) => queueFor(db, viewer, params.slug, query));

  serve(agreementFigures, ({ viewer, params }) => figuresFor(db, viewer, params.slug));

  serve(adjudicatedQuestion, async ({ viewer, params, query }) => {
    const task = await adjudicatedTask(db, viewer, params.slug);
    await catchUp(db, task.id);
    return questionFor(db, task, params.questionId, query.state);
  });

  serve(decide, ({ viewer, params, body, say }) => decideOn(db, viewer, params, body, say));

  serve(undoDecision, ({ viewer, params, body }) => undo(db, viewer, params, body.base));

  serve(outcomes, ({ viewer, params, query }) => outcomesFor(db, viewer, params.slug, query.questions));
};
