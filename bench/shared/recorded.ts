import type pg from 'pg';
import type { Statement } from '../../server/testing/recording-pool.ts';

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
