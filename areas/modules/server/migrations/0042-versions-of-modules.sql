alter table modules
  -- Another after each change, so that of two people who change it the second one is told.
  add column version integer not null default 1,
  add constraint modules_description_length check (char_length(description) <= 2000) not valid;
