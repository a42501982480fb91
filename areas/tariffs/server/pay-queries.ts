import { sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';

export interface WorkRow {
  user_id: number;
  company_id: number | null;
  individual_rates: boolean;
  language: string | null;
  is_native: boolean;
  task_type: string | null;
  task_subtype: string | null;
}

/** What decides on the price of work of these people for these companies on these tasks, a row a piece in their order. */
export const workFacts = async (
  db: Db,
  pieces: readonly { userId: number; companyId: number | null; taskId: number | null }[],
): Promise<WorkRow[]> => {
  const { rows } = await sql<WorkRow>`
    select users.id as user_id, piece.company_id,
      coalesce(companies.individual_rates, false) as individual_rates,
      tasks.language, tasks.type as task_type, tasks.subtype as task_subtype, coalesce(user_languages.is_native, false) as is_native
    from unnest(${pieces.map(({ userId }) => userId)}::int[], ${pieces.map(({ companyId }) => companyId)}::int[],
      ${pieces.map(({ taskId }) => taskId)}::int[]) with ordinality as piece (user_id, company_id, task_id, at)
    join users on users.id = piece.user_id
    left join companies on companies.id = piece.company_id
    left join tasks on tasks.id = piece.task_id
    left join user_languages on user_languages.user_id = users.id and user_languages.language = tasks.language
    order by piece.at`.execute(db);
  return rows;
};

/** Tariffs of these people and of these companies whose period touches the days from the first to the last. */
export const tariffsAmong = (
  db: Db,
  { userIds, companyIds, from, to }: { userIds: number[]; companyIds: number[]; from: string; to: string },
) =>
  db
    .selectFrom('price_tariffs')
    .where((eb) =>
      eb.or([
        eb('user_id', '=', sql<number>`any(${userIds}::int[])`),
        eb('company_id', '=', sql<number>`any(${companyIds}::int[])`),
      ]),
    )
    .where('period', '&&', sql<string>`daterange(${from}::date, ${to}::date, '[]')`)
    .select([
      'id',
      'user_id as userId',
      'company_id as companyId',
      'user_type_id as userTypeId',
      'language',
      'is_native as isNative',
      'task_type as taskType',
      'task_subtype as taskSubtype',
      'price',
      'currency',
      sql<string>`to_char(lower(period), 'YYYY-MM-DD')`.as('start'),
      sql<string>`to_char(upper(period) - 1, 'YYYY-MM-DD')`.as('end'),
    ])
    .orderBy('id')
    .execute();
