import { type Static, Type } from './schema.ts';

/** The signed-in person as clients know them. */
export const Viewer = Type.Object({
  id: Type.Integer(),
  username: Type.String(),
  session_id: Type.String(),
  is_logged: Type.Boolean(),
  is_normal_user: Type.Boolean(),
  is_company_normal_user: Type.Boolean(),
  is_company_coordinator: Type.Boolean(),
  is_moderator: Type.Boolean(),
  is_staff: Type.Boolean(),
  is_superuser: Type.Boolean(),
  is_external: Type.Boolean(),
  is_ele: Type.Boolean(),
  /** Works for the partner company whose people may open support tickets. */
  is_employee: Type.Boolean(),
  has_user_data_access: Type.Boolean(),
  confirmed_access_to_users_data: Type.Boolean(),
  auto_login_path: Type.String(),
  /** Who really sits there, where somebody signed in as this person. */
  actor: Type.Optional(Type.Object({ id: Type.Integer(), username: Type.String() })),
});
export type Viewer = Static<typeof Viewer>;

/** The id of the person who really sits there, whomever they are signed in as; null: the command line. */
export const personBehind = ({ id, actor }: Pick<Viewer, 'id' | 'actor'>): number | null => {
  const real = actor?.id ?? id;
  return real > 0 ? real : null;
};

export type Role = 'staff' | 'superuser' | 'moderator' | 'coordinator' | 'employee';

/**
 * What a page or a call needs of the person. `signed-out` pages send a signed-in person home. A list of roles means
 * any of them; a superuser may open everything. `data` also requires access to people's data, which counts when the
 * person has confirmed that they may work with it. `inPerson`: not for somebody who signed in as this person.
 */
export interface Need {
  who: 'anyone' | 'signed-out' | 'signed-in' | readonly Role[];
  data?: true;
  inPerson?: true;
}

export const anyone: Need = { who: 'anyone' };
export const signedOut: Need = { who: 'signed-out' };
export const signedIn: Need = { who: 'signed-in' };
export const inPerson: Need = { who: 'signed-in', inPerson: true };
export const staff: Need = { who: ['staff'] };
export const superuser: Need = { who: ['superuser'] };
export const staffWithData: Need = { who: ['staff'], data: true };
export const employee: Need = { who: ['employee'] };
export const coordinator: Need = { who: ['coordinator'] };
/** Whoever decides on the hours of others; on whose, the call decides. */
export const decider: Need = { who: ['staff', 'coordinator'] };
/** Whoever rates people; whom, the call decides. */
export const rater: Need = { who: ['staff', 'moderator'] };
/** Whoever may see other people; whom, the call decides. */
export const seesPeople: Need = { who: ['staff', 'coordinator'], data: true };

const holds: Record<Role, (viewer: Viewer) => boolean> = {
  staff: (viewer) => viewer.is_staff,
  superuser: (viewer) => viewer.is_superuser,
  moderator: (viewer) => viewer.is_moderator,
  coordinator: (viewer) => viewer.is_company_coordinator,
  employee: (viewer) => viewer.is_employee,
};

export const may = (viewer: Viewer | null, need: Need): boolean => {
  if (need.who === 'anyone') return true;
  if (need.who === 'signed-out') return viewer === null;
  if (viewer === null) return false;
  if (need.inPerson && viewer.actor) return false;
  if (viewer.is_superuser) return true;
  if (need.who !== 'signed-in' && !need.who.some((role) => holds[role](viewer))) return false;
  return !need.data || hasDataAccess(viewer);
};

/** Access to people's data counts when it is confirmed. */
export const hasDataAccess = (viewer: Viewer): boolean =>
  viewer.has_user_data_access && viewer.confirmed_access_to_users_data;
