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
});
export type Viewer = Static<typeof Viewer>;

export type Role = 'staff' | 'superuser' | 'moderator' | 'coordinator' | 'employee';

/**
 * What a page or a call needs of the person. `signed-out` pages send a signed-in person home. A list of roles means
 * any of them; a superuser may open everything. `data` asks for access to people's data besides, which counts when the
 * person has confirmed that they may work with it.
 */
export interface Need {
  who: 'anyone' | 'signed-out' | 'signed-in' | readonly Role[];
  data?: true;
}

export const anyone: Need = { who: 'anyone' };
export const signedOut: Need = { who: 'signed-out' };
export const signedIn: Need = { who: 'signed-in' };
export const staff: Need = { who: ['staff'] };
export const superuser: Need = { who: ['superuser'] };
export const staffWithData: Need = { who: ['staff'], data: true };
export const coordinator: Need = { who: ['coordinator'] };
const staffOrCoordinator: Need = { who: ['staff', 'coordinator'] };
const moderator: Need = { who: ['moderator'] };
const employee: Need = { who: ['employee'] };

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
  if (viewer.is_superuser) return true;
  if (need.who !== 'signed-in' && !need.who.some((role) => holds[role](viewer))) return false;
  return !need.data || (viewer.has_user_data_access && viewer.confirmed_access_to_users_data);
};

/** Every page address with what it needs. A page that is not built is in no menu and answers "not found". */
export const pages = {
  '/login': { need: signedOut, built: true },
  '/login/$token': { need: signedOut, built: true },
  '/second-factor-login': { need: signedOut, built: true },
  '/reset-auth/token_reset/$token': { need: signedOut, built: true },
  '/password-reset': { need: signedOut, built: true },
  '/reset-auth/reset-password/$token': { need: signedOut, built: true },
  '/create-account': { need: signedOut, built: true },
  '/audio-hunter-confirm/$token': { need: signedOut, built: false },
  '/': { need: signedIn, built: true },
  '/logout': { need: anyone, built: true },
  '/tasks': { need: signedIn, built: true },
  '/task/$taskSlug': { need: signedIn, built: true },
  '/task/$taskSlug/$subTab': { need: signedIn, built: true },
  '/user/profile/$username': { need: signedIn, built: true },
  '/user/profile/$username/$tabName': { need: signedIn, built: true },
  '/user/notifications': { need: signedIn, built: true },
  '/user/notifications/$subTab': { need: signedIn, built: true },
  '/reports': { need: signedIn, built: false },
  '/reports/linguist-report': { need: signedIn, built: false },
  '/password-change': { need: signedIn, built: true },
  '/users': { need: { ...staffOrCoordinator, data: true }, built: false },
  '/reports/linguists-report-list': { need: staffOrCoordinator, built: false },
  '/reports/linguists-report-deadline': { need: staff, built: false },
  '/user/profile/$userId/ratings': { need: { who: ['staff', 'moderator'] }, built: false },
  '/add-many-users': { need: staffWithData, built: false },
  '/add-many-users/$usersRole': { need: staffWithData, built: false },
  '/add-user': { need: staffWithData, built: false },
  '/modules': { need: staff, built: false },
  '/module/new': { need: staff, built: false },
  '/module/$id': { need: staff, built: false },
  '/upeu': { need: staff, built: false },
  '/widgets-edit': { need: staff, built: false },
  '/docs': { need: staff, built: true },
  '/gallery': { need: staff, built: true },
  '/tasks-statistics': { need: staff, built: false },
  '/task-statistics/$taskSlug': { need: staff, built: false },
  '/basic-task-statistics/$taskSlug': { need: staff, built: false },
  '/task-statistics-group': { need: staff, built: false },
  '/users-statistics': { need: staff, built: false },
  '/user-statistics/$userName': { need: staff, built: false },
  '/task-statistics/task-user/$taskSlug/$userName': { need: staff, built: false },
  '/admin/tasks': { need: staff, built: true },
  '/admin/task/$taskSlug': { need: staffWithData, built: true },
  '/admin/task/$taskSlug/$subTab': { need: staffWithData, built: true },
  '/admin/new/task': { need: staffWithData, built: true },
  '/admin/new/task/$subTab': { need: staffWithData, built: true },
  '/admin/$taskSlug/questions': { need: staff, built: true },
  '/admin/question-detail/$id': { need: staff, built: false },
  '/admin/$taskSlug/answers': { need: staff, built: true },
  '/admin/answer-detail/$id': { need: staff, built: false },
  '/ratings/$ratingId': { need: moderator, built: false },
  '/ratings/task/$taskSlug': { need: moderator, built: false },
  '/ratings/new/$username/$taskSlug': { need: moderator, built: false },
  '/ratings/new/$username': { need: moderator, built: false },
  '/user/profile/$userId/tariffs': { need: superuser, built: false },
  '/companies': { need: superuser, built: false },
  '/company/new': { need: superuser, built: false },
  '/company/$id': { need: superuser, built: false },
  '/divisions': { need: superuser, built: false },
  '/division/new': { need: superuser, built: false },
  '/division/$id': { need: superuser, built: false },
  '/users-permissions': { need: superuser, built: false },
  '/users-permissions/$id': { need: superuser, built: false },
  '/price-tariffs': { need: superuser, built: false },
  '/widgets-tests': { need: superuser, built: false },
  '/audio-hunter-migrate': { need: superuser, built: false },
  '/audio-hunter-company-migrate': { need: superuser, built: false },
  '/admin/generate-reports': { need: superuser, built: false },
  '/admin/support': { need: superuser, built: false },
  '/support/tickets': { need: employee, built: false },
  '/support/ticket/new': { need: employee, built: false },
  '/support/ticket/$id': { need: employee, built: false },
  '/mailbox': { need: anyone, built: true },
} satisfies Record<string, { need: Need; built: boolean }>;

export type PagePath = keyof typeof pages;
