import pg from 'pg';
import { PipeliningClient } from '../database/connection.ts';

export interface Statement {
  text: string;
  values: readonly unknown[];
}

/** A pool of one connection that notes every statement in the order in which it was sent. */
export const recordingPool = (url: string, statements: Statement[]): pg.Pool => {
  class RecordingClient extends PipeliningClient {
    // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg's query
    override query(...given: any[]): any {
      const [first, values] = given;
      statements.push({ text: typeof first === 'string' ? first : first.text, values: values ?? first.values ?? [] });
      return super.query(...given);
    }
  }
  const pool = new pg.Pool({ connectionString: url, max: 1, pipeline: true, Client: RecordingClient });
  // A connection that is still closing when its database goes says so, and the pool does.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
};
