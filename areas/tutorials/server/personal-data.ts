import { impersonal, type PersonalData, WORK } from '../../../server/platform/personal-data/personal-data.ts';
import type { TutorialsTables } from './tables.ts';

/** What the tables of the area store about people. */
export const personalData: PersonalData<TutorialsTables> = {
  wiki_items: impersonal(
    ...(['id', 'task_id', 'kind', 'for_evaluators', 'position', 'is_required', 'version', 'title', 'content'] as const),
    'modified_at',
  ),
  wiki_versions: impersonal('item_id', 'version', 'title', 'content'),
  task_pictures: {
    rows: [{ by: 'uploaded_by', erasure: { keep: WORK } }],
    facts: ['id', 'type', 'size', 'uploaded_by', 'uploaded_at', 'check_at'],
    kept: { columns: ['name'], why: WORK },
  },
  wiki_readings: {
    rows: [{ by: 'user_id', erasure: { keep: WORK } }],
    facts: ['item_id', 'user_id', 'task_id', 'version', 'read_at', 'accepted_at'],
  },
};
