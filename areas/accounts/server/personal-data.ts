import { impersonal, type PersonalData, PSEUDONYM } from '../../../server/platform/personal-data/personal-data.ts';
import type { AccountsTables } from './tables.ts';

const GUARD = { by: 'user_id', erasure: 'remove' } as const;

/** What the tables of the area store about people. */
export const personalData: PersonalData<AccountsTables> = {
  user_types: impersonal('id', 'name', 'is_external'),
  users: {
    rows: [
      {
        by: 'id',
        erasure: {
          replace: {
            ...{
              username: PSEUDONYM,
              first_name: '',
              last_name: '',
              email: null,
              second_email: null,
              phone_number: '',
            },
            ...{ email_confirmed_at: null, language: null, education: null, linguistic_education: null, status: null },
            ...{ comments: '', is_remote: false, receive_emails: false, last_login: null, password_hash: null },
            ...{ password_changed_at: null, must_change_password: false, app_secret: null, app_confirmed_at: null },
            ...{ app_last_step: 0, app_pending_secret: null, rating_count: 0, rating_sum: 0 },
          },
        },
      },
    ],
    facts: [
      ...(['id', 'company_id', 'type_id', 'is_active', 'is_staff', 'is_superuser', 'has_user_data_access'] as const),
      ...(['confirmed_access_to_users_data', 'locked_at', 'date_joined', 'is_group_leader'] as const),
      'erased_at',
    ],
    personal: [
      ...([
        'username',
        'first_name',
        'last_name',
        'email',
        'email_confirmed_at',
        'second_email',
        'phone_number',
      ] as const),
      ...([
        'language',
        'rating_count',
        'rating_sum',
        'education',
        'linguistic_education',
        'status',
        'comments',
        'is_remote',
      ] as const),
      ...(['receive_emails', 'last_login', 'password_changed_at', 'must_change_password', 'app_confirmed_at'] as const),
    ],
    withheld: ['password_hash', 'app_secret', 'app_last_step', 'app_pending_secret', 'search_text'],
  },
  sign_in_sessions: {
    rows: [GUARD, { by: 'actor_id', erasure: 'remove' }],
    facts: ['user_id', 'actor_id', 'rotated_at', 'created_at', 'expires_at', 'ended_at'],
    personal: ['address', 'device'],
    withheld: ['id', 'generation', 'origin_id'],
    // In a session of somebody who is signed in as the person, these belong to the other one.
    exportedWhere: {
      address: 'coalesce(one.actor_id, one.user_id) = :person',
      device: 'coalesce(one.actor_id, one.user_id) = :person',
    },
  },
  sign_in_tickets: {
    rows: [GUARD],
    facts: ['id', 'user_id', 'purpose', 'code_expires_at', 'tries', 'created_at', 'expires_at'],
    withheld: ['token_hash', 'code_hash'],
  },
  sign_in_attempts: {
    rows: [{ where: `one.subject = 'user:' || :person`, erasure: 'remove' }],
    facts: ['id', 'at'],
    // Addresses of the network too, for some hours: whose they are nobody knows.
    personal: ['subject'],
  },
  sign_in_locks: {
    rows: [{ where: `one.subject = 'user:' || :person`, erasure: 'remove' }],
    facts: ['locked_at'],
    personal: ['subject'],
  },
  account_links: {
    rows: [GUARD],
    facts: ['id', 'user_id', 'purpose', 'created_at', 'expires_at'],
    withheld: ['token_hash'],
  },
  recovery_codes: { rows: [GUARD], facts: ['user_id', 'created_at'], withheld: ['code_hash'] },
  passkeys: {
    rows: [GUARD],
    facts: ['id', 'user_id', 'counter', 'transports', 'rp_id', 'created_at', 'last_used_at'],
    personal: ['name'],
    withheld: ['credential_id', 'public_key'],
  },
  single_sign_on_identities: {
    rows: [GUARD],
    facts: ['id', 'user_id', 'created_at', 'last_used_at'],
    personal: ['issuer', 'subject'],
  },
  single_sign_on_starts: impersonal('id', 'state_hash', 'expires_at'),
  passkey_challenges: impersonal('id', 'challenge', 'holder', 'expires_at'),
};
