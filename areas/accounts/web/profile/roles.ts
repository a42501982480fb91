import type { Viewer } from '../../../../shared/access.ts';

/** The roles of a user apart from annotator, as texts of the profile. Empty for an annotator. */
export const rolesOf = (viewer: Viewer) => [
  ...(viewer.is_superuser ? (['role_superuser'] as const) : []),
  ...(viewer.is_staff ? (['role_staff'] as const) : []),
  ...(viewer.has_user_data_access ? (['role_data'] as const) : []),
  ...(viewer.is_company_coordinator ? (['role_coordinator'] as const) : []),
  ...(viewer.is_moderator ? (['role_moderator'] as const) : []),
  ...(viewer.is_employee ? (['role_employee'] as const) : []),
];
