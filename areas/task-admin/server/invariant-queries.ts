import type { Invariant } from '../../../server/platform/invariant.ts';

export const invariants: readonly Invariant[] = [
  {
    name: 'form-of-task',
    holds: 'The forms that a task names are stored',
    query: `
      select format('task %s: version %s of the %s form', id, named.version, named.kind)
      from tasks cross join lateral (values ('answer', form_version), ('evaluation', evaluation_form_version))
        as named (kind, version)
      where named.version is not null and not exists (
        select from task_forms
        where task_id = tasks.id and task_forms.kind = named.kind and task_forms.version = named.version
      )`,
  },
];
