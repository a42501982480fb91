-- Who belongs to which division, who speaks for a company, and which project a module is part of.

create table division_members (
  division_id integer not null references divisions,
  user_id integer not null references users on delete cascade,
  primary key (user_id, division_id)
);

create index division_members_division on division_members (division_id, user_id);

alter table companies
  -- Staff who are no superusers may see the people of the company.
  add column accessible_to_staff boolean not null default true,
  -- Only the tariffs of each person apply, never those of the company.
  add column individual_rates boolean not null default false;

-- Whom people of a company can turn to.
create table company_contact_points (
  company_id integer not null references companies on delete cascade,
  user_id integer not null references users on delete cascade,
  primary key (company_id, user_id)
);

create index company_contact_points_user on company_contact_points (user_id);
create index company_coordinators_company on company_coordinators (company_id, user_id);

create table projects (
  id integer generated always as identity primary key,
  name text not null unique check (char_length(name) between 1 and 255)
);

alter table modules add column project_id integer references projects;
create index modules_project on modules (project_id);

create table module_coordinators (
  module_id integer not null references modules on delete cascade,
  user_id integer not null references users on delete cascade,
  primary key (module_id, user_id)
);

create index module_coordinators_user on module_coordinators (user_id);
