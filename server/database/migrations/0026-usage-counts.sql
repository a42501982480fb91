-- What people use up in a minute (requests, bytes, versions of answers), as far as the servers tell one another: only of
-- those who come near a limit. Not logged: after a crash everybody begins again.
create unlogged table usage_counts (
  -- Minutes since 1970.
  minute integer not null,
  -- What is counted, and for whom: `bytes user 5`.
  subject text not null,
  used bigint not null,
  primary key (minute, subject)
);
