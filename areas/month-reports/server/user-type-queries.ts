import { sql } from 'kysely';

/**
 * The user type that a report belongs to, of `month_reports` joined to `users`: the one that its author had when they first
 * reported; of who had none then: the one that they have now.
 */
export const TYPE_OF_REPORT = sql<number | null>`coalesce(month_reports.type_id, users.type_id)`;

/** The same as a condition, in columns of which the planner knows how many rows have a type: there are many lines of each. */
export const isOfType = (type: number) =>
  sql<boolean>`(month_reports.type_id = ${type} or month_reports.type_id is null and users.type_id = ${type})`;
