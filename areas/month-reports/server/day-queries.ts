import { type RawBuilder, sql } from 'kysely';
import { overAt } from '../../work-sessions/server/public.ts';

interface Stretch {
  starts_at: RawBuilder<unknown>;
  /** As it is stored. */
  ends_at: RawBuilder<unknown>;
  /** Of the division of the company that counts; null: of none. */
  zone: RawBuilder<string | null>;
}

/**
 * The first and the last day of a period in a time zone. Without a zone: a period begins and ends at midnights of whoever made
 * it, so its days are those in UTC half a day after its start and before its end, right for zones from -11 to +12 hours. In a
 * period shorter than a day, both are the day of its middle.
 */
export const daysOfPeriod = ({ starts_at, ends_at, zone }: Stretch) => {
  const end = overAt(ends_at);
  const half = sql`least(interval '12 hours', (${end} - ${starts_at}) / 2)`;
  return {
    first: sql<string>`(case when ${zone} is null then (${starts_at} + ${half}) at time zone 'UTC'
      else ${starts_at} at time zone ${zone} end)::date`,
    // A period that ends at midnight does not have the day that begins then.
    last: sql<string>`(case when ${zone} is null then (${end} - ${half}) at time zone 'UTC'
      else (${end} - interval '1 microsecond') at time zone ${zone} end)::date`,
  };
};
