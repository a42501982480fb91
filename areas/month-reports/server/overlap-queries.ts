import { type RawBuilder, sql } from 'kysely';

interface Days {
  from?: string | undefined;
  to?: string | undefined;
  /** Where the days are (IANA name); left out: UTC. */
  time_zone?: string | undefined;
}

/** Conditions on a row of `report_deadlines`: its period shares a moment with the days. */
export const overlappingDays = ({ from, to, time_zone = 'UTC' }: Days): RawBuilder<unknown>[] => [
  ...(from ? [sql`ends_at > ${from}::date::timestamp at time zone ${time_zone}`] : []),
  ...(to ? [sql`starts_at < (${to}::date + 1)::timestamp at time zone ${time_zone}`] : []),
];
