import type { Db } from '../../../server/database/open.ts';
import { wireValues } from '../../../server/platform/fields.ts';
import type { Viewer } from '../../../shared/access.ts';
import { scopeOf } from '../../organisation/server/public.ts';
import { tutorialReadings, wikiModified } from '../../tutorials/server/public.ts';
import type { AdminTask, AdminTaskItem, EvaluatorTask, UserTask } from '../contract.ts';
import { taskFields } from '../task-fields.ts';
import { type PersonRow, peopleOf } from './people-queries.ts';
import { type ListedTask, moderatorsOf, type TaskRow } from './queries.ts';

/** Our columns in the words of the clients, as the viewer may read them. */
export const adminTaskOf = async (db: Db, viewer: Viewer, task: TaskRow): Promise<AdminTask> => {
  const scope = scopeOf(viewer);
  const people = await peopleOf(db, scope, task.id, 'answer');
  const tutorial = await tutorialReadings(db, task.id, 'answer');
  const evaluators = await peopleOf(db, scope, task.id, 'evaluate');
  const evaluatorTutorial = await tutorialReadings(db, task.id, 'evaluate');
  return {
    id: task.id,
    ...wireValues(taskFields, task),
    owner: task.owner_username,
    samsung_coordinator: task.coordinator_username,
    module: task.module_id,
    wiki_modified: (await wikiModified(db, task.id))?.toISOString() ?? null,
    module_name: task.module_name,
    status_change_timestamp: task.status_changed_at.toISOString(),
    moderators: await moderatorsOf(db, task.id),
    config: task.form as AdminTask['config'],
    form_version: task.form_version,
    usertasks: people.map((person) => userTaskOf(person, tutorial)),
    config_evaluation: task.evaluation_form as AdminTask['config_evaluation'],
    evaluation_form_version: task.evaluation_form_version,
    evaluatortasks: evaluators.map((person) => evaluatorTaskOf(person, evaluatorTutorial)),
    questions_count: task.question_count,
    answers_count: people.reduce((sum, person) => sum + person.answered, 0),
    created: task.created_at.toISOString(),
    modified: task.modified_at.toISOString(),
  };
};

type Tutorial = Awaited<ReturnType<typeof tutorialReadings>>;

const userTaskOf = (person: PersonRow, { required, readings }: Tutorial): UserTask => ({
  id: person.id,
  username: person.username,
  company: person.company,
  max_questions: person.max_questions,
  done: { done: person.answered, skipped: person.skipped },
  deadline: person.deadline?.toISOString() ?? null,
  blocked: person.is_blocked,
  resignation: person.resigned_at?.toISOString() ?? null,
  started: person.started_at?.toISOString() ?? null,
  added: person.added_at.toISOString(),
  last_activity: person.last_activity?.toISOString() ?? null,
  tutorial_confirmed: (readings.get(person.id)?.accepted ?? 0) >= required,
  displayed_tutorial_datetime: readings.get(person.id)?.read_at.toISOString() ?? null,
  auto_assigned: person.is_auto_assigned,
  is_active: person.is_active,
});

const evaluatorTaskOf = (person: PersonRow, tutorial: Tutorial): EvaluatorTask => ({
  ...userTaskOf(person, tutorial),
  evaluated_users: person.evaluated_users === null ? null : (person.evaluated ?? []),
});

export const itemOf = (task: ListedTask, { people, answers }: { people: number; answers: number }): AdminTaskItem => ({
  id: task.id,
  title: task.title,
  slug: task.slug,
  language: task.language,
  is_active: task.is_active,
  is_archive: task.is_archive,
  questions: task.question_count,
  users: people,
  answers_done: answers,
  answers_all: task.question_count * task.max_answers,
  end_date: task.end_date?.toISOString() ?? null,
  created: task.created_at.toISOString(),
  modified: task.modified_at.toISOString(),
  owner_username: task.owner_username,
  coordinator_username: task.coordinator_username,
  status: task.status,
  task_type: task.type,
  is_favorite: task.pin_color !== null,
  favorites_pin_color: task.pin_color,
  is_moderator: task.moderates,
});
