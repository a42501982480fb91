import { initialValues } from '../../../../shared/fields.ts';
import { viewerWith } from '../../../../web/testing/fake-server.ts';
import type { AdminTask, UserTask } from '../../contract.ts';
import { taskFields } from '../../task-fields.ts';

/** Staff who may edit tasks. */
export const editorViewer = viewerWith({ username: 'greta', is_staff: true, has_user_data_access: true });

export const onTask = (username: string, more: Partial<UserTask> = {}): UserTask => ({
  ...{ id: 1, username, company: null, max_questions: 5, done: { done: 0, skipped: 0 }, deadline: null },
  ...{ blocked: false, resignation: null, started: null, added: '2026-01-01T00:00:00.000Z', last_activity: null },
  ...{ tutorial_confirmed: true, displayed_tutorial_datetime: null, auto_assigned: false, is_active: true, ...more },
});

/** A task as the server sends it. */
export const savedTask = (more: Partial<AdminTask> = {}): AdminTask => ({
  ...initialValues(taskFields),
  ...{ id: 1, title: 'Old title', slug: 'old-title', description: '<p>Read it.</p>', language: 'pl', owner: 'greta' },
  ...{ status_change_timestamp: '2026-01-01T00:00:00.000Z', wiki_modified: null, module_name: null },
  ...{ is_active: true, form_version: 1, questions_count: 0, answers_count: 0 },
  config: {
    structure: [
      { componentId: 'note', componentType: 'Textarea', widgetConfig: { label: 'Your note' } },
      { componentId: 'submit-button', componentType: 'Submit', widgetConfig: {} },
    ],
  },
  usertasks: [onTask('ann'), onTask('bob', { id: 2, done: { done: 3, skipped: 1 } })],
  ...{ config_evaluation: null, evaluation_form_version: null, evaluatortasks: [] },
  ...{ created: '2026-01-01T00:00:00.000Z', modified: '2026-01-01T00:00:00.000Z', ...more },
});
