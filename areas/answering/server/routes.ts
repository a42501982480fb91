import type { Routes } from '../../../server/platform/area.ts';
import { answeredQuestions, holdQuestions, newQuestions, saveAnswer, taskForm } from '../contract.ts';
import { done } from './done.ts';
import { formForVersion, hold, nextQuestions, save } from './service.ts';

export const routes: Routes = (serve, { db, config }) => {
  serve(newQuestions, async ({ viewer, params, query }) => {
    const seen = (query.exclude ?? '').split(',').filter(Boolean).map(Number);
    return nextQuestions(db, viewer, params.slug, new Set(seen));
  });

  serve(holdQuestions, async ({ viewer, params, body }) => {
    await hold(db, viewer, params.slug, body);
    return {};
  });

  serve(saveAnswer, async ({ viewer, params, query, body, say }) =>
    save(db, viewer, params, query.correction === 1, body, say),
  );

  serve(answeredQuestions, async ({ viewer, params, query }) => done(db, viewer, params.slug, query, config.secret));

  serve(taskForm, async ({ viewer, params }) => formForVersion(db, viewer, params.slug, params.version));
};
