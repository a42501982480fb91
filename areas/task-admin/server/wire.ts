import type { Db } from '../../../server/database/open.ts';
import type { AdminTask, AdminTaskItem, UserTask } from '../contract.ts';
import { type PersonRow, peopleOf } from './people-queries.ts';
import { moderatorsOf, type TaskRow, type tasksPage } from './queries.ts';

/** Our columns in the words of the clients. */
export const adminTaskOf = async (db: Db, task: TaskRow): Promise<AdminTask> => {
  const people = await peopleOf(db, task.id);
  return {
    id: task.id,
    title: task.title,
    slug: task.slug,
    description: task.description,
    is_active: task.is_active,
    max_answers: task.max_answers,
    questions_at_page: task.questions_at_page,
    possible_review: task.possible_review,
    can_linguist_start_discussion: task.can_linguist_start_discussion,
    language: task.language,
    end_date: task.end_date?.toISOString() ?? null,
    owner: task.owner_username,
    moderators: await moderatorsOf(db, task.id),
    config: task.form as AdminTask['config'],
    form_version: task.form_version,
    usertasks: people.map(userTaskOf),
    questions_count: task.question_count,
    answers_count: people.reduce((sum, person) => sum + person.answered, 0),
    created: task.created_at.toISOString(),
    modified: task.modified_at.toISOString(),
  };
};

const userTaskOf = (person: PersonRow): UserTask => ({
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
  is_active: person.is_active,
});

type ListedTask = Awaited<ReturnType<typeof tasksPage>>[number];

export const itemOf = (task: ListedTask, { people, answers }: { people: number; answers: number }): AdminTaskItem => ({
  id: task.id,
  title: task.title,
  slug: task.slug,
  language: task.language,
  is_active: task.is_active,
  questions: task.question_count,
  users: people,
  answers_done: answers,
  answers_all: task.question_count * task.max_answers,
  end_date: task.end_date?.toISOString() ?? null,
  created: task.created_at.toISOString(),
  modified: task.modified_at.toISOString(),
  owner_username: task.owner_username,
  is_moderator: task.moderates,
});
