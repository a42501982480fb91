import { byTask, type Distribution } from '../../../../server/testing/table-places.ts';
import type { AppAnswersTables } from '../tables.ts';

/** Where the tables of the area would be on a distributed PostgreSQL. */
export const distribution: Distribution<AppAnswersTables> = { app_decisions: byTask };
