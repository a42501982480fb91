import type { Letter } from '../../../../server/platform/mail/mail.ts';
import type { Language } from '../../../../shared/texts.ts';

type Words<T> = Record<Language, (of: T) => Omit<Letter, 'to'>>;
type Reset = { link: string; username: string };
type Account = { username: string; publicUrl: string };

const RESET: Words<Reset> = {
  en: ({ link, username }) => ({
    subject: 'A new password for Tagwerk',
    text:
      `Here ${username} can set a new password, within an hour and once:\n\n${link}\n\n` +
      'Was it not you who asked for it? Then leave this letter: nothing has changed.\n',
  }),
  pl: ({ link, username }) => ({
    subject: 'Nowe hasło do Tagwerk',
    text:
      `Tutaj użytkownik ${username} może ustawić nowe hasło, w ciągu godziny i jeden raz:\n\n${link}\n\n` +
      'To nie Ty prosisz o hasło? Zostaw tę wiadomość bez odpowiedzi: nic się nie zmieniło.\n',
  }),
};

const RESET_BY_COORDINATOR: Words<Reset> = {
  en: ({ link, username }) => ({
    subject: `A new password for ${username} in Tagwerk`,
    text:
      `${username}, of your company, asked for a new password and has no confirmed mailbox. Please make sure that it was ` +
      `really them, and pass on this link. It is good for an hour and once:\n\n${link}\n\n` +
      'Did they not ask for it? Then leave this letter: nothing has changed.\n',
  }),
  pl: ({ link, username }) => ({
    subject: `Nowe hasło użytkownika ${username} do Tagwerk`,
    text:
      `${username} z Twojej firmy prosi o nowe hasło i nie ma potwierdzonej skrzynki. Upewnij się, że to naprawdę ta ` +
      `osoba, i przekaż jej ten odnośnik. Jest ważny godzinę i działa jeden raz:\n\n${link}\n\n` +
      'Nikt o to nie prosił? Zostaw tę wiadomość bez odpowiedzi: nic się nie zmieniło.\n',
  }),
};

const OPEN: Words<Account & { link: string }> = {
  en: ({ link, username }) => ({
    subject: 'Your account in Tagwerk',
    text:
      `An account ${username} was created for this address. Sign in here within three days to open it:\n\n${link}\n\n` +
      'Was it not you? Then leave this letter: without the link the account stays closed, and then it goes.\n',
  }),
  pl: ({ link, username }) => ({
    subject: 'Twoje konto w Tagwerk',
    text:
      `Dla tego adresu utworzono konto ${username}. Zaloguj się tutaj w ciągu trzech dni, aby je otworzyć:\n\n${link}\n\n` +
      'To nie Ty? Zostaw tę wiadomość bez odpowiedzi: bez odnośnika konto pozostanie zamknięte, a potem zniknie.\n',
  }),
};

const ADDRESS_TAKEN: Words<Account> = {
  en: ({ username, publicUrl }) => ({
    subject: 'You have an account in Tagwerk',
    text:
      'Somebody asked for a new account for this address, which has one already. ' +
      `Its name is ${username}. Sign in at\n\n${publicUrl}/login\n\n` +
      `or, if you do not know the password any more, ask for a new one at\n\n${publicUrl}/password-reset\n`,
  }),
  pl: ({ username, publicUrl }) => ({
    subject: 'Masz już konto w Tagwerk',
    text:
      'Ktoś prosi o nowe konto dla tego adresu, który już je ma. ' +
      `Nazwa użytkownika to ${username}. Zaloguj się na stronie\n\n${publicUrl}/login\n\n` +
      `albo, jeśli nie pamiętasz hasła, poproś o nowe na stronie\n\n${publicUrl}/password-reset\n`,
  }),
};

const NAME_TAKEN: Words<Account> = {
  en: ({ username, publicUrl }) => ({
    subject: 'Please choose another name for Tagwerk',
    text:
      `Somebody has the name ${username} already, so no account was created. Please choose another name at\n\n` +
      `${publicUrl}/create-account\n`,
  }),
  pl: ({ username, publicUrl }) => ({
    subject: 'Wybierz inną nazwę w Tagwerk',
    text:
      `Nazwa ${username} jest już zajęta, więc konto nie powstało. Wybierz inną nazwę na stronie\n\n` +
      `${publicUrl}/create-account\n`,
  }),
};

/** To the person, or to the coordinator who is to pass it on. */
export const resetLetter = (
  to: string,
  { language, own, ...reset }: Reset & { language: Language; own: boolean },
): Letter => ({
  to,
  ...(own ? RESET : RESET_BY_COORDINATOR)[language](reset),
});

/** What came of asking for an account: its link, or whose the address or the name is. */
export type AccountOutcome = { link: string } | { taken: 'email'; username: string } | { taken: 'username' };

export const accountLetter = (
  to: string,
  { language, outcome, ...account }: Account & { language: Language; outcome: AccountOutcome },
): Letter => {
  if ('link' in outcome) return { to, ...OPEN[language]({ ...account, link: outcome.link }) };
  if (outcome.taken === 'username') return { to, ...NAME_TAKEN[language](account) };
  return { to, ...ADDRESS_TAKEN[language]({ ...account, username: outcome.username }) };
};
