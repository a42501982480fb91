import type { Routes } from '../../../server/platform/area.ts';
import { taskIdAt } from '../../tasks/server/public.ts';
import { embeddingOrigins, previewQuestion } from '../contract.ts';
import { isQuestionThere, latestNames, questionAt } from './queries.ts';

/** What the form editor asks: the questions of a task, one at a time, and which pages may embed it. */
export const routes: Routes = (serve, { db, config }) => {
  serve(embeddingOrigins, async () => ({ origins: config.formEditorOrigins }));
  serve(previewQuestion, async ({ params, query: { after, before } }) => {
    const taskId = await taskIdAt(db, params.slug);
    const [row, fields] = await Promise.all([questionAt(db, taskId, { after, before }), latestNames(db, taskId)]);
    if (!row) return { question: null, fields };
    const [has_previous, has_next] = await Promise.all([
      isQuestionThere(db, taskId, { after: undefined, before: row.id }),
      isQuestionThere(db, taskId, { after: row.id, before: undefined }),
    ]);
    const input = (row.input ?? {}) as Record<string, unknown>;
    return { question: { id: row.id, external_id: row.external_id, input, has_previous, has_next }, fields };
  });
};
