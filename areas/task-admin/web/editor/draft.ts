import { initialValues, namesOf, type ValuesOf, valuesOf } from '../../../../shared/fields.ts';
import { sameJson } from '../../../../shared/json.ts';
import type { BodyOf } from '../../../../shared/route.ts';
import { type Form, newForm } from '../../../../widgets/form/form.ts';
import { formText, readJson } from '../../../widget-editor/web/public.ts';
import type { AdminTask, createTask, PersonOnTask, UserTask, UserTaskChange, updateTask } from '../../contract.ts';
import { slugOf } from '../../rules.ts';
import { taskFields } from '../../task-fields.ts';

/** What the editor changes of one person; `added` holds somebody who is not on the task yet, or has resigned from it. */
export interface PersonChange {
  max_questions?: number | null;
  deadline?: string | null;
  blocked?: boolean;
  /** Of people who evaluate: whose answers; null for everybody's. */
  evaluated_users?: string[] | null;
  toBeDeleted?: boolean;
  added?: { company: string | null };
}

/** What stands in the editor's fields. Of people only what changed, by username. */
export interface Draft extends ValuesOf<typeof taskFields> {
  /** The form as it is typed: JSON, or not yet. */
  form: string;
  /** The form of evaluations, typed in the same way. */
  evaluationForm: string;
  people: Record<string, PersonChange>;
  /** The same of people who evaluate. */
  evaluators: Record<string, PersonChange>;
}

export const draftOf = (task: AdminTask): Draft => ({
  ...valuesOf(taskFields, task),
  form: formText(task.config),
  evaluationForm: formText(evaluationFormOf(task)),
  people: {},
  evaluators: {},
});

export const emptyDraft = (owner: string): Draft => ({
  ...initialValues(taskFields),
  owner,
  form: formText(newForm()),
  evaluationForm: formText(newForm()),
  people: {},
  evaluators: {},
});

/** The form of evaluations as it is saved, or as evaluations begin with. */
export const evaluationFormOf = (task: AdminTask | undefined): Form => (task?.config_evaluation as Form) ?? newForm();

/** Whether a task has evaluations: now, or once it is saved. */
export const evaluates = (task: AdminTask | undefined, draft: Draft): boolean =>
  draft.enable_evaluations || task?.enable_evaluations === true;

/** The address of a new task follows the title until somebody types one. */
export const retitled = (draft: Draft, title: string): Partial<Draft> =>
  draft.slug === slugOf(draft.title) ? { title, slug: slugOf(title) } : { title };

const parsed = (text: string): unknown => readJson(text).value;

type Body = BodyOf<typeof createTask>;
type Changes = Partial<Omit<BodyOf<typeof updateTask>, 'modified'>>;

/** What differs from the saved task, as a save sends it. A form that is not JSON yet is a difference without a value. */
export const changesOf = (task: AdminTask, draft: Draft): Changes => {
  const fields = namesOf(taskFields).filter((field) => !sameJson(task[field], draft[field]));
  const config = parsed(draft.form);
  const begun = evaluationFormOf(task);
  const evaluation = evaluates(task, draft) ? parsed(draft.evaluationForm) : begun;
  const usertasks = peopleChanges(task.usertasks, draft.people);
  const evaluatortasks = evaluates(task, draft) ? peopleChanges(task.evaluatortasks, draft.evaluators) : [];
  return {
    ...(Object.fromEntries(fields.map((field) => [field, draft[field]])) as Changes),
    ...(!sameJson(task.config, config) && { config }),
    ...(!sameJson(begun, evaluation) && { config_evaluation: evaluation }),
    ...(usertasks.length > 0 && { usertasks }),
    ...(evaluatortasks.length > 0 && { evaluatortasks }),
  };
};

/** Whether somebody who has resigned is assigned again. */
export const isBack = ({ resignation }: Pick<PersonOnTask, 'resignation'>, { added }: PersonChange = {}): boolean =>
  resignation !== null && added !== undefined;

