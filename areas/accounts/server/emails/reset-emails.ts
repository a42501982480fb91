import type { Letter } from '../../../../server/platform/mail/mail.ts';
import type { Language } from '../../../../shared/texts.ts';

type Words = Record<Language, (of: { link: string; username: string }) => Omit<Letter, 'to'>>;

const TO_OWNER: Words = {
  en: ({ link, username }) => ({
    subject: 'Reset of the second step for Tagwerk',
    text:
      `This link takes the authenticator app away from the account ${username}, within an hour and once. From then on ` +
      `a code that is mailed signs in:\n\n${link}\n\n` +
      'Was it not you who asked for it? Then somebody knows your password: please change it.\n',
  }),
  pl: ({ link, username }) => ({
    subject: 'Reset drugiego kroku w Tagwerk',
    text:
      `Ten odnośnik usuwa aplikację uwierzytelniającą z konta ${username}, w ciągu godziny i jeden raz. Od tej chwili ` +
      `loguje kod wysłany e-mailem:\n\n${link}\n\n` +
      'To nie Ty prosisz o reset? W takim razie ktoś zna Twoje hasło: zmień je.\n',
  }),
};

const TO_COORDINATOR: Words = {
  en: ({ link, username }) => ({
    subject: `Reset of the second step of ${username} in Tagwerk`,
    text:
      `${username}, of your company, has lost the authenticator app and has no confirmed mailbox. Please make sure that ` +
      `it was really them, and pass on this link. It is good for an hour and once:\n\n${link}\n\n` +
      'Did they not ask for it? Then somebody knows their password: please tell them to change it.\n',
  }),
  pl: ({ link, username }) => ({
    subject: `Reset drugiego kroku użytkownika ${username} w Tagwerk`,
    text:
      `${username} z Twojej firmy nie ma już aplikacji uwierzytelniającej ani potwierdzonej skrzynki. Upewnij się, że to ` +
      `naprawdę ta osoba, i przekaż jej ten odnośnik. Jest ważny godzinę i działa jeden raz:\n\n${link}\n\n` +
      'Nikt o to nie prosił? W takim razie ktoś zna hasło tej osoby: powiedz jej, żeby je zmieniła.\n',
  }),
};

/** To the person, or to the coordinator who is to pass it on. */
export const resetLetter = (
  to: string,
  { language, own, ...reset }: { language: Language; own: boolean; link: string; username: string },
): Letter => ({ to, ...(own ? TO_OWNER : TO_COORDINATOR)[language](reset) });
