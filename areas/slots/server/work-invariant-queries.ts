import type { Invariant } from '../../../server/platform/invariant.ts';
import type { AssignmentKind } from '../../assignments/server/public.ts';

/** A kind of work in the words of its tables. */
interface Names {
  kind: AssignmentKind;
  /** One result; it begins the names of the invariants. */
  one: string;
  items: string;
  item: string;
  itemId: string;
  slots: string;
  filled: string;
  reservations: string;
  results: string;
  versions: string;
  resultId: string;
  days: string;
}

/** What holds of every kind of work on items that have slots. */
export const invariantsOfWork = (names: Names): readonly Invariant[] => [
  ...ofSlots(names),
  ...ofCounters(names),
  ...ofDays(names),
  ...ofVersions(names),
];

const ofSlots = ({ one, items, item, itemId, slots, filled, reservations, results }: Names): Invariant[] => [
  {
    name: `${one}-slots-filled`,
    holds: `The slots of each ${item} agree with its ${results} that count`,
    query: `
      select format('${item} %s: %s slots are ${filled}, %s ${results} count', ${itemId}, ${filled}, counted)
      from (
        select slots.${itemId}, ${filled}, count(results.id) as counted
        from ${slots} as slots join tasks on tasks.id = slots.task_id
        left join ${results} as results on results.${itemId} = slots.${itemId} and results.is_active and not is_skipped
        group by slots.${itemId}
      ) as slots where ${filled} <> counted`,
  },
  {
    name: `${one}-slots-reserved`,
    holds: `The slots of each ${item} agree with its reservations`,
    query: `
      select format('${item} %s: %s slots are reserved, there are %s reservations', ${itemId}, reserved, held)
      from (
        select slots.${itemId}, reserved, count(held.user_id) as held
        from ${slots} as slots left join ${reservations} as held on held.${itemId} = slots.${itemId}
        group by slots.${itemId}
      ) as slots where reserved <> held`,
  },
  {
    name: `${one}-at-most`,
    holds: `No ${item} has more ${results} that count than slots`,
    query: `
      select format('${item} %s: %s ${results} count, there are %s slots', ${itemId}, counted, slots)
      from (
        select results.${itemId}, slots, count(*) as counted
        from ${results} as results join ${slots} as slots on slots.${itemId} = results.${itemId}
        where is_active and not is_skipped group by results.${itemId}, slots
      ) as active where counted > slots`,
  },
  {
    name: `${one}-same-task`,
    holds: `Each of the ${results} and of their reservations is of the task of its ${item}`,
    query: `
      select format('${one} %s', results.id) from ${results} as results join ${items} as items on items.id = ${itemId}
      where results.task_id <> items.task_id
      union all
      select format('reservation of ${item} %s by user %s', ${itemId}, held.user_id)
      from ${reservations} as held join ${items} as items on items.id = ${itemId} where held.task_id <> items.task_id`,
  },
];

const ofCounters = ({ kind, one, item, slots, filled, results }: Names): Invariant[] => [
  {
    name: `${one}-counters`,
    holds: `The counters of each person on a task agree with their ${results} and skips`,
    query: `
      select format('task %s, user %s: counters %s and %s, ${results} %s and skips %s',
        task_id, user_id, answered, skipped, counted, skips)
      from (
        select work.task_id, work.user_id, answered, skipped,
          count(results.id) filter (where not is_skipped) as counted, count(results.id) filter (where is_skipped) as skips
        from assignments as work join tasks on tasks.id = work.task_id
        left join ${results} as results
          on results.task_id = work.task_id and results.user_id = work.user_id and results.is_active
        where kind = '${kind}'
        group by work.task_id, work.user_id, answered, skipped
      ) as people where answered <> counted or skipped <> skips`,
  },
  {
    name: `${one}-of-assigned`,
    holds: `Whoever has ${results} that count is on the task`,
    query: `
      select distinct format('task %s, user %s', task_id, user_id)
      from ${results} as results join tasks on tasks.id = task_id
      where results.is_active and not is_skipped and not exists (
        select from assignments
        where assignments.task_id = results.task_id and assignments.user_id = results.user_id and kind = '${kind}'
      )`,
  },
  {
    name: `${one}-opened`,
    holds: `Of each ${item} with ${results} that count, one person opened it`,
    query: `
      select format('task %s: %s opened, %s ${filled}', id, opened, filled)
      from (
        select tasks.id, (select coalesce(sum(opened), 0) from assignments where task_id = tasks.id and kind = '${kind}') as opened,
          (select count(*) from ${slots} where task_id = tasks.id and ${filled} > 0) as filled
        from tasks
      ) as counted where opened <> filled`,
  },
];

