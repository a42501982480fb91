/** Colours that a favorite task is pinned with, as six hexadecimal digits, in the order in which they are offered. */
export const PIN_COLORS = [
  ...['db244d', 'f85e00', 'fa9500', 'fbbd08', 'a5be00'],
  ...['2e933c', '028090', '1d4e89', '6f2dbd', '000000'],
] as const;
export type PinColor = (typeof PIN_COLORS)[number];
export const PIN_COLOR: PinColor = 'fbbd08';

/** No slug begins with this sign. */
const ID_ADDRESS = /^~(\d{1,9})$/;

/** An address of a task that never changes: calls take it in place of the slug, and a page opened at it moves to the slug. */
export const addressOfId = (id: number): string => `~${id}`;

/** The id in such an address; null where the address is a slug. */
export const idOfAddress = (address: string): number | null => {
  const [, id] = ID_ADDRESS.exec(address) ?? [];
  return id === undefined ? null : Number(id);
};

/** Answers an hour; null where no hours were reported. */
export const tempoOf = (answered: number, hours: number): number | null => (hours > 0 ? answered / hours : null);

/** How the person's own work on a task stands. `waiting`: nothing is left to do at the moment. */
export type WorkState = 'new' | 'in-progress' | 'done' | 'waiting' | 'blocked';

/** The first that holds: blocked, the limit reached, nothing left, nothing answered yet. */
const workStateOf = (work: {
  blocked: boolean;
  answered: number;
  limit: number | null;
  has_items: boolean;
}): WorkState => {
  if (work.blocked) return 'blocked';
  if (work.limit !== null && work.answered >= work.limit) return 'done';
  if (!work.has_items) return 'waiting';
  return work.answered === 0 ? 'new' : 'in-progress';
};

const isToDo = (state: WorkState): boolean => state === 'new' || state === 'in-progress';

/**
 * What a person does on a task that is on their list; who does both evaluates where that is all there is to do now. Null:
 * neither.
 */
export const ownWorkOf = (task: {
  user_is_assigned: boolean;
  user_is_evaluator: boolean;
  blocked: boolean;
  answered: number;
  limit: number | null;
  has_questions: boolean;
  evaluation_blocked: boolean;
  evaluation_answered: number;
  evaluation_max_questions: number | null;
  has_answers: boolean;
}): { kind: 'answer' | 'evaluate'; state: WorkState } | null => {
  const { evaluation_blocked: blocked, evaluation_answered: answered, evaluation_max_questions: limit } = task;
  const answering = workStateOf({ ...task, has_items: task.has_questions });
  const evaluating = workStateOf({ blocked, answered, limit, has_items: task.has_answers });
  const evaluates = task.user_is_evaluator && (!task.user_is_assigned || (!isToDo(answering) && isToDo(evaluating)));
  if (evaluates) return { kind: 'evaluate', state: evaluating };
  return task.user_is_assigned ? { kind: 'answer', state: answering } : null;
};

export type PersonStatus = 'resigned' | 'blocked' | 'started' | 'assigned' | 'new';

/** Where a person stands on a task; the first that holds. `new`: not saved yet. */
export const personStatus = (person: {
  id: number | null;
  resignation: string | null;
  blocked: boolean;
  started: string | null;
}): PersonStatus => {
  if (person.resignation !== null) return 'resigned';
  if (person.blocked) return 'blocked';
  if (person.started !== null) return 'started';
  return person.id === null ? 'new' : 'assigned';
};

/** How a viewer relates to a task. */
export interface TaskRelation {
  /** The viewer answers questions of the task. */
  isAssigned: boolean;
  /** The viewer evaluates answers of the task. */
  evaluates: boolean;
  moderates: boolean;
  /** The viewer coordinates people who work, or worked, on the task. */
  coordinates: boolean;
  /** Moderators, staff and superusers see the answers of everybody, and correct them. */
  seesAll: boolean;
  /** Who sees usernames next to answers; others see pseudonyms. */
  seesNames: boolean;
}

/** The rule of both sides: what a viewer may see follows from their roles and from what they do on the task. */
export const relationOf = (
  viewer: { is_staff: boolean; is_superuser: boolean },
  {
    isAssigned,
    evaluates,
    moderates,
    coordinates,
  }: Pick<TaskRelation, 'isAssigned' | 'evaluates' | 'moderates' | 'coordinates'>,
): TaskRelation => {
  const seesAll = moderates || viewer.is_staff || viewer.is_superuser;
  return { isAssigned, evaluates, moderates, coordinates, seesAll, seesNames: seesAll || coordinates };
};
