import type { Routes } from '../../../server/platform/area.ts';
import { REQUESTS_PER_MINUTE } from '../../../server/platform/config.ts';
import { tooMany } from '../../../server/platform/http-error.ts';
import { message } from '../../../shared/messages.ts';
import { answeredQuestions, holdQuestions, newQuestions, previewQuestion, saveAnswer, taskForm } from '../contract.ts';
import { done } from './done.ts';
import { answeringMessages } from './messages.ts';
import { formForVersion, hold, nextQuestions, preview, save } from './service.ts';

/** Nobody answers ten times a second; what waited on a device without a network is sent at this pace. */
const VERSIONS_PER_MINUTE = 600;

export const routes: Routes = (serve, { db, config, usage }) => {
  const mostVersions = (VERSIONS_PER_MINUTE * config.requestsPerMinute) / REQUESTS_PER_MINUTE;

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
    const wait = usage.take(`versions user ${viewer.id}`, 1, mostVersions);
    if (wait !== null) throw tooMany(message(answeringMessages.tooManySaves, { seconds: wait }), wait);
    return save(db, viewer, params, query.correction === 1, body, say);
  });

  serve(answeredQuestions, async ({ viewer, params, query }) => done(db, viewer, params.slug, query, config.secret));

  serve(taskForm, async ({ viewer, params }) => formForVersion(db, viewer, params.slug, params.version));
};
