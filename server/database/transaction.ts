import type { QueryResult } from 'pg';
import { type Db, onConnection } from './connection.ts';

/** Sends what `send` sends, and the commit right behind it. Gives what `send` gives. */
export type AtLast = <T>(send: () => Promise<T>) => Promise<T>;

/**
 * A transaction with as few round trips as there can be. `begin` travels with the first statement, the commit with those
 * that `work` sends by `atLast`, and statements that do not wait for one another travel together. Statements of `atLast`
 * have to be built with `statement`, which sends them at once. Where one fails, nothing is kept, also of those behind it.
 * Resolves when the transaction is committed.
 */
export const inTransaction = <T>(db: Db, work: (trx: Db, atLast: AtLast) => Promise<T>): Promise<T> =>
  onConnection(db, async (trx, client) => {
    let committed: Promise<QueryResult> | undefined;
    const atLast: AtLast = (send) => {
      const given = send();
      const ended = client.query('commit');
      // What it says is awaited below, or has been said by an earlier statement.
      ended.catch(() => {});
      committed = ended;
      client.committing = true;
      return given;
    };
    const begun = client.query('begin');
    try {
      const [result] = await Promise.all([work(trx, atLast), begun]);
      const { command } = await (committed ?? client.query('commit'));
      if (command !== 'COMMIT') throw new Error('A statement of the transaction had failed: it was rolled back.');
      return result;
    } catch (error) {
      // Where the commit was sent, PostgreSQL has made a rollback of it.
      await (committed ?? client.query('rollback')).catch(() => {});
      throw error;
    } finally {
      client.committing = false;
    }
  });
