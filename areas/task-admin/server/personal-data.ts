import { impersonal, type PersonalData, WORK } from '../../../server/platform/personal-data/personal-data.ts';
import type { TaskAdminTables, TasksTable } from './tables.ts';

const TASK = [
  ...([
    'id',
    'slug',
    'language',
    'form_version',
    'evaluation_form_version',
    'max_answers',
    'questions_at_page',
  ] as const),
  ...(['is_active', 'possible_review', 'can_linguist_start_discussion', 'end_date', 'module_id', 'owner_id'] as const),
  ...(['question_count', 'created_at', 'modified_at', 'enable_evaluations', 'enable_search_evaluations'] as const),
  ...(['max_evaluations', 'show_decisions', 'status', 'status_changed_at', 'type', 'subtype'] as const),
  ...([
    'task_comment',
    'coordinator_id',
    'expected_pace',
    'single_keys',
    'is_archive',
    'auto_submit',
    'possible_empty_answers',
    'is_brat',
    'annotation',
    'visual',
    'tools',
    'kb_shortcuts',
    'title',
    'description',
  ] as const),
] satisfies readonly (keyof TasksTable)[];

/** What the tables of the area store about people. */
export const personalData: PersonalData<TaskAdminTables> = {
  // A view of all_tasks.
  tasks: impersonal(...TASK),
  all_tasks: {
    rows: [{ where: 'one.owner_id = :person or one.coordinator_id = :person', erasure: { keep: WORK } }],
    facts: [...TASK, 'deleted_at'],
  },
  task_forms: {
    rows: [{ by: 'created_by', erasure: { keep: WORK } }],
    facts: ['task_id', 'kind', 'version', 'is_substitute', 'created_by', 'created_at'],
    kept: { columns: ['form'], why: WORK },
  },
  task_moderators: { rows: [{ by: 'user_id', erasure: 'remove' }], facts: ['task_id', 'user_id'] },
  task_aliases: impersonal('slug', 'task_id'),
};
