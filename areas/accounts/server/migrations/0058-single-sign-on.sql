-- People who sign in through an identity provider (OpenID Connect): who they are there. Linked at the first sign-in, by the
-- confirmed email address; afterwards the address no longer counts.
create table single_sign_on_identities (
  id bigint generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  issuer text not null,
  -- As the issuer names the person, for good.
  subject text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  unique (issuer, subject),
  unique (user_id, issuer)
);

-- Browsers that went to the provider, by a hash of the state that they bring back, once and within minutes.
create table single_sign_on_starts (
  id bigint generated always as identity primary key,
  state_hash text not null unique,
  expires_at timestamptz not null
);

create index single_sign_on_starts_expiry on single_sign_on_starts (expires_at);
