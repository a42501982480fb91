import type { Db } from '../../../server/database/open.ts';
import { type AtLast, inTransaction } from '../../../server/database/transaction.ts';
import { lockAssignment } from '../../assignments/server/public.ts';
import { openToCount, questionsGiven, questionsToReserve, shareOf } from '../rules.ts';
import {
  countOpen,
  type QuestionRow,
  questionsById,
  releaseExpired,
  renewAll,
  reservationsHeld,
  reserveOpen,
  type Working,
} from './queries.ts';

/** What a page asks for. */
export interface Asked {
  /** Questions that the page has. */
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
  taskAtWork: (db: Db) => Promise<Pick<Working, 'questions_at_page'> | null>;
}

/**
 * Reserves questions for one person up to a full page and gives those to show: those held already that the page has
 * not seen, then new ones.
 *
 * The search goes on from where this person's last one ended, so that its cost does not grow with what they answered;
 * at the end it starts over for what was given back meanwhile. Only when nothing is open at all are reservations that
 * nobody renewed taken back, in a transaction of their own (one that holds freed slots must not wait for others).
 */
export const handOut = async (db: Db, person: Person, asked: Asked): Promise<QuestionRow[]> => {
  const attempt = (search: Search) =>
    inTransaction(db, (trx, atLast) => reserveUpToPage(trx, atLast, person, asked, search));
  const onward = await attempt({ from: 'mark', wait: false });
  if (onward.enough) return onward.questions;
  if (onward.began > 0) {
    const again = await attempt({ from: 'start', wait: false });
    if (again.enough) return again.questions;
  }
  await db.transaction().execute((trx) => releaseExpired(trx, person.task_id));
  return (await attempt({ from: 'start', wait: true })).questions;
};

interface Search {
  /** The mark is where the person's last search ended. */
  from: 'mark' | 'start';
  /** Rows that others have locked are passed over at first; the last attempt waits for them. */
  wait: boolean;
}

interface Found {
  questions: QuestionRow[];
  /** Another search would find no more. */
  enough: boolean;
  /** The question behind which the search began. */
  began: number;
}

/** The person's own assignment row is locked meanwhile, so that two tabs share one count. */
const reserveUpToPage = async (
  trx: Db,
  atLast: AtLast,
  person: Person,
  { seen, ahead, isAhead }: Asked,
  { from, wait }: Search,
): Promise<Found> => {
  const { task_id, user_id } = person;
  const [task, assignment, held] = await Promise.all([
    person.taskAtWork(trx),
    lockAssignment(trx, { task_id, user_id }),
    reservationsHeld(trx, { task_id, user_id }),
  ]);
  if (!task || !assignment) return { questions: [], enough: true, began: 0 };
  const working: Working = { task_id, user_id, questions_at_page: task.questions_at_page };
  const page = { questionsAtPage: working.questions_at_page, ahead, isAhead };
  const unseen = held.filter((id) => !seen.has(id)).slice(0, questionsGiven(page));
  const most = questionsToReserve({
    ...page,
    held: held.length,
    unseen: unseen.length,
    answered: assignment.answered,
    limit: assignment.max_questions,
  });
  if (held.length === 0 && most === 0) return { questions: [], enough: true, began: 0 };
  const after = from === 'mark' ? assignment.hand_out_after : 0;
  const isMore = isAhead && most > working.questions_at_page;
  const wanted = isMore ? await shareOfOpen(trx, working, { after, wanted: most, held: held.length }) : most;
  const [, shown, taken] = await atLast(() =>
    Promise.all([
      held.length > 0 ? renewAll(trx, working) : [],
      unseen.length > 0 ? questionsById(trx, working.task_id, unseen) : [],
      wanted > 0 ? reserveOpen(trx, working, { after, wanted, wait }) : [],
    ]),
  );
  const questions = [...shown, ...taken];
  return { questions, enough: wanted === 0 || unseen.length + taken.length > 0, began: after };
};

/** Of the questions wanted ahead, as many as leave enough to others. */
const shareOfOpen = async (
  trx: Db,
  working: Working,
  { after, wanted, held }: { after: number; wanted: number; held: number },
): Promise<number> => {
  const open = await countOpen(trx, working.task_id, after, openToCount(wanted, held));
  // A page ahead of the one on screen, whatever is left.
  const atLeast = 2 * working.questions_at_page - held;
  return shareOf(wanted, { held, atLeast, open });
};
