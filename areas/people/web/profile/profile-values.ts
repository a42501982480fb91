import { sameJson } from '../../../../shared/json.ts';
import type { ProfileChange, UserDetails } from '../../profile-contract.ts';
import type { ProfileFieldName } from '../../profile-fields.ts';

/** Controls that take the whole width. */
export const WIDE: ReadonlySet<ProfileFieldName> = new Set([
  'remote',
  'divisions',
  'languages',
  'communication_languages',
  'comments',
]);

/** The values of the fields as a change has them: ids for companies, types and divisions. */
export const valuesOf = (details: UserDetails): ProfileChange => {
  const { company, type, divisions, ...others } = details;
  const fields = Object.fromEntries(details.writable.map((name) => [name, (others as ProfileChange)[name]]));
  return {
    ...(fields as ProfileChange),
    ...(company !== undefined && { company: company?.id ?? null }),
    ...(type !== undefined && { type: type?.id ?? null }),
    ...(divisions && { divisions: divisions.map(({ id }) => id) }),
  };
};

/** The values that the changed fields have until then. */
export const valuesBefore = (saved: ProfileChange, changes: ProfileChange): ProfileChange =>
  Object.fromEntries(Object.keys(changes).map((name) => [name, saved[name as ProfileFieldName]])) as ProfileChange;

/** What of a draft differs from what is saved. */
export const changedValues = (saved: ProfileChange, draft: ProfileChange): ProfileChange =>
  Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => !sameJson(value, saved[name as ProfileFieldName])),
  ) as ProfileChange;
