import { type RawBuilder, sql } from 'kysely';

interface Stretch {
  starts_at: RawBuilder<unknown>;
  ends_at: RawBuilder<unknown>;
  /** Of the division of the person's company; null for people without one. */
  zone: RawBuilder<string | null>;
}

/**
 * The first and the last day of a period where the person is. Without a zone: a period begins and ends at midnights of whoever made
 * it, so its days are those in UTC half a day after its start and before its end, right for zones from -11 to +12 hours. In a
 * period shorter than a day, both are the day of its middle.
 */
export const daysOfPeriod = ({ starts_at, ends_at, zone }: Stretch) => {
  const half = sql`least(interval '12 hours', (${ends_at} - ${starts_at}) / 2)`;
  return {
    first: sql<string>`(case when ${zone} is null then (${starts_at} + ${half}) at time zone 'UTC'
      else ${starts_at} at time zone ${zone} end)::date`,
    // A period that ends at midnight does not have the day that begins then.
    last: sql<string>`(case when ${zone} is null then (${ends_at} - ${half}) at time zone 'UTC'
      else (${ends_at} - interval '1 microsecond') at time zone ${zone} end)::date`,
  };
};
