import type { Invariant } from '../../../server/platform/invariant.ts';

export const invariants: readonly Invariant[] = [
  {
    name: 'ratings-of-people',
    holds: 'The number and the sum of the stars of each person are those of their ratings',
    query: `
      select format('user %s: %s ratings of %s halves, counted %s of %s', users.id, count(ratings.halves),
        coalesce(sum(ratings.halves), 0), rating_count, rating_sum)
      from users left join ratings on ratings.user_id = users.id
      group by users.id
      having count(ratings.halves) <> rating_count or coalesce(sum(ratings.halves), 0) <> rating_sum`,
  },
];
