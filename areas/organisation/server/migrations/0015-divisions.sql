-- A day is a day in the timezone of the division. A company without one counts days in UTC.

create table divisions (
  id integer generated always as identity primary key,
  name text not null unique check (char_length(name) between 1 and 255),
  -- A name of the IANA database.
  timezone text not null default 'UTC' check (now() at time zone timezone is not null)
);

alter table companies add column division_id integer references divisions on delete set null;
create index companies_division on companies (division_id);
