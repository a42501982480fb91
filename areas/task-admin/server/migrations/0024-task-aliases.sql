-- Slugs that a task had before. Links, open pages and answers that wait on a device lead to the task by them.
create table task_aliases (
  slug text primary key,
  task_id integer not null references all_tasks on delete cascade
);

create index task_aliases_task on task_aliases (task_id);

-- Until now a task's slug followed its title, and the one before was lost; the log of changes still has it.
insert into task_aliases (slug, task_id)
select distinct on (past.slug) past.slug, past.task_id
from (
  select old #>> '{}' as slug, entity_id::integer as task_id, id from changes
  where entity = 'tasks' and field = 'slug' and jsonb_typeof(old) = 'string'
) as past
join tasks on tasks.id = past.task_id
where not exists (select from tasks as taken where taken.slug = past.slug)
order by past.slug, past.id desc;
