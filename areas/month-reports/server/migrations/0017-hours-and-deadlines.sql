-- Hours are summed by whoever writes them, in the same statement, as all counters are.
drop trigger task_reports_kept on task_reports;
drop function keep_task_hours;

-- For whom a period is: people of a company, or (no company) people of none. Periods of one company do not overlap; the
-- instants are those of the deadline and follow it.
alter table report_deadlines drop constraint report_deadlines_name_key;
alter table report_deadlines add unique (id, starts_at, ends_at);

create table deadline_companies (
  deadline_id integer not null,
  company_id integer references companies on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  unique nulls not distinct (deadline_id, company_id),
  foreign key (deadline_id, starts_at, ends_at) references report_deadlines (id, starts_at, ends_at)
    on update cascade on delete cascade,
  -- A range of the one id instead of the id itself needs no extension.
  constraint deadline_companies_overlap exclude using gist (
    int4range(coalesce(company_id, 0), coalesce(company_id, 0), '[]') with &&,
    tstzrange(starts_at, ends_at) with &&
  )
);

create index deadline_companies_company on deadline_companies (company_id, ends_at);

-- The periods there are were for everybody; one that overlaps an older one stays without people.
insert into deadline_companies (deadline_id, company_id, starts_at, ends_at)
select id, company_id, starts_at, ends_at
from report_deadlines as one
cross join (select null::integer as company_id union all select id from companies) as everybody
where not exists (
  select from report_deadlines as other
  where other.id < one.id and tstzrange(other.starts_at, other.ends_at) && tstzrange(one.starts_at, one.ends_at)
);
