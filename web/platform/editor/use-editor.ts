import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { REFERENCE_LOST } from '../../../shared/error-codes.ts';
import { ApiError } from '../api-error.ts';
import { type EditedForm, mergedDraft } from './edited-form.ts';
import { dropStoredDraft, readStoredDraft, type StoredDraft, storeDraft } from './stored-draft.ts';

/** Typing is stored this soon, in milliseconds. */
const STORE_AFTER = 300;

interface Events {
  /** A save, or what it needs, failed; conflicts are not reported here. */
  onFailed: (error: unknown) => void;
}

/** What somebody typed over `old`, and what it was put onto. */
export interface Merged<Saved, Draft> {
  old: Draft;
  mine: Draft;
  now: Saved;
}

/** Somebody else has saved since: not where only something that the record names is gone. */
export const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && error.code !== REFERENCE_LOST;

/** What an editor begins with: what came back is put onto what was saved since. */
const begun = <Saved, Draft extends object, Reply extends { saved: Saved }>(
  form: EditedForm<Saved, Draft, Reply>,
  loaded: Saved | undefined,
  restored: StoredDraft<Draft> | null,
): { draft: Draft; merged: Merged<Saved, Draft> | null } => {
  const old = { ...form.draftOf(loaded), ...restored?.old };
  const mine = { ...old, ...restored?.fields };
  if (loaded === undefined) return { draft: mine, merged: null };
  const isOld = restored !== null && restored.version !== form.versionOf(loaded);
  return { draft: mergedDraft(form, old, mine, loaded), merged: isOld ? { old, mine, now: loaded } : null };
};

/**
 * One record in the making: what is saved, what is typed over it, and how the one becomes the other. `form` must be the
 * same object as long as the record and the user are the same.
 */
export const useEditor = <Saved, Draft extends object, Reply extends { saved: Saved }>(
  form: EditedForm<Saved, Draft, Reply>,
  loaded: Saved | undefined,
  { onFailed }: Events,
) => {
  const [base, setBase] = useState(loaded);
  const [restored, setRestored] = useState(() => readStoredDraft(form.keyOf(loaded), form.draftOf(loaded)));
  /** What came back and was not edited since stays stored as it was: with its time, over the state that it was typed over. */
  const [first] = useState(() => begun(form, loaded, restored));
  const [draft, setDraft] = useState<Draft>(first.draft);
  const [error, setError] = useState<ApiError | null>(null);
  const [conflict, setConflict] = useState<'open' | Merged<Saved, Draft> | null>(first.merged);
  const [refusals, setRefusals] = useState(0);
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  }, [draft]);
  const isDirty = useMemo(() => form.isChanged(base, draft), [form, base, draft]);
  const key = form.keyOf(base);
  const version = base === undefined ? '' : form.versionOf(base);

  useEffect(() => {
    if (!isDirty) return dropStoredDraft(key);
    if (draft === first.draft) return;
    const store = () => storeDraft(key, { draft, old: form.draftOf(base), version, tabOnly: form.tabOnly ?? [] });
    const timer = setTimeout(store, STORE_AFTER);
    addEventListener('pagehide', store);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', store);
    };
  }, [form, isDirty, draft, base, key, version, first]);

  const start = (saved: Saved | undefined, draftNow: (now: Draft) => Draft = () => form.draftOf(saved)) => {
    dropStoredDraft(key);
    setBase(saved);
    setDraft(draftNow);
    setRestored(null);
    setError(null);
    setConflict(null);
    setRefusals(0);
  };

  const keep = (saved: Saved, draft: Draft) =>
    storeDraft(form.keyOf(saved), {
      ...{ draft, old: form.draftOf(saved) },
      ...{ version: form.versionOf(saved), tabOnly: form.tabOnly ?? [] },
    });

  const fail = (thrown: unknown) => {
    const isInvalid = thrown instanceof ApiError && thrown.status === 400;
    if (isConflict(thrown) || isInvalid) setRefusals((count) => count + 1);
    if (isConflict(thrown)) return setConflict('open');
    if (isInvalid) setError(thrown);
    onFailed(thrown);
  };

  const saving = useMutation({
    mutationFn: async (sent: Draft) => {
      const reply = await form.save(base, sent);
      const now = latest.current;
      // A new record moves to an address of its own, where it is shown by another editor.
      if (now !== sent) keep(reply.saved, mergedDraft(form, sent, now, reply.saved));
      return { ...reply, isTypedSince: now !== sent };
    },
    // What is typed while a save is under way stays, as changes that are not saved yet.
    onSuccess: ({ saved }, sent) => start(saved, (now) => mergedDraft(form, sent, now, saved)),
    onError: fail,
  });

  const merging = useMutation({
    mutationFn: async (before: Saved) => ({ before, now: await form.load(before) }),
    onSuccess: ({ before, now }) => {
      const old = form.draftOf(before);
      setDraft(mergedDraft(form, old, draft, now));
      setBase(now);
      setConflict({ old, mine: draft, now });
    },
    onError: onFailed,
  });

  const edit = (change: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) =>
    setDraft((old) => {
      const changed = typeof change === 'function' ? change(old) : change;
      setError((wrong) => without(wrong, Object.keys(changed), form.wireNames ?? {}));
      return { ...old, ...changed };
    });

  return {
    ...{ base, draft, error, isDirty, isConflict: conflict === 'open', fail, edit },
    /** Somebody else's changes are in the draft since it came back or the last conflict; null once it is saved. */
    merged: conflict === 'open' ? null : conflict,
    /** How many saves were refused since the last one that was not, by a conflict or for what is in the fields. */
    refusals,
    /** A draft that was stored by an earlier visit and is shown; `isOld`: the record was saved since. */
    restored: restored && { at: restored.at, isOld: restored.version !== version },
    isBusy: saving.isPending || merging.isPending,
    /**
     * Rejects where the save fails; by then the failure has been shown. `isTypedSince`: while the save was under way
     * something was typed, which is not saved. `change` is made to the draft first.
     */
    save: (change?: Partial<Draft>) => {
      const sent = change ? { ...draft, ...change } : draft;
      latest.current = sent;
      setDraft(sent);
      return saving.mutateAsync(sent);
    },
    /** After a conflict: loads what the others saved, under what was typed. */
    merge: () => base !== undefined && merging.mutate(base),
    /** Back to what is saved. */
    discard: () => start(base),
    /** On to a new record. */
    begin: () => start(undefined),
    /** The stored draft goes; what is shown stays. */
    forget: () => dropStoredDraft(key),
  };
};

/** What was rejected, without the fields that have been changed since: only the server can say whether they are right now. */
const without = (
  error: ApiError | null,
  edited: readonly string[],
  wireNames: Readonly<Record<string, string | undefined>>,
): ApiError | null => {
  if (error === null) return null;
  const gone = new Set(edited.map((field) => wireNames[field] ?? field));
  const left = Object.entries(error.body).filter(([field]) => !gone.has(field.split('.')[0] ?? ''));
  return left.length > 0 ? new ApiError(error.status, Object.fromEntries(left)) : null;
};
