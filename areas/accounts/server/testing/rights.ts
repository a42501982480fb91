import { type CallTable, forSignedIn, open } from '../../../../server/testing/call-rights.ts';
import { signedIn } from '../../../../shared/testing/page-rights.ts';

/** Who may make which call, written by hand. */
export const callRights: CallTable = {
  'POST password-login/': open,
  'POST password-login/{token}': open,
  'POST key-login/': open,
  'GET send-otp-email/': open,
  'POST token-refresh/': open,
  'POST create-account/': open,
  'POST update-password-token/': open,
  'POST reset-auth/reset_password/': open,
  'POST reset-auth/verify_password_token/': open,
  'POST reset-auth/confirm_reset_password/': open,
  'POST reset-auth/reset_2fa/': open,
  'POST reset-auth/token_reset/{token}': open,
  'GET token-logout/': open,
  'GET frontend-user-permissions/': forSignedIn,
  'PATCH frontend-user-permissions/': {
    own: ['coordinator with data access', 'staff with data access'],
    body: () => ({ confirmed_access_to_users_data: true }),
  },
  'POST update-password/': forSignedIn,
  'GET sign-in-sessions/': forSignedIn,
  'DELETE sign-in-sessions/': forSignedIn,
  'DELETE sign-in-sessions/{id}/': { own: signedIn, byId: true },
  // Nobody here acts as another person.
  'DELETE login-as/': { own: [] },
  'GET second-factor/': forSignedIn,
  'POST second-factor/app/': forSignedIn,
  'POST second-factor/app/confirm/': forSignedIn,
  'POST second-factor/app/remove/': forSignedIn,
  'POST second-factor/recovery-codes/': forSignedIn,
  'POST passkey-challenge/': open,
  'GET second-factor/passkeys/': forSignedIn,
  'POST second-factor/passkeys/': forSignedIn,
  'POST second-factor/passkeys/confirm/': forSignedIn,
  'PATCH second-factor/passkeys/{id}/': { own: signedIn, byId: true },
  'POST second-factor/passkeys/{id}/remove/': { own: signedIn, byId: true },
};
