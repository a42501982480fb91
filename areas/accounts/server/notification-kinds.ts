import { notificationKind } from '../../../server/platform/notify/notification-kind.ts';
import { closed, Text } from '../../../shared/route.ts';

const link = () => '/user/profile/$username/security';

/** A change of the account that carries no data. */
const accountChange = (name: string, en: string, pl: string, mail: 'at-once' | 'none' = 'none') =>
  notificationKind({ name, group: 'account', data: closed({}), words: { en, pl }, link, mail });

export const accountNotifications = {
  newSignIn: notificationKind({
    name: 'new-sign-in',
    group: 'account',
    /** The name of the browser in a few words, and its network address. */
    data: closed({ device: Text(300), address: Text(100) }),
    words: {
      en: 'Sign-in from a new device: {{device}}, {{address}}',
      pl: 'Logowanie z nowego urządzenia: {{device}}, {{address}}',
    },
    link,
    mail: 'at-once',
  }),
  passwordChanged: accountChange(
    'password-changed',
    'Your password was changed',
    'Twoje hasło zostało zmienione',
    'at-once',
  ),
  locked: accountChange(
    'account-locked',
    'Too many wrong passwords: your account is locked on new devices',
    'Zbyt wiele błędnych haseł: konto jest zablokowane na nowych urządzeniach',
    'at-once',
  ),
  unlocked: accountChange(
    'account-unlocked',
    'Your account was unlocked',
    'Twoje konto zostało odblokowane',
    'at-once',
  ),
  // The area sends emails of its own about these.
  appAdded: accountChange('app-added', 'An authenticator app was added', 'Dodano aplikację uwierzytelniającą'),
  appReplaced: accountChange(
    'app-replaced',
    'The authenticator app was replaced',
    'Zastąpiono aplikację uwierzytelniającą',
  ),
  appRemoved: accountChange('app-removed', 'The authenticator app was removed', 'Usunięto aplikację uwierzytelniającą'),
  passkeyAdded: accountChange('passkey-added', 'A passkey was added', 'Dodano klucz dostępu'),
  passkeyRemoved: accountChange('passkey-removed', 'A passkey was removed', 'Usunięto klucz dostępu'),
  passkeyCopied: accountChange(
    'passkey-copied',
    'A sign-in was rejected: one of your passkeys may have been copied',
    'Odrzucono logowanie: jeden z Twoich kluczy dostępu mógł zostać skopiowany',
  ),
  secondFactorReset: accountChange(
    'second-factor-reset',
    'Two-step verification was reset',
    'Zresetowano weryfikację dwuetapową',
  ),
  recoveryCodesRenewed: accountChange(
    'recovery-codes-renewed',
    'New recovery codes were generated',
    'Utworzono nowe kody odzyskiwania',
  ),
  recoveryCodeUsed: accountChange(
    'recovery-code-used',
    'A recovery code was used to sign in',
    'Do logowania użyto kodu odzyskiwania',
  ),
};