const ofDays = ({ one, results, versions, resultId, days }: Names): Invariant[] => [
  {
    name: `${one}-days`,
    holds: `What each person did on each day agrees with the ${results} that count on it`,
    query: `
      select format('task %s, user %s, %s: %s ${results} and %s skips, counted %s and %s',
        task_id, user_id, day, coalesce(answers, 0), coalesce(skipped, 0), coalesce(counted, 0), coalesce(skips, 0))
      from ${days} full join (
        select task_id, user_id, counted_on as day, count(*) filter (where not is_skipped) as counted,
          count(*) filter (where is_skipped) as skips
        from ${results} where counted_on is not null group by task_id, user_id, counted_on
      ) as days using (task_id, user_id, day)
      where task_id in (select id from tasks)
        and (coalesce(answers, 0), coalesce(skipped, 0)) <> (coalesce(counted, 0), coalesce(skips, 0))`,
  },
  {
    name: `${one}-seconds`,
    holds: `The seconds of each person on a task are at least those of the versions of their own ${results}; those of deleted ones stay`,
    query: `
      select format('task %s, user %s: %s seconds on days, %s of versions', task_id, user_id, on_days, of_versions)
      from (
        select task_id, user_id, coalesce(days.seconds, 0) as on_days, coalesce(versions.seconds, 0) as of_versions
        from (select task_id, user_id, sum(seconds) as seconds from ${days} group by task_id, user_id) as days
        full join (
          select results.task_id, user_id, sum(time_taken) as seconds
          from ${versions} join ${results} as results on results.id = ${resultId} where author_id = user_id
          group by results.task_id, user_id
        ) as versions using (task_id, user_id)
        where task_id in (select id from tasks)
      ) as sums where on_days < of_versions`,
  },
  {
    name: `${one}-has-a-day`,
    holds: `Each of the ${results} that counts has its day, and another one none`,
    query: `select format('${one} %s', id) from ${results} where is_active = (counted_on is null)`,
  },
];

const ofVersions = ({ one, results, versions, resultId }: Names): Invariant[] => [
  {
    name: `${one}-versions`,
    holds: `Each of the ${results} has as many versions as it says, numbered from 1`,
    query: `
      select format('${one} %s: %s versions, stored %s up to %s', id, versions, stored, last)
      from (
        select results.id, versions, count(written.id) as stored, coalesce(max(written.version), 0) as last
        from ${results} as results left join ${versions} as written on ${resultId} = results.id group by results.id
      ) as counted where versions <> stored or versions <> last`,
  },
  {
    name: `${one}-current-version`,
    holds: `The version of each of the ${results} that counts is stored, of the same task and kind`,
    query: `
      select format('${one} %s, version %s', results.id, results.version)
      from ${results} as results
      left join ${versions} as written on ${resultId} = results.id and written.version = results.version
      where (written.task_id, written.is_skipped) is distinct from (results.task_id, results.is_skipped)`,
  },
  {
    name: `${one}-form`,
    holds: `Each version of the ${results} has the form that its author saw`,
    query: `
      select format('task %s: ${results} by version %s of its form', task_id, used.form_version)
      from (select distinct task_id, form_version from ${versions}) as used join tasks on tasks.id = task_id
      where not exists (
        select from task_forms
        where task_forms.task_id = used.task_id and kind = '${one}' and version = used.form_version
      )`,
  },
];
