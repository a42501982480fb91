import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { searchedAs } from '../../../../server/database/like.ts';
import type { Schema } from '../../../../server/database/schema.ts';
import { type Scope, visibleTo } from '../../../organisation/server/public.ts';
import type { PeopleFilter } from '../../contract.ts';

const MOST_WORDS = 6;

/**
 * Whoever knows the language. `is true` keeps it a condition on each row: as a join, PostgreSQL would join everybody and sort
 * them for each page, where it now follows the index of the order and looks into a set of ids.
 */
const knows = (language: string) =>
  sql<SqlBool>`(users.id in (select user_id from user_languages where user_languages.language = ${language})) is true`;

/** Conditions on `users`: whom the viewer sees, narrowed by the filter. */
export const chosenBy =
  (scope: Scope, { search = '', company, type, division, language, is_active }: PeopleFilter) =>
  (eb: ExpressionBuilder<Schema, 'users'>) => {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
    const maySortOut = scope.everybody || scope.staff;
    return eb.and([
      visibleTo(scope)(eb),
      ...words.map((word) => eb('users.search_text', 'like', searchedAs(word))),
      ...(maySortOut && company !== undefined ? [eb('users.company_id', '=', company)] : []),
      ...(maySortOut && type !== undefined ? [eb('users.type_id', '=', type)] : []),
      ...(scope.everybody && division !== undefined
        ? [
            eb(
              'users.id',
              'in',
              eb.selectFrom('division_members').where('division_id', '=', division).select('division_members.user_id'),
            ),
          ]
        : []),
      ...(is_active === undefined ? [] : [eb('users.is_active', '=', is_active)]),
      ...(language === undefined ? [] : [knows(language)]),
    ]);
  };
