import { queryOptions } from '@tanstack/react-query';
import type { Viewer } from '../../../../shared/access.ts';
import { call } from '../../../../web/platform/api.ts';
import { readStoredDraft } from '../../../../web/platform/editor/stored-draft.ts';
import { modelsFor } from '../../../../widgets/form/view/views.ts';
import { addressOfId } from '../../../tasks/rules.ts';
import { readJson } from '../../../widget-editor/web/public.ts';
import { adminTask, titleOfCopy } from '../../contract.ts';
import { adminTaskKeys } from '../queries.ts';
import { type EditedTask, withNames } from './form-names.ts';
import { taskForm } from './task-form.ts';

/**
 * A task, and what it takes to put a stored draft of its forms onto it: their widgets, and the names in their templates.
 * Never refetched while its editor is open.
 */
export const adminTaskQuery = (slug: string, opened: number, viewer: Pick<Viewer, 'id' | 'username'>) =>
  queryOptions({
    queryKey: adminTaskKeys.detail(slug, opened),
    queryFn: async ({ signal }): Promise<EditedTask> => {
      const task = await call(adminTask, { params: { slug }, signal });
      const { keyOf, draftOf } = taskForm(viewer);
      const { form, evaluationForm } = readStoredDraft(keyOf(task), draftOf(task))?.fields ?? {};
      const stored = [form, evaluationForm].filter((text) => text !== undefined);
      if (stored.length === 0) return task;
      await Promise.all(stored.map((text) => modelsFor(readJson(text).value)));
      return withNames(task);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Asked whenever a copy is about to be made. */
export const titleOfCopyQuery = (id: number) =>
  queryOptions({
    queryKey: ['title-of-copy', id],
    queryFn: ({ signal }) => call(titleOfCopy, { params: { slug: addressOfId(id) }, signal }),
    gcTime: 0,
  });
