-- Accounts that people make, mend and secure themselves.

-- A link that was mailed. Only its hash is here; it serves one purpose, once, and a newer one of the same purpose ends it.
create table account_links (
  id integer generated always as identity primary key,
  token_hash text not null unique,
  user_id integer not null references users on delete cascade,
  purpose text not null check (purpose in ('activate-account', 'reset-password', 'reset-second-factor')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (user_id, purpose)
);

create index account_links_expiry on account_links (expires_at);

-- Ten a person, each good for one sign-in without the app. Gone when used.
create table recovery_codes (
  user_id integer not null references users on delete cascade,
  code_hash text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);

-- The secret of an app that is being added; it takes the place of app_secret when a code of it was given.
alter table users add app_pending_secret text;
alter table users add receive_emails boolean not null default true;
