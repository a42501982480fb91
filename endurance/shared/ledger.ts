import { brokenInvariants } from '../../areas/answering/server/testing/invariants.ts';
import type { Db } from '../../server/database/open.ts';
import type { Acknowledged } from './people.ts';

const AT_ONCE = 1000;

/** The acknowledged answers that the database does not hold as they were sent. */
export const lostOf = async (db: Db, acknowledged: readonly Acknowledged[]): Promise<Acknowledged[]> => {
  const lost: Acknowledged[] = [];
  for (let from = 0; from < acknowledged.length; from += AT_ONCE) {
    const part = acknowledged.slice(from, from + AT_ONCE);
    const rows = await db
      .selectFrom('answer_versions')
      .innerJoin('answers', 'answers.id', 'answer_id')
      .where(
        'save_key',
        'in',
        part.map(({ saveKey }) => saveKey),
      )
      .select(['save_key', 'author_id', 'question_id', 'content'])
      .execute();
    const held = new Set(
      rows.map(
        (row) => `${row.save_key} ${row.author_id} ${row.question_id} ${(row.content as { note?: string }).note}`,
      ),
    );
    lost.push(
      ...part.filter(
        ({ saveKey, userId, questionId, note }) => !held.has(`${saveKey} ${userId} ${questionId} ${note}`),
      ),
    );
  }
  return lost;
};

/** What the database holds, compared with what was acknowledged; throws where it contradicts itself. */
export const countLost = async (db: Db, acknowledged: readonly Acknowledged[]): Promise<number> => {
  const broken = await brokenInvariants(db);
  if (broken.length > 0) throw new Error(`Invariants do not hold:\n${broken.join('\n')}`);
  return (await lostOf(db, acknowledged)).length;
};
