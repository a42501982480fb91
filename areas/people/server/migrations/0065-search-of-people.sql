-- What people are searched by, stored: writing it in lower case again for each row that was read took most of the time of a search.
alter table users add column search_text text not null generated always as
  (lower(' ' || username || ' ' || first_name || ' ' || last_name || ' ' || coalesce(email, ''))) stored;

create index users_search_text on users using gin (search_text gin_trgm_ops);
drop index users_search;
