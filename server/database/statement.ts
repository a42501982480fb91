import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { type Db, keepPlanOf, sendOn } from './connection.ts';

/** A value of a statement that is built before the value is known. */
class Parameter {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** A parameter of a statement by its name: `value('userId')`. */
export type ParameterOf<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>;

const prepared = <Built extends CompiledQuery<unknown>>(built: Built): Built => {
  keepPlanOf(built.sql);
  return built;
};

/**
 * A statement that is built once and then only filled with values: for those few that every answer needs, where building
 * costs as much as sending, and which keep their plan. The others are built where they are used. On one connection
 * (`onConnection`, `inTransaction`) it is sent at once, before the function returns.
 */
export const statement = <Values extends object, Row>(
  build: (db: Db, value: ParameterOf<Values>) => CompiledQuery<Row>,
): ((db: Db, values: Values) => Promise<Row[]>) => {
  let built: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    built ??= prepared(build(db, (name) => sql`${new Parameter(name)}`));
    const parameters = built.parameters.map((given) =>
      given instanceof Parameter ? values[given.name as keyof Values] : given,
    );
    const { rows } = await (sendOn(db, built.sql, parameters) ?? db.executeQuery<Row>({ ...built, parameters }));
    return rows as Row[];
  };
};

/**
 * A statement for each of some values that are written into it, built when they are first asked for. For values that are
 * few: each of the statements is prepared on each connection.
 */
export const statementFor = <Values extends (string | number)[], Statement>(
  make: (...values: Values) => Statement,
): ((...values: Values) => Statement) => {
  const made = new Map<string, Statement>();
  return (...values) => {
    const key = values.join();
    const known = made.get(key) ?? make(...values);
    made.set(key, known);
    return known;
  };
};
