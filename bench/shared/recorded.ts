import pg from 'pg';
import { PipeliningClient } from '../../server/database/connection.ts';

export interface Statement {
  text: string;
  values: readonly unknown[];
}

/** A pool that notes every statement in the order in which it was sent. */
export const recordingPool = (url: string, statements: Statement[]): pg.Pool => {
  class RecordingClient extends PipeliningClient {
    // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg's query
    override query(...given: any[]): any {
      const [first, values] = given;
      statements.push({ text: typeof first === 'string' ? first : first.text, values: values ?? first.values ?? [] });
      return super.query(...given);
    }
  }
  return new pg.Pool({ connectionString: url, max: 1, pipeline: true, Client: RecordingClient });
};

/** Values of one replay: what stood for `name` in the recording is replaced by what `name` is now. */
export type Values = Record<string, unknown>;

export interface Replayed {
  name: string;
  text: string;
  /** For each parameter a name, or the value itself. */
  values: ({ name: string } | { value: unknown })[];
}

/** Finds in the recorded parameters what varies; the `known` values have to differ from one another and from all else. */
export const replayable = (statements: readonly Statement[], known: Values): Replayed[] =>
  statements.map(({ text, values }, index) => ({
    name: `floor-${index}`,
    text,
    values: values.map((value) => {
      const name = Object.keys(known).find((key) => JSON.stringify(known[key]) === JSON.stringify(value));
      return name === undefined ? { value } : { name };
    }),
  }));

export const replay = (
  client: pg.PoolClient,
  { name, text, values }: Replayed,
  now: Values,
): Promise<pg.QueryResult> => {
  if (values.length === 0) return client.query(text);
  return client.query({
    name,
    text,
    values: values.map((value) => ('name' in value ? now[value.name] : value.value)),
  });
};
