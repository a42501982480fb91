import type { Letter } from '../../../../server/platform/mail/mail.ts';
import type { Language } from '../../../../shared/texts.ts';

type Words = Record<Language, { subject: string; text: (code: string, username: string) => string }>;

const CODE: Words = {
  en: {
    subject: 'Your one-time code for Tagwerk',
    text: (code, username) =>
      `Your one-time code is ${code}\n\nIt signs in ${username} once and is good for ten minutes.\n\n` +
      'Was it not you who asked for it? Then somebody knows your password: please change it.\n',
  },
  pl: {
    subject: 'Twój kod jednorazowy do Tagwerk',
    text: (code, username) =>
      `Twój kod jednorazowy to ${code}\n\nLoguje użytkownika ${username} jeden raz i jest ważny dziesięć minut.\n\n` +
      'To nie Ty prosisz o kod? W takim razie ktoś zna Twoje hasło: zmień je.\n',
  },
};

/** The language that a browser asks for (`Accept-Language`), of those that letters are written in. */
export const letterLanguage = (languages: string | undefined): Language =>
  /^pl\b/i.test(languages?.trim() ?? '') ? 'pl' : 'en';

/** The letter that carries a code, in the language that the browser asks for. */
export const codeLetter = (
  to: string,
  { code, username, languages }: { code: string; username: string; languages: string | undefined },
): Letter => {
  const { subject, text } = CODE[letterLanguage(languages)];
  return { to, subject, text: text(code, username) };
};
