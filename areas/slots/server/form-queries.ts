import { sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import { type ParameterOf, statement, statementFor } from '../../../server/database/statement.ts';

/** What a form is for, as the versions of forms are stored. */
export type FormKind = 'answer' | 'evaluation';

const formOfVersion = statementFor((kind: FormKind) =>
  statement((db, value: ParameterOf<{ taskId: number; version: number }>) =>
    db
      .selectFrom('task_forms')
      .where('task_id', '=', value('taskId'))
      .where('kind', '=', sql.lit(kind))
      .where('version', '=', value('version'))
      .select(['version', 'form', 'is_substitute'])
      .compile(),
  ),
);

/** A form of a task as it was in one version. */
export const formOf = async (db: Db, kind: FormKind, taskId: number, version: number) =>
  (await formOfVersion(kind)(db, { taskId, version }))[0];
