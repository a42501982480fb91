import { sameJson } from '../../../../shared/json.ts';
import { call } from '../../../../web/platform/api.ts';
import type { EditedForm } from '../../../../web/platform/editor/edited-form.ts';
import {
  addCompany,
  type Company,
  type CompanyChange,
  changeCompany,
  company,
  type NewCompany,
} from '../../contract.ts';

/** A company as a form has it: its division is chosen last. */
export type CompanyDraft = Omit<NewCompany, 'division'> & { division: number | null };

const EMPTY: CompanyDraft = {
  name: '',
  division: null,
  is_active: true,
  accessible_to_staff: true,
  individual_rates: false,
  special_users: [],
  contact_points: [],
};

const draftOf = (saved: Company | undefined): CompanyDraft => {
  if (!saved) return EMPTY;
  const { id: _id, version: _version, users: _users, division, ...fields } = saved;
  return { ...fields, division: division?.id ?? null };
};

const changesOf = (saved: Company, draft: CompanyDraft): CompanyChange => {
  const old = draftOf(saved);
  const changed = Object.entries(draft).filter(
    ([name, value]) => value !== null && !sameJson(value, old[name as keyof CompanyDraft]),
  );
  return Object.fromEntries(changed) as CompanyChange;
};

export const isCompanyReady = ({ name, division }: CompanyDraft): boolean => name.trim() !== '' && division !== null;

export const companyForm = (viewerId: number): EditedForm<Company, CompanyDraft, { saved: Company }> => ({
  keyOf: (saved) => `company:${viewerId}:${saved?.id ?? 'new'}`,
  versionOf: ({ version }) => String(version),
  draftOf,
  isChanged: (saved, draft) => !sameJson(draft, draftOf(saved)),
  save: async (saved, draft) => {
    if (!saved) return { saved: await call(addCompany, { body: draft as NewCompany }) };
    const body = { version: saved.version, ...changesOf(saved, draft) };
    return { saved: await call(changeCompany, { params: { id: saved.id }, body }) };
  },
  load: ({ id }) => call(company, { params: { id } }),
  tabOnly: ['special_users', 'contact_points'],
});
