import type { PersonalData } from '../../../server/platform/personal-data/personal-data.ts';
import type { TasksTables } from './tables.ts';

/** What the tables of the area store about people. */
export const personalData: PersonalData<TasksTables> = {
  task_favorites: {
    rows: [{ by: 'user_id', erasure: 'remove' }],
    facts: ['user_id', 'task_id', 'pin_color', 'added_at'],
  },
};
