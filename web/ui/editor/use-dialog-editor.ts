import { useState } from 'react';
import { ApiError } from '../../platform/api-error.ts';
import type { EditedForm } from '../../platform/editor/edited-form.ts';
import { useEditor } from '../../platform/editor/use-editor.ts';
import { toast } from '../toasts/toast.ts';

interface Dialog {
  onClose: () => void;
  /** Reads the list again from which the dialog was opened. */
  readAgain: () => Promise<unknown>;
}

/**
 * One record in the making (`useEditor`) in a dialog, which closes once it is saved: `save` and `done` say so with these words.
 * `failure` is what stands above the fields: of what was refused field by field only what has no field there.
 */
export const useDialogEditor = <Saved, Draft extends object, Reply extends { saved: Saved }>(
  form: EditedForm<Saved, Draft, Reply>,
  record: Saved | undefined,
  { onClose, readAgain }: Dialog,
) => {
  const [failed, setFailed] = useState<unknown>(null);
  const editor = useEditor(form, record, {
    onFailed: (thrown) => {
      const { status } = thrown instanceof ApiError ? thrown : {};
      if (status !== 400) setFailed(thrown);
      // The list no longer has one that was deleted.
      if (status === 404) void readAgain();
    },
  });
  const close = () => {
    editor.forget();
    onClose();
  };
  const done = async (said: string) => {
    toast.success(said);
    close();
    await readAgain();
  };
  const save = async (said: string) => {
    setFailed(null);
    if (await editor.save().catch(() => null)) await done(said);
  };
  const merge = () => {
    setFailed(null);
    editor.merge();
  };
  return { ...editor, failure: failed ?? editor.error, close, done, save, merge };
};
