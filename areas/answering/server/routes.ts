import type { Routes } from '../../../server/platform/area.ts';
import { paced } from '../../slots/server/public.ts';
import { answeredQuestions, holdQuestions, newQuestions, previewQuestion, saveAnswer, taskForm } from '../contract.ts';
import { answerFilterOptions } from '../filter-contract.ts';
import { taskQuestions } from '../question-contract.ts';
import { done } from './done.ts';
import { filterOptions } from './done-filter.ts';
import { answeringMessages } from './messages.ts';
import { questionList } from './question-list.ts';
import { formForVersion, hold, nextQuestions, preview, save } from './service.ts';

export const routes: Routes = (serve, services) => {
  const { db, config } = services;

  serve(newQuestions, async ({ viewer, params, query }) => {
    const seen = (query.exclude ?? '').split(',').filter(Boolean).map(Number);
    const asked = { seen: new Set(seen), ahead: config.questionsAhead, isAhead: query.preloaded === 1 };
    return nextQuestions(db, viewer, params.slug, asked);
  });

  serve(previewQuestion, async ({ viewer, params, query }) => preview(db, viewer, params.slug, query.after ?? 0));

  serve(holdQuestions, async ({ viewer, params, body }) => {
    await hold(db, viewer, params.slug, body);
    return {};
  });

  serve(saveAnswer, async ({ viewer, params, query, body, say }) => {
    paced(services, viewer, answeringMessages.tooManySaves);
    return save(db, viewer, params, query.correction === 1 ? 'correction' : 'own', body, say);
  });

  serve(answeredQuestions, async ({ viewer, params, query }) => done(db, viewer, params.slug, query, config.secret));

  serve(taskQuestions, ({ viewer, params, query }) => questionList(db, viewer, params.slug, query, config.secret));

  serve(answerFilterOptions, ({ viewer, params }) => filterOptions(db, viewer, params.slug, 'answer'));

  serve(taskForm, async ({ viewer, params }) => formForVersion(db, viewer, params.slug, params.version));
};
