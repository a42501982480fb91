import type { Db } from '../../../server/database/open.ts';
import { type AtLast, inTransaction } from '../../../server/database/transaction.ts';
import { type AssignmentKind, lockAssignment } from '../../assignments/server/public.ts';
import { openToCount, overLimit, questionsGiven, questionsToReserve, shareOf } from '../rules.ts';
import { releaseExpired, releaseHeld, renewAll, reservationsHeld } from './queue-queries.ts';

/** Somebody at work on a task. */
export interface Working {
  task_id: number;
  user_id: number;
  /** Of who evaluates: the people whose answers they evaluate; null: everybody's. */
  evaluated_users: number[] | null;
}

interface Reserving {
  /** The id behind which the search begins. */
  after: number;
  wanted: number;
  /** Rows that others have locked are waited for. */
  wait: boolean;
}

/** What is handed out, by its ids: questions to those who answer, answers to those who evaluate. Its statements travel at once. */
export interface Queue<Row> {
  kind: AssignmentKind;
  byIds(trx: Db, person: Working, ids: number[]): Promise<Row[]>;
  /** How many with a slot left come after one; counts no further than `most`. */
  countOpen(trx: Db, person: Working, after: number, most: number): Promise<number>;
  /** Takes up to so many open slots in one statement and moves the person's mark behind the last. */
  reserve(trx: Db, person: Working, search: Reserving): Promise<Row[]>;
}

/** What a page asks for. */
export interface Asked {
  /** Ids of items that the page has, first those that are begun. */
  seen: ReadonlySet<number>;
  /** How many it keeps ready beyond those on screen. */
  ahead: number;
  isAhead: boolean;
}

/** Who asks, and for which task. */
export interface Person {
  task_id: number;
  user_id: number;
  /** Reads the task; null where there is nothing to do for this person. Throws where the person may not work. */
  taskAtWork: (db: Db) => Promise<{ questions_at_page: number } | null>;
}

/**
 * Reserves the next of a queue for one person up to a full page and gives those to show: those held already that the page
 * has not seen, then new ones. What the person holds beyond a limit that was lowered meanwhile is given back.
 *
 * The search goes on from where this person's last one ended, so that its cost does not grow with what they answered;
 * at the end it starts over for what was given back meanwhile. Only when nothing is open at all are reservations that
 * nobody renewed taken back, in a transaction of their own (one that holds freed slots must not wait for others).
 */
export const handOut = async <Row>(db: Db, queue: Queue<Row>, person: Person, asked: Asked): Promise<Row[]> => {
  const attempt = (search: Search) =>
    inTransaction(db, (trx, atLast) => reserveUpToPage(trx, atLast, { queue, person, asked }, search));
  const onward = await attempt({ from: 'mark', wait: false });
  if (onward.enough) return onward.rows;
  if (onward.began > 0) {
    const again = await attempt({ from: 'start', wait: false });
    if (again.enough) return again.rows;
  }
  await db.transaction().execute((trx) => releaseExpired(trx, queue.kind, person.task_id));
  return (await attempt({ from: 'start', wait: true })).rows;
};

interface Search {
  /** The mark is where the person's last search ended. */
  from: 'mark' | 'start';
  /** Rows that others have locked are passed over at first; the last attempt waits for them. */
  wait: boolean;
}

interface Found<Row> {
  rows: Row[];
  /** Another search would find no more. */
  enough: boolean;
  /** The id behind which the search began. */
  began: number;
}

interface HandingOut<Row> {
  queue: Queue<Row>;
  person: Person;
  asked: Asked;
}

/** The person's own assignment row is locked meanwhile, so that two tabs share one count. */
const reserveUpToPage = async <Row>(
  trx: Db,
  atLast: AtLast,
  { queue, person, asked: { seen, ahead, isAhead } }: HandingOut<Row>,
  { from, wait }: Search,
): Promise<Found<Row>> => {
  const { task_id, user_id } = person;
  const [task, assignment, reserved] = await Promise.all([
    person.taskAtWork(trx),
    lockAssignment(trx, { task_id, user_id }, queue.kind),
    reservationsHeld(trx, queue.kind, { task_id, user_id }),
  ]);
  if (!task || !assignment) return { rows: [], enough: true, began: 0 };
  const over = overLimit({ reserved, seen, answered: assignment.answered, limit: assignment.max_questions });
  // Then nothing is reserved or renewed below: who holds freed slots must not wait for others.
  if (over.length > 0) await releaseHeld(trx, queue.kind, { task_id, user_id }, over);
  const held = reserved.filter((id) => !over.includes(id)).sort((a, b) => a - b);
  const working: Working = { task_id, user_id, evaluated_users: assignment.evaluated_users };
  const page = { questionsAtPage: task.questions_at_page, ahead, isAhead };
  const unseen = held.filter((id) => !seen.has(id)).slice(0, questionsGiven(page));
  const most = questionsToReserve({
    ...page,
    held: held.length,
    unseen: unseen.length,
    answered: assignment.answered,
    limit: assignment.max_questions,
  });
  if (held.length === 0 && most === 0) return { rows: [], enough: true, began: 0 };
  const after = from === 'mark' ? assignment.hand_out_after : 0;
  const isMore = isAhead && most > task.questions_at_page;
  const share = { after, wanted: most, held: held.length, questionsAtPage: task.questions_at_page };
  const wanted = isMore ? await shareOfOpen(trx, queue, working, share) : most;
  const [, shown, taken] = await atLast(() =>
    Promise.all([
      held.length > 0 && over.length === 0 ? renewAll(trx, queue.kind, working) : [],
      unseen.length > 0 ? queue.byIds(trx, working, unseen) : [],
      wanted > 0 ? queue.reserve(trx, working, { after, wanted, wait }) : [],
    ]),
  );
  return { rows: [...shown, ...taken], enough: wanted === 0 || unseen.length + taken.length > 0, began: after };
};

/** Of what is wanted ahead, as much as leaves enough to others. */
const shareOfOpen = async <Row>(
  trx: Db,
  queue: Queue<Row>,
  working: Working,
  { after, wanted, held, questionsAtPage }: { after: number; wanted: number; held: number; questionsAtPage: number },
): Promise<number> => {
  const open = await queue.countOpen(trx, working, after, openToCount(wanted, held));
  // A page ahead of the one on screen, whatever is left.
  const atLeast = 2 * questionsAtPage - held;
  return shareOf(wanted, { held, atLeast, open });
};
