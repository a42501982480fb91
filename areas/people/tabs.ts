/** The tabs of a profile; other addresses below it are not there. */
export const PROFILE_TABS = ['profile', 'tariffs', 'ratings', 'security'] as const;
export type ProfileTabName = (typeof PROFILE_TABS)[number];

/** What people become who are added to tasks; the last part of the address. */
export const ADDING_ROLES = ['users', 'evaluators'] as const;
export type AddingRole = (typeof ADDING_ROLES)[number];
