import { sameJson } from '../../../../shared/json.ts';
import { call } from '../../../../web/platform/api.ts';
import type { EditedForm } from '../../../../web/platform/editor/edited-form.ts';
import { type AdminDeadline, adminDeadline, saveDeadline } from '../../contract.ts';

/** A period as a dialog has it; what is not chosen yet is null or empty. */
export interface DeadlineDraft {
  name: string;
  start: string | null;
  end: string | null;
  /** Ids. */
  companies: string[];
  default: boolean;
}

const draftOf = (deadline: AdminDeadline | undefined): DeadlineDraft => ({
  name: deadline?.name ?? '',
  start: deadline?.start ?? null,
  end: deadline?.end ?? null,
  companies: (deadline?.companies ?? []).map(String),
  default: deadline?.default ?? false,
});

/** Theirs with what I added, without what I took out. */
const mergedCompanies = (mine: string[], now: AdminDeadline, old: string[]): string[] => {
  const theirs = draftOf(now).companies;
  return [
    ...theirs.filter((id) => mine.includes(id) || !old.includes(id)),
    ...mine.filter((id) => !old.includes(id) && !theirs.includes(id)),
  ];
};

/** A period as a form that is edited with a draft. That it has a start and an end is found before it saves. */
export const deadlineForm = (viewerId: number): EditedForm<AdminDeadline, DeadlineDraft, { saved: AdminDeadline }> => ({
  keyOf: (saved) => `deadline:${viewerId}:${saved?.id ?? 'new'}`,
  versionOf: ({ version }) => String(version),
  draftOf,
  isChanged: (saved, draft) => !sameJson(draft, draftOf(saved)),
  save: async (saved, { start, end, companies, ...draft }) => {
    const times = { start: start as string, end: end as string };
    const body = { ...draft, ...times, companies: companies.map(Number) };
    return {
      saved: await call(saveDeadline, { body: { ...(saved && { id: saved.id, version: saved.version }), ...body } }),
    };
  },
  load: ({ id }) => call(adminDeadline, { params: { id } }),
  merge: { companies: mergedCompanies },
});
