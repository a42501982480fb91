import type { ExpressionBuilder } from 'kysely';
import { containing } from '../../../../server/database/like.ts';
import type { Schema } from '../../../../server/database/schema.ts';
import { type Scope, visibleTo } from '../../../organisation/server/public.ts';
import type { PeopleFilter } from '../../contract.ts';

const MOST_WORDS = 6;

/** The index finds three characters anywhere, and fewer where a word begins. */
const patternOf = (word: string): string => (word.length < 3 ? containing(` ${word}`) : containing(word));

/** Conditions on `users`: whom the viewer sees, narrowed by the filter. */
export const chosenBy =
  (scope: Scope, { search = '', company, type, division, language, is_active }: PeopleFilter) =>
  (eb: ExpressionBuilder<Schema, 'users'>) => {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
    const maySortOut = scope.everybody || scope.staff;
    return eb.and([
      visibleTo(scope)(eb),
      ...words.map((word) => eb('users.search_text', 'like', patternOf(word))),
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
      ...(language === undefined
        ? []
        : [
            eb.exists(
              eb
                .selectFrom('user_languages')
                .whereRef('user_languages.user_id', '=', 'users.id')
                .where('user_languages.language', '=', language)
                .select('user_languages.user_id'),
            ),
          ]),
    ]);
  };
