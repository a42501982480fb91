import type { Routes } from '../../../server/platform/area.ts';
import { filterOptions } from '../../answering/server/public.ts';
import { paced } from '../../slots/server/public.ts';
import {
  answeredEvaluations,
  evaluationFilterOptions,
  evaluationForm,
  holdEvaluations,
  newEvaluations,
  saveEvaluation,
  searchEvaluations,
  takeEvaluation,
} from '../contract.ts';
import { done, search } from './done.ts';
import { evaluationMessages } from './messages.ts';
import { formForVersion, hold, nextEvaluations, save, take } from './service.ts';

export const routes: Routes = (serve, services) => {
  const { db, config } = services;
  const { secret } = config;

  serve(newEvaluations, async ({ viewer, params, query }) => {
    const seen = (query.exclude ?? '').split(',').filter(Boolean).map(Number);
    const asked = { seen: new Set(seen), ahead: config.questionsAhead, isAhead: query.preloaded === 1 };
    return nextEvaluations(db, viewer, params.slug, asked, secret);
  });

  serve(holdEvaluations, async ({ viewer, params, body }) => {
    await hold(db, viewer, params.slug, body);
    return {};
  });

  serve(searchEvaluations, ({ viewer, params, query }) => search(db, viewer, params.slug, query, secret));

  serve(takeEvaluation, ({ viewer, params }) => take(db, viewer, params, secret));

  serve(saveEvaluation, async ({ viewer, params, query, body, say }) => {
    paced(services, viewer, evaluationMessages.tooManySaves);
    return save(db, viewer, params, query.correction === 1, body, say);
  });

  serve(evaluationForm, ({ viewer, params }) => formForVersion(db, viewer, params.slug, params.version));

  serve(answeredEvaluations, ({ viewer, params, query }) => done(db, viewer, params.slug, query, secret));

  serve(evaluationFilterOptions, ({ viewer, params }) => filterOptions(db, viewer, params.slug, 'evaluate'));
};
