export const TABS = ['settings', 'description', 'widgets', 'users'] as const;
export type TabKey = (typeof TABS)[number];

/** Which tab holds a field that the server refused. */
export const FIELDS_OF_TAB: Record<TabKey, readonly string[]> = {
  settings: [
    ...['title', 'slug', 'language', 'max_answers', 'questions_at_page', 'end_date', 'owner', 'moderators'],
    ...['is_active', 'possible_review', 'can_linguist_start_discussion'],
  ],
  description: ['description'],
  widgets: ['config'],
  users: ['usertasks'],
};
