import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Viewer } from '../../../../shared/access.ts';
import { textsOf } from '../../../../shared/use-texts.ts';
import { call } from '../../../../web/platform/api.ts';
import { ApiError, errorText } from '../../../../web/platform/api-error.ts';
import { useEditor } from '../../../../web/platform/editor/use-editor.ts';
import { toast } from '../../../../web/ui/toasts/toast.ts';
import { asksForNothing, type Form } from '../../../../widgets/form/form.ts';
import { InvalidForm } from '../../../widget-editor/web/public.ts';
import { createTask, type NewTask } from '../../contract.ts';
import { adminTaskKeys } from '../queries.ts';
import { copyOf, type Draft, type PersonChange } from './draft.ts';
import { texts } from './editor-texts.ts';
import type { EditedTask } from './form-names.ts';
import { timeErrors, useMissingTimes } from './missing-times.ts';
import { requireValidForms, taskForm } from './task-form.ts';

const t = textsOf(texts);

const showFailure = (thrown: unknown) => {
  if (thrown instanceof InvalidForm) return toast.error(t('fixForm'));
  if (!(thrown instanceof ApiError) || thrown.status !== 400) return toast.error(errorText(thrown));
  toast.error(thrown.detail ?? thrown.nonField[0] ?? t('fixFields'));
};

/** Null takes the change back; of who is added nothing earlier holds. New people come first, in the order in which they were added. */
const withChange = (people: Draft['people'], username: string, change: PersonChange | null): Draft['people'] => {
  const { [username]: before, ...others } = people;
  if (change === null) return others;
  return { ...people, [username]: change.added ? change : { ...before, ...change } };
};

/** Whether nothing of an earlier deadline holds after the change. */
const setsDeadline = (change: PersonChange | null): boolean =>
  change === null || change.added !== undefined || change.deadline !== undefined;

/** The editor of one task. */
export const useTaskEditor = (loaded: EditedTask | undefined, viewer: Viewer) => {
  const queryClient = useQueryClient();
  const form = useMemo(() => taskForm({ id: viewer.id, username: viewer.username }), [viewer.id, viewer.username]);
  const editor = useEditor(form, loaded, { onFailed: showFailure });
  const { base, draft, edit } = editor;
  const { missing, markTime, forgetTimesOf, forgetTimes } = useMissingTimes();
  const wrongTimes = timeErrors(missing, base, draft);
  const hasWrongTimes = Object.keys(wrongTimes).length > 0;
  /** Throws as the server does where it says what is wrong with fields. */
  const requireTimes = () => {
    if (hasWrongTimes) throw new ApiError(400, wrongTimes);
  };

  /** The same people may answer and evaluate: `part` says as what their fields are changed. */
  const editPart = (part: 'people' | 'evaluators', changes: Readonly<Record<string, PersonChange | null>>) => {
    const all = Object.entries(changes);
    forgetTimesOf(
      part,
      all.flatMap(([username, change]) => (setsDeadline(change) ? [username] : [])),
    );
    edit((draft) => {
      const people = all.reduce((now, [username, change]) => withChange(now, username, change), draft[part]);
      return part === 'people' ? { people } : { evaluators: people };
    });
  };

  const copying = useMutation({
    mutationFn: async (copy: { title: string; withPeople: boolean }) => {
      requireTimes();
      await requireValidForms(base, draft);
      return call(createTask, { body: copyOf(base, draft, copy.title, copy.withPeople) as NewTask });
    },
    onError: editor.fail,
  });

  return {
    ...editor,
    ...{ copying, missing, markTime, editPart },
    isDirty: editor.isDirty || hasWrongTimes,
    isBusy: editor.isBusy || copying.isPending,
    editPerson: (username: string, change: PersonChange | null) => editPart('people', { [username]: change }),
    /** The same change for several people at once. */
    editPeople: (changes: Readonly<Record<string, PersonChange>>) => editPart('people', changes),
    discard: () => {
      forgetTimes();
      editor.discard();
    },
    begin: () => {
      forgetTimes();
      editor.begin();
    },
    save: async (change?: Partial<Draft>) => {
      try {
        requireTimes();
      } catch (thrown) {
        editor.fail(thrown);
        throw thrown;
      }
      const reply = await editor.save(change);
      toast.success(t('taskSaved'));
      if (asksForNothing(reply.saved.config as Form)) toast.info(t('asksForNothing'));
      await queryClient.invalidateQueries({ queryKey: adminTaskKeys.lists });
      return reply;
    },
  };
};

/** The same editor for the people who evaluate, in place of those who answer. */
export const evaluatorsOf = (editor: TaskEditor): TaskEditor => ({
  ...editor,
  base: editor.base && { ...editor.base, usertasks: editor.base.evaluatortasks },
  draft: { ...editor.draft, people: editor.draft.evaluators },
  missing: { ...editor.missing, people: editor.missing.evaluators },
  markTime: (part, name, typed) => editor.markTime(part === 'people' ? 'evaluators' : part, name, typed),
  editPerson: (username, change) => editor.editPart('evaluators', { [username]: change }),
  editPeople: (changes) => editor.editPart('evaluators', changes),
});

export type TaskEditor = ReturnType<typeof useTaskEditor>;
