import { addSession, signAccessToken } from '../../areas/accounts/server/public.ts';
import { BENCH_SECRET, seedAnnotators, seedTask } from '../../bench/shared/seed.ts';
import type { Db } from '../../server/database/open.ts';
import { addPerson, STAFF } from '../../server/testing/people.ts';
import type { Work } from './people.ts';
import type { Place } from './place.ts';
import type { Outcome } from './report.ts';

/** How many people answer in most drills. */
export const PEOPLE = 40;

/** Makes a task of so many questions, and people who answer it. */
export const seedWork = (place: Place, questions: number, count = PEOPLE) =>
  place.visit(async (db) => {
    const task = await seedTask(db, questions, { max_answers: 3 });
    return { task, people: await seedAnnotators(db, task, count) };
  });

/** The access token of a new person of staff. */
export const staffToken = async (db: Db, username: string): Promise<string> => {
  const { id: userId } = await addPerson(db, { ...STAFF, username });
  const expiresAt = new Date(Date.now() + 3_600_000);
  const session = await addSession(db, { userId, expiresAt, address: '', device: 'drill' });
  return signAccessToken(BENCH_SECRET, { id: session.id, userId });
};

interface Ended {
  what: string;
  times: number;
  work: Work;
  lost: number;
  /** What the drill itself checked. */
  isFine?: boolean;
}

/** What came of people's work. It holds where nothing was lost, nobody saw an error, and what the drill checked is fine. */
export const outcomeOf = ({ what, times, work, lost, isFine = true }: Ended): Outcome => {
  for (const error of work.errors.slice(0, 5)) console.error(error);
  const seen = work.errors.length;
  return { what, times, acknowledged: work.acknowledged.length, lost, seen, holds: isFine && lost + seen === 0 };
};
