import type { Invariant } from '../../../server/platform/invariant.ts';

export const invariants: readonly Invariant[] = [
  {
    name: 'file-parts',
    holds: 'Each complete file has each of its parts once',
    query: `
      select format('file %s', id) from uploaded_files
      where completed_at is not null and removed_at is null
        and (select count(*) filter (where is_stored) <> ceil(size::numeric / part_size)
            or count(*) <> count(distinct number) or max(number) >= ceil(size::numeric / part_size)
          from uploaded_parts where file_id = id)`,
  },
  {
    name: 'file-usage',
    holds: 'What the files of a person take up is what is counted',
    query: `
      select format('user %s: says %s bytes in %s files, has %s in %s', user_id, usage.bytes, usage.files, stored.bytes, stored.files)
      from (
        select uploaded_by as user_id, sum(size)::bigint as bytes, count(*)::integer as files
        from uploaded_files join answer_files on file_id = id where removed_at is null group by uploaded_by
      ) as stored
      full join file_usage as usage using (user_id)
      where coalesce(usage.bytes, 0) <> coalesce(stored.bytes, 0) or coalesce(usage.files, 0) <> coalesce(stored.files, 0)`,
  },
];

/** Parts of files that people may open. */
export const filesNeeded = `
  select key from uploaded_parts join uploaded_files on uploaded_files.id = file_id
  where is_stored and completed_at is not null and removed_at is null`;
