-- Passkeys (WebAuthn): a second step of signing in, with a key that does not leave the person's device or password manager.
create table passkeys (
  id bigint generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  -- As the authenticator names the key, base64url.
  credential_id text not null unique,
  -- COSE.
  public_key bytea not null,
  -- Signatures made so far, as the authenticator counts; zero where it does not count.
  counter bigint not null,
  -- How browsers can reach the authenticator (`internal`, `usb`, …), as they said.
  transports text[] not null,
  -- The domain that the key is good for.
  rp_id text not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);

create index passkeys_user on passkeys (user_id);

-- What a passkey is to sign, once, within minutes; kept here so that any server can take the answer.
create table passkey_challenges (
  id bigint generated always as identity primary key,
  challenge text not null unique,
  -- Whom it was given to: `ticket 5` at the second step of signing in, `session …` where a passkey is being added.
  holder text not null,
  expires_at timestamptz not null
);

create index passkey_challenges_expiry on passkey_challenges (expires_at);
