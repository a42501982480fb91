/** What a profile offers to choose from; each has its words in `web/profile/field-texts.ts`. */
export const EDUCATION = ['secondary', 'student', 'bachelor', 'master', 'doctorate', 'other'] as const;
export const LINGUISTIC_EDUCATION = ['none', 'course', 'student', 'bachelor', 'master', 'doctorate'] as const;
export const STATUSES = ['new', 'active', 'paused', 'left'] as const;

export const COMMENTS_MOST = 120;
export const PHONE_MOST = 40;
export const LANGUAGES_MOST = 50;