const peopleChanges = (there: readonly PersonOnTask[], people: Draft['people']): UserTaskChange[] => {
  const saved = new Map(there.map((person) => [person.username, person]));
  return Object.entries(people).flatMap(([username, { added, ...change }]) => {
    const person = saved.get(username);
    if (!person) return added ? [{ username, ...change }] : [];
    if (change.toBeDeleted) return [{ username, toBeDeleted: true }];
    const isAgain = isBack(person, people[username]);
    // Somebody may have resigned since their fields were changed.
    if (person.resignation !== null && !isAgain) return [];
    const fields = (['max_questions', 'deadline', 'blocked', 'evaluated_users'] as const).filter(
      (field) => change[field] !== undefined && !sameJson(change[field], person[field]),
    );
    const changed = Object.fromEntries(fields.map((field) => [field, change[field]]));
    return fields.length > 0 || isAgain
      ? [{ username, ...changed, ...(isAgain && { assign_again: true }) } as UserTaskChange]
      : [];
  });
};

/** A whole new task from the fields; the address is left to the server where it only follows the title. */
export const bodyOf = (draft: Draft): Body => {
  const { people, evaluators, form, evaluationForm, slug, description, ...fields } = draft;
  return {
    ...(fields as Omit<Body, 'slug' | 'description'>),
    // A task may be made without a description, but the server takes no blank one.
    ...(description !== '' && { description }),
    ...(slug !== slugOf(draft.title) && { slug }),
    config: parsed(form),
    ...(draft.enable_evaluations && { config_evaluation: parsed(evaluationForm), evaluatortasks: addedOf(evaluators) }),
    usertasks: addedOf(people),
  };
};

const addedOf = (people: Draft['people']): UserTaskChange[] =>
  Object.entries(people).flatMap(([username, { added, ...change }]) => (added ? [{ username, ...change }] : []));

/**
 * A copy of the task under another title, inactive like every new task; with its tutorial and FAQ, and with its people who
 * still work on it.
 */
export const copyOf = (task: AdminTask | undefined, draft: Draft, title: string, withPeople: boolean): Body => {
  const { usertasks: _, evaluatortasks: __, ...body } = bodyOf({ ...draft, title, slug: slugOf(title) });
  const copied = (there: readonly PersonOnTask[] = [], people: Draft['people']) =>
    withPeople ? peopleNow(there, people) : [];
  return {
    ...body,
    is_active: false,
    is_archive: false,
    status: 'NS',
    ...(task?.config_evaluation && { config_evaluation: parsed(draft.evaluationForm) }),
    ...(task && { copy_wiki_of: task.id }),
    usertasks: copied(task?.usertasks, draft.people),
    ...(draft.enable_evaluations && { evaluatortasks: copied(task?.evaluatortasks, draft.evaluators) }),
  };
};

/** Who works on the task as it is in the editor: nobody who is blocked or has resigned, nor of accounts that are not active. */
const peopleNow = (there: readonly PersonOnTask[], people: Draft['people']): UserTaskChange[] => {
  const saved = there
    .filter((person) => (person.resignation === null || isBack(person, people[person.username])) && person.is_active)
    .map(({ username, max_questions, deadline, blocked, evaluated_users }) => ({
      ...{ username, max_questions, deadline, blocked },
      ...(evaluated_users !== undefined && { evaluated_users }),
    }));
  const names = new Set(there.map(({ username }) => username));
  const added = Object.entries(people)
    .filter(([username, change]) => change.added && !names.has(username))
    .map(([username]) => ({ username, max_questions: null, deadline: null, blocked: false }));
  return [...saved, ...added].flatMap((person) => {
    const { added: _, toBeDeleted, ...change } = people[person.username] ?? {};
    const { blocked, ...now } = { ...person, ...change };
    return toBeDeleted || blocked ? [] : [now];
  });
};

/** Of changes of people, those that still make sense on what the task is now. */
export const peopleThere = (people: Draft['people'], now: readonly UserTask[]): Draft['people'] => {
  const there = new Set(now.map((person) => person.username));
  return Object.fromEntries(Object.entries(people).filter(([username, change]) => change.added || there.has(username)));
};
