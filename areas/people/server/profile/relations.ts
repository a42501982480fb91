import type { Viewer } from '../../../../shared/access.ts';
import { isAmong, type ProfileFieldName, profileFields, type Relation } from '../../profile-fields.ts';
import type { PersonRow } from './profile-queries.ts';

type Person = Pick<PersonRow, 'id' | 'is_superuser' | 'is_external' | 'is_visible' | 'is_coordinated'> &
  Partial<Pick<PersonRow, 'erased_at'>>;
type Writing = Person & Pick<PersonRow, 'exceeds_staff' | 'exceeds_coordinator'>;

/** What the viewer is to the person. Empty: they do not see the person. */
export const relationsOf = (viewer: Viewer, person: Person): Set<Relation> => {
  const relations = new Set<Relation>();
  if (viewer.id === person.id) {
    relations.add('own');
    if (!person.is_external) relations.add('internal');
  }
  if (viewer.is_superuser) return relations.add('superuser').add('staff');
  if (!person.is_visible) return relations;
  if (viewer.is_staff) relations.add('staff');
  if (viewer.is_company_coordinator && person.is_coordinated) relations.add('coordinator');
  return relations;
};

/**
 * The same for changes. Nobody changes by a role whoever has more rights than that role: with the email address of a
 * superuser goes the account. Nobody changes somebody whose personal data was erased.
 */
export const writingRelationsOf = (viewer: Viewer, person: Writing): Set<Relation> => {
  if (person.erased_at) return new Set();
  const relations = relationsOf(viewer, person);
  if (viewer.is_superuser || viewer.id === person.id) return relations;
  if (person.is_superuser) relations.delete('staff');
  if (person.exceeds_coordinator) relations.delete('coordinator');
  return relations;
};

/**
 * Of people with more rights than staff, staff changes what is known about them, but not the address that opens the account. Nobody
 * changes that of anybody while they act as somebody else.
 */
export const mayWrite = (viewer: Viewer, person: Writing, name: ProfileFieldName): boolean =>
  isAmong(writingRelationsOf(viewer, person), profileFields[name].writes) &&
  (name !== 'email' || (!viewer.actor && (viewer.is_superuser || !person.exceeds_staff)));
