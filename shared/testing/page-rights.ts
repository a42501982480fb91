import type { Viewer } from '../access.ts';

const DATA = { has_user_data_access: true, confirmed_access_to_users_data: true };

/** One person of each kind that the specification names, by what makes them that. */
export const PEOPLE = {
  visitor: null,
  linguist: {},
  coordinator: { is_company_coordinator: true },
  'coordinator with data access': { is_company_coordinator: true, ...DATA },
  moderator: { is_moderator: true },
  employee: { is_employee: true },
  staff: { is_staff: true },
  'staff with data access': { is_staff: true, ...DATA },
  superuser: { is_superuser: true },
} satisfies Record<string, Partial<Viewer> | null>;

export type Kind = keyof typeof PEOPLE;
export type PageRights = Readonly<Record<string, Kind[]>>;

export const everybody = Object.keys(PEOPLE) as Kind[];
export const signedIn = everybody.filter((kind) => kind !== 'visitor');
export const signedOut: Kind[] = ['visitor'];
export const superuser: Kind[] = ['superuser'];
export const staffWithData: Kind[] = ['staff with data access', 'superuser'];
export const staff: Kind[] = ['staff', ...staffWithData];
const rater: Kind[] = ['moderator', ...staff];
const employee: Kind[] = ['employee', 'superuser'];

/**
 * Who may open which page, written by hand from the specification's part 1, §2 and §6, and on purpose not derived from
 * the areas' `pages.ts`: what the product does is compared with it. Pages beyond the specification stand in `areas/x/web/testing/page-rights.ts`.
 */
export const PAGE_RIGHTS: PageRights = {
  // §2.1 Public; who is signed in is sent home.
  '/login': signedOut,
  '/login/$token': signedOut,
  '/second-factor-login': signedOut,
  '/reset-auth/token_reset/$token': signedOut,
  '/password-reset': signedOut,
  '/reset-auth/reset-password/$token': signedOut,
  '/create-account': signedOut,
  // Who is signed in may confirm a registration, too.
  '/audio-hunter-confirm/$token': everybody,
  // §2.2 Anybody signed in. The screen after signing out is seen by a visitor, and an expired password is changed before
  // one is signed in.
  '/': signedIn,
  '/logout': everybody,
  '/tasks': signedIn,
  '/task/$taskSlug': signedIn,
  '/task/$taskSlug/$subTab': signedIn,
  '/user/profile/$username': signedIn,
  // Who sees the tabs Tariffs and Ratings depends on whose profile it is: the call of the profile says it.
  '/user/profile/$username/$tabName': signedIn,
  '/user/notifications': signedIn,
  '/user/notifications/$subTab': signedIn,
  '/password-change': signedIn,
  '/reports': signedIn,
  '/reports/linguist-report': signedIn,
  // §2.3 Staff or coordinators; user list, adding users and a task's administration ask for data access (§6).
  '/users': ['coordinator with data access', ...staffWithData],
  '/reports/linguists-report-list': ['coordinator', 'coordinator with data access', ...staff],
  '/reports/linguists-report-deadline': staff,
  '/add-many-users': staffWithData,
  '/add-many-users/$usersRole': staffWithData,
  '/add-user': staffWithData,
  '/modules': staff,
  '/module/$id': staff,
  '/module/new': staff,
  '/upeu': staff,
  '/widgets-edit': staff,
  '/docs': staff,
  '/tasks-statistics': staff,
  '/task-statistics/$taskSlug': staff,
  '/basic-task-statistics/$taskSlug': staff,
  '/task-statistics-group': staff,
  '/users-statistics': staff,
  '/user-statistics/$userName': staff,
  '/task-statistics/task-user/$taskSlug/$userName': staff,
  '/admin/tasks': staff,
  '/admin/task/$taskSlug': staffWithData,
  '/admin/task/$taskSlug/$subTab': staffWithData,
  '/admin/new/task': staffWithData,
  '/admin/new/task/$subTab': staffWithData,
  '/admin/$taskSlug/questions': staff,
  '/admin/question-detail/$id': staff,
  '/admin/$taskSlug/answers': staff,
  '/admin/answer-detail/$id': staff,
  // §2.4 Moderators, and staff by part 2, §6.
  '/ratings/$ratingId': rater,
  '/ratings/task/$taskSlug': rater,
  '/ratings/new/$username/$taskSlug': rater,
  '/ratings/new/$username': rater,
  // §2.5 Superusers.
  '/companies': superuser,
  '/company/$id': superuser,
  '/company/new': superuser,
  '/divisions': superuser,
  '/division/$id': superuser,
  '/division/new': superuser,
  '/users-permissions': superuser,
  '/users-permissions/$id': superuser,
  '/price-tariffs': superuser,
  '/widgets-tests': superuser,
  '/audio-hunter-migrate': superuser,
  '/audio-hunter-company-migrate': superuser,
  '/admin/generate-reports': superuser,
  '/admin/support': superuser,
  // §2.6 Employees of the partner company.
  '/support/tickets': employee,
  '/support/ticket/new': employee,
  '/support/ticket/$id': employee,
};
