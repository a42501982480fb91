import { sameJson } from '../../../../shared/json.ts';
import { call } from '../../../../web/platform/api.ts';
import type { EditedForm } from '../../../../web/platform/editor/edited-form.ts';
import { addDivision, changeDivision, type Division, division } from '../../contract.ts';
import { currentZone } from '../../rules.ts';

export type DivisionDraft = Pick<Division, 'name' | 'timezone_name'>;

const draftOf = (saved: Division | undefined): DivisionDraft => ({
  name: saved?.name ?? '',
  timezone_name: saved?.timezone_name ?? currentZone(Intl.DateTimeFormat().resolvedOptions().timeZone),
});

export const isDivisionReady = ({ name, timezone_name }: DivisionDraft): boolean =>
  name.trim() !== '' && timezone_name !== '';

export const divisionForm = (viewerId: number): EditedForm<Division, DivisionDraft, { saved: Division }> => ({
  keyOf: (saved) => `division:${viewerId}:${saved?.id ?? 'new'}`,
  versionOf: ({ version }) => String(version),
  draftOf,
  isChanged: (saved, draft) => !sameJson(draft, draftOf(saved)),
  save: async (saved, draft) => {
    if (!saved) return { saved: await call(addDivision, { body: draft }) };
    const { name, timezone_name } = draft;
    const body = {
      version: saved.version,
      ...(name !== saved.name && { name }),
      ...(timezone_name !== saved.timezone_name && { timezone_name }),
    };
    return { saved: await call(changeDivision, { params: { id: saved.id }, body }) };
  },
  load: ({ id }) => call(division, { params: { id } }),
});
