import { taskFields } from '../../task-fields.ts';

export const TABS = ['settings', 'description', 'widgets', 'users', 'evaluation', 'evaluators'] as const;
export type TabKey = (typeof TABS)[number];

const named = (tab: TabKey) => Object.entries(taskFields).flatMap(([name, field]) => (field.tab === tab ? [name] : []));

/** Which tab holds a field that the server rejected. */
export const FIELDS_OF_TAB: Record<TabKey, readonly string[]> = {
  settings: named('settings'),
  description: named('description'),
  widgets: ['config'],
  users: ['usertasks'],
  evaluation: ['config_evaluation'],
  evaluators: ['evaluatortasks'],
};
