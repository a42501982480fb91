import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Viewer } from '../../../../shared/access.ts';
import { sameJson } from '../../../../shared/json.ts';
import { textsOf } from '../../../../shared/use-texts.ts';
import { call } from '../../../../web/platform/api.ts';
import { ApiError, errorText } from '../../../../web/platform/api-error.ts';
import { toast } from '../../../../web/ui/toast.ts';
import { checkForm } from '../../../../widgets/form/form.ts';
import { modelsFor } from '../../../../widgets/form/views.tsx';
import { type AdminTask, adminTask, createTask, type FieldChange, type NewTask, updateTask } from '../../contract.ts';
import { readJson } from '../form/read-json.ts';
import { adminTaskKeys } from '../queries.ts';
import { bodyOf, changesOf, copyOf, type Draft, draftOf, emptyDraft, type PersonChange, rebased } from './draft.ts';
import { texts } from './editor-texts.ts';
import { dropKeptDraft, type KeptDraft, keepDraft, keptDraft } from './kept-draft.ts';

const t = textsOf(texts);

/** Typing is kept this soon, in milliseconds. */
const KEEP_AFTER = 300;

interface Saved {
  task: AdminTask;
  changes: FieldChange[];
}

/** Whether a form as typed can be saved: JSON, and without problems. */
const fits = async (form: string): Promise<boolean> => {
  const { fault, value } = readJson(form);
  if (fault !== undefined) return false;
  await modelsFor(value);
  return checkForm(value).length === 0;
};

const save = async (base: AdminTask | undefined, draft: Draft): Promise<Saved> => {
  if (!base) return { task: await call(createTask, { body: bodyOf(draft) }), changes: [] };
  const body = { ...changesOf(base, draft), modified: base.modified };
  const { update_fields: changes, ...task } = await call(updateTask, { params: { slug: base.slug }, body });
  return { task, changes };
};

/** One task in the making: what is saved, what is typed over it, and how the one becomes the other. */
export const useTaskEditor = (loaded: AdminTask | undefined, viewer: Viewer) => {
  const queryClient = useQueryClient();
  const [base, setBase] = useState(loaded);
  const [kept] = useState(() => keptDraft(viewer.id, loaded?.id ?? null));
  const [draft, setDraft] = useState<Draft>(() => ({ ...startOf(loaded, viewer), ...kept?.fields }));
  const [restored, setRestored] = useState<KeptDraft | null>(kept);
  const [error, setError] = useState<ApiError | null>(null);
  const [conflict, setConflict] = useState(false);

  const dirty = useMemo(
    () => (base ? Object.keys(changesOf(base, draft)).length > 0 : !sameJson(draft, emptyDraft(viewer.username))),
    [base, draft, viewer.username],
  );

  const id = base?.id ?? null;
  const modified = base?.modified ?? '';
  useEffect(() => {
    if (!dirty) return dropKeptDraft(viewer.id, id);
    const keep = () => keepDraft(viewer.id, id, draft, modified);
    const timer = setTimeout(keep, KEEP_AFTER);
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', keep);
    };
  }, [dirty, draft, viewer.id, id, modified]);

  const start = (task: AdminTask | undefined) => {
    dropKeptDraft(viewer.id, id);
    setBase(task);
    setDraft(startOf(task, viewer));
    setRestored(null);
    setError(null);
    setConflict(false);
  };

  const failed = (thrown: unknown) => {
    if (thrown instanceof ApiError && thrown.status === 409) return setConflict(true);
    if (thrown instanceof ApiError && thrown.status === 400) {
      setError(thrown);
      return toast.error(thrown.detail ?? thrown.nonField[0] ?? t('fixFields'));
    }
    toast.error(errorText(thrown));
  };

  const saving = useMutation({
    mutationFn: () => save(base, draft),
    onSuccess: async ({ task }) => {
      start(task);
      toast.success(t('taskSaved'));
      await queryClient.invalidateQueries({ queryKey: adminTaskKeys.lists });
    },
    onError: failed,
  });

  const copying = useMutation({
    mutationFn: (copy: { title: string; withPeople: boolean }) =>
      call(createTask, { body: copyOf(base, draft, copy.title, copy.withPeople) as NewTask }),
    onError: failed,
  });

  const merge = useMutation({
    mutationFn: async () => call(adminTask, { params: { slug: base?.slug ?? '' } }),
    onSuccess: (now) => {
      if (!base) return;
      setDraft(rebased(base, draft, now));
      setBase(now);
      setConflict(false);
      toast.info(t('merged'));
    },
    onError: (thrown) => toast.error(errorText(thrown)),
  });

  return {
    ...{ base, draft, dirty, error, conflict, restored, copying },
    busy: saving.isPending || copying.isPending || merge.isPending,
    fits: () => fits(draft.form),
    edit: (change: Partial<Draft>) => {
      setDraft((old) => ({ ...old, ...change }));
      setError((old) => without(old, Object.keys(change)));
    },
    editPerson: (username: string, change: PersonChange | null) => {
      setError((old) => without(old, ['people']));
      setDraft((old) => {
        const { [username]: before, ...people } = old.people;
        // New people stand first, in the order in which they came.
        return { ...old, people: change === null ? people : { ...old.people, [username]: { ...before, ...change } } };
      });
    },
    save: saving.mutateAsync,
    merge: () => merge.mutate(),
    /** Back to what is saved. */
    discard: () => start(base),
    /** An empty task. */
    begin: () => start(undefined),
    forget: () => dropKeptDraft(viewer.id, id),
  };
};

const WIRE: Record<string, string> = { form: 'config', people: 'usertasks' };

/** What was refused, without the fields that somebody has put right since: the server judges them anew. */
const without = (error: ApiError | null, edited: readonly string[]): ApiError | null => {
  if (error === null) return null;
  const gone = new Set(edited.map((field) => WIRE[field] ?? field));
  const left = Object.entries(error.body).filter(([field]) => !gone.has(field.split('.')[0] ?? ''));
  return left.length > 0 ? new ApiError(error.status, Object.fromEntries(left)) : null;
};

const startOf = (task: AdminTask | undefined, viewer: Viewer): Draft =>
  task ? draftOf(task) : emptyDraft(viewer.username);

export type TaskEditor = ReturnType<typeof useTaskEditor>;
