-- What an hour of work costs: of one person, or of the people of a company who have a user type.

create extension if not exists btree_gist;

create table price_tariffs (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  user_id integer references users on delete cascade,
  company_id integer references companies,
  user_type_id integer references user_types,
  language text not null check (char_length(language) between 2 and 35),
  -- For those whose native language it is, or for the others.
  is_native boolean not null,
  -- Type and subtype of the tasks that it prices, as all_tasks has them.
  task_type text not null check (task_type in ('LANGTASKS', 'OTHER')),
  task_subtype text not null check (char_length(task_subtype) between 1 and 100),
  period daterange not null check (not isempty(period) and not lower_inf(period) and not upper_inf(period)),
  price numeric(10, 2) not null check (price >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  created_at timestamptz not null default now(),
  check ((user_id is null) = (company_id is not null)),
  check ((user_type_id is null) = (company_id is null)),
  -- One tariff at most applies to a piece of work.
  constraint price_tariffs_of_user exclude using gist (
    user_id with =, language with =, (is_native::integer) with =, task_type with =, task_subtype with =, period with &&
  ) where (user_id is not null),
  constraint price_tariffs_of_company exclude using gist (
    company_id with =, user_type_id with =, language with =, (is_native::integer) with =, task_type with =, task_subtype with =, period with &&
  ) where (company_id is not null)
);

create index price_tariffs_user on price_tariffs (user_id, lower(period) desc) where user_id is not null;
create index price_tariffs_company on price_tariffs (company_id, lower(period) desc) where company_id is not null;
create index price_tariffs_start on price_tariffs (lower(period), id);
create index price_tariffs_price on price_tariffs (price, id);

-- The subtypes that a tariff can name.
create index all_tasks_subtype on all_tasks (type, subtype) where subtype <> '';
