import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sameJson } from '../../../../shared/json.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { call } from '../../../../web/platform/api.ts';
import { ApiError, errorText } from '../../../../web/platform/api-error.ts';
import { readStoredDraft, storeDraft } from '../../../../web/platform/editor/stored-draft.ts';
import { useViewer } from '../../../../web/platform/session.ts';
import { toast } from '../../../../web/ui/toasts/toast.ts';
import { changePermissions, type PermissionChange, type Permissions } from '../../permissions-contract.ts';
import { peopleKeys } from '../queries.ts';
import { texts } from './texts.ts';

type Drafts = Readonly<Record<number, PermissionChange>>;

/** What the companies were when they were changed is kept with the change: the list may be read again meanwhile. */
const requestOf = (row: Permissions, { before, ...change }: PermissionChange): PermissionChange =>
  change.special_companies ? { ...change, before: before ?? beforeOf(row) } : change;

const beforeOf = ({ special_companies }: Permissions) => ({
  special_companies: special_companies.map(({ id }) => id),
});

/** After a conflict: what the companies are now, which the message has said. */
const companiesNow = (error: unknown): number[] | undefined =>
  error instanceof ApiError && error.status === 409
    ? (error.body.special_companies as number[] | undefined)
    : undefined;

const savedOf = ({ special_companies, ...row }: Permissions): PermissionChange => ({
  ...row,
  special_companies: special_companies.map(({ id }) => id),
});

/** Without what is the same there. */
const differing = (change: PermissionChange, there: PermissionChange): PermissionChange =>
  Object.fromEntries(
    Object.entries(change).filter(([name, value]) => !sameJson(value, there[name as keyof PermissionChange])),
  );

/** What was changed while something was being saved, as a change of the row that was saved. */
const changedSince = (draft: PermissionChange, sent: PermissionChange, saved: Permissions): PermissionChange => {
  const { before: _before, ...left } = differing(differing(draft, sent), savedOf(saved));
  return left.special_companies ? { ...left, before: beforeOf(saved) } : left;
};

/** What is still a change of a row that could not be saved; `now`: its companies, where they have changed meanwhile. */
const stillChanged = (draft: PermissionChange, row: Permissions, now: number[] | undefined): PermissionChange => {
  const there = now ? { special_companies: now } : {};
  const { before = beforeOf(row), ...left } = differing(differing(draft, savedOf(row)), there);
  return left.special_companies ? { ...left, before: now ? { special_companies: now } : before } : left;
};

const withDraft = (drafts: Drafts, id: number, draft: PermissionChange): Drafts => {
  const { [id]: _old, ...others } = drafts;
  return Object.keys(draft).length === 0 ? others : { ...others, [id]: draft };
};

const NONE = { drafts: {} as Drafts };

/** Rows of the list with changes that are not saved yet; they stay in this tab when the session ends or the page is loaded again. */
export const useChangedRows = () => {
  const t = useTexts(texts);
  const client = useQueryClient();
  const key = `permissions:${useViewer()?.id ?? 0}`;
  const [drafts, setDrafts] = useState(() => readStoredDraft(key, NONE)?.fields.drafts ?? NONE.drafts);
  useEffect(() => storeDraft(key, { draft: { drafts }, old: NONE, version: '', tabOnly: ['drafts'] }), [key, drafts]);
  const draftOf = ({ id }: Permissions): PermissionChange => drafts[id] ?? {};
  const [sending, setSending] = useState<readonly number[]>([]);
  const saving = useMutation({
    mutationFn: ({ row, sent }: { row: Permissions; sent: PermissionChange }) =>
      call(changePermissions, { params: { id: row.id }, body: sent }),
    onMutate: ({ row }) => setSending((ids) => [...ids, row.id]),
    onSettled: (_saved, _error, { row }) => setSending((ids) => ids.filter((id) => id !== row.id)),
    onSuccess: async (saved, { row: { id }, sent }) => {
      await client.invalidateQueries({ queryKey: peopleKeys.permissions });
      setDrafts((all) => withDraft(all, id, changedSince(all[id] ?? {}, sent, saved)));
      toast.success(t('saved'));
    },
    onError: (error, { row }) => {
      toast.error(`${t('failed')}: ${errorText(error)}`, t('error'));
      const now = companiesNow(error);
      setDrafts((all) => withDraft(all, row.id, stillChanged(all[row.id] ?? {}, row, now)));
      if (now) void client.invalidateQueries({ queryKey: peopleKeys.permissions });
    },
  });
  const isSaving = ({ id }: Permissions) => sending.includes(id);
  return {
    save: (row: Permissions) => saving.mutate({ row, sent: requestOf(row, draftOf(row)) }),
    isSaving,
    /** The row as it would be saved. */
    shownOf: (row: Permissions): PermissionChange => ({ ...savedOf(row), ...draftOf(row) }),
    isChanged: (row: Permissions) => Object.keys(draftOf(row)).length > 0,
    /** What is as it was before is no change; while the row is saved nobody knows yet what that is. */
    change: (row: Permissions, change: PermissionChange) => {
      const { before: read, ...all } = { ...draftOf(row), ...change };
      const draft = isSaving(row) ? all : differing(all, savedOf(row));
      const before = draft.special_companies && (read ?? beforeOf(row));
      setDrafts(withDraft(drafts, row.id, { ...draft, ...(before && { before }) }));
    },
    isDirty: Object.values(drafts).some((draft) => Object.keys(draft).length > 0),
    forget: () => setDrafts({}),
  };
};

export type ChangedRows = ReturnType<typeof useChangedRows>;
