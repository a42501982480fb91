-- Signing in: what is under way, and what went wrong lately. All of it is short-lived and cleaned by the way.

-- Between two steps of signing in. The browser holds the ticket in a cookie; here only its hash, and the hash of the
-- emailed code that was sent for it last. A ticket serves one purpose: what opens the second step changes no password.
create table sign_in_tickets (
  id integer generated always as identity primary key,
  token_hash text not null unique,
  user_id integer not null references users on delete cascade,
  purpose text not null check (purpose in ('second-step', 'password-change')),
  code_hash text,
  code_expires_at timestamptz,
  tries smallint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index sign_in_tickets_expiry on sign_in_tickets (expires_at);

-- Attempts that failed or are being checked just now, one row each, counted by whom they are about: an address, an
-- account from devices that it was never used on, one device of an account, a name that nobody has.
create table sign_in_attempts (
  id bigint generated always as identity primary key,
  subject text not null,
  at timestamptz not null default clock_timestamp()
);

create index sign_in_attempts_subject on sign_in_attempts (subject, at);
create index sign_in_attempts_at on sign_in_attempts (at);

-- Subjects that had too many. Sessions go on, and so does signing in from other devices: users.locked_at is the lock
-- that people set, and that ends everything.
create table sign_in_locks (
  subject text primary key,
  locked_at timestamptz not null default now()
);

create index sessions_expiry on sessions (expires_at);
