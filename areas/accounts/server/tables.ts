import type { Generated, GeneratedAlways } from 'kysely';
import type { Flag, Instant, NullableInstant } from '../../../server/database/column-types.ts';

export interface UserTypesTable {
  id: GeneratedAlways<number>;
  name: string;
  is_external: Flag;
}

export interface UsersTable {
  id: GeneratedAlways<number>;
  username: string;
  email: string | null;
  email_confirmed_at: NullableInstant;
  first_name: Generated<string>;
  last_name: Generated<string>;
  password_hash: string | null;
  password_changed_at: NullableInstant;
  must_change_password: Flag;
  app_secret: string | null;
  app_confirmed_at: NullableInstant;
  app_last_step: Generated<number>;
  app_pending_secret: string | null;
  receive_emails: Flag;
  language: Generated<'en' | 'pl' | null>;
  company_id: number | null;
  type_id: number | null;
  is_active: Flag;
  is_staff: Flag;
  is_superuser: Flag;
  has_user_data_access: Flag;
  confirmed_access_to_users_data: Flag;
  locked_at: NullableInstant;
  last_login: NullableInstant;
  date_joined: Instant;
  phone_number: Generated<string>;
  second_email: string | null;
  is_remote: Flag;
  education: string | null;
  linguistic_education: string | null;
  status: string | null;
  comments: Generated<string>;
  is_group_leader: Flag;
  rating_count: Generated<number>;
  rating_sum: Generated<number>;
  search_text: GeneratedAlways<string>;
  /** When the erasure of the personal data began. */
  erased_at: NullableInstant;
}

export interface SignInSessionsTable {
  id: Generated<string>;
  user_id: number;
  generation: Generated<number>;
  rotated_at: Instant;
  created_at: Instant;
  expires_at: Instant;
  ended_at: NullableInstant;
  address: Generated<string>;
  device: Generated<string>;
  actor_id: number | null;
  origin_id: string | null;
}

export interface SignInTicketsTable {
  id: GeneratedAlways<number>;
  token_hash: string;
  user_id: number;
  purpose: 'second-step' | 'password-change';
  code_hash: string | null;
  code_expires_at: NullableInstant;
  tries: Generated<number>;
  created_at: Instant;
  expires_at: Instant;
}

export interface SignInAttemptsTable {
  id: GeneratedAlways<number>;
  subject: string;
  at: Instant;
}

export interface SignInLocksTable {
  subject: string;
  locked_at: Instant;
}

export type LinkPurpose = 'activate-account' | 'reset-password' | 'reset-second-factor';

export interface AccountLinksTable {
  id: GeneratedAlways<number>;
  token_hash: string;
  user_id: number;
  purpose: LinkPurpose;
  created_at: Instant;
  expires_at: Instant;
}

export interface RecoveryCodesTable {
  user_id: number;
  code_hash: string;
  created_at: Instant;
}

export interface PasskeysTable {
  id: GeneratedAlways<number>;
  user_id: number;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  rp_id: string;
  name: string;
  created_at: Instant;
  last_used_at: NullableInstant;
}

export interface PasskeyChallengesTable {
  id: GeneratedAlways<number>;
  challenge: string;
  holder: string;
  expires_at: Instant;
}

export interface SingleSignOnIdentitiesTable {
  id: GeneratedAlways<number>;
  user_id: number;
  issuer: string;
  subject: string;
  created_at: Instant;
  last_used_at: Instant;
}

export interface SingleSignOnStartsTable {
  id: GeneratedAlways<number>;
  state_hash: string;
  expires_at: Instant;
}

/** Accounts, and signing in. What each column means stands in the migrations. */
export interface AccountsTables {
  user_types: UserTypesTable;
  users: UsersTable;
  sign_in_sessions: SignInSessionsTable;
  sign_in_tickets: SignInTicketsTable;
  sign_in_attempts: SignInAttemptsTable;
  sign_in_locks: SignInLocksTable;
  account_links: AccountLinksTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  single_sign_on_identities: SingleSignOnIdentitiesTable;
  single_sign_on_starts: SingleSignOnStartsTable;
}
