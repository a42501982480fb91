/** What a profile shows so far; other addresses below it are not there. */
export const PROFILE_TABS = ['account', 'security'] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];
