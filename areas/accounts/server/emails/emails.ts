import type { Email } from '../../../../server/platform/mail/mail.ts';
import { textOf } from '../../../../shared/messages.ts';
import type { Language } from '../../../../shared/texts.ts';
import { emailMessages as m } from './messages.ts';

interface Recipient {
  to: string;
  language: Language;
}

export const codeEmail = ({ to, language }: Recipient, given: { code: string; username: string }): Email => ({
  to,
  subject: textOf(m.codeSubject, language),
  text: textOf(m.codeText, language, given),
});

interface Link {
  /** Whether it goes to the person, or to the coordinator who is to pass it on. */
  own: boolean;
  link: string;
  username: string;
}

export const passwordEmail = ({ to, language }: Recipient, { own, link, username }: Link): Email => ({
  to,
  subject: own ? textOf(m.passwordSubject, language) : textOf(m.passwordForCoordinatorSubject, language, { username }),
  text: textOf(own ? m.passwordText : m.passwordForCoordinatorText, language, { link, username }),
});

export const secondFactorEmail = ({ to, language }: Recipient, { own, link, username }: Link): Email => ({
  to,
  subject: own
    ? textOf(m.secondFactorSubject, language)
    : textOf(m.secondFactorForCoordinatorSubject, language, { username }),
  text: textOf(own ? m.secondFactorText : m.secondFactorForCoordinatorText, language, { link, username }),
});

/** The result of asking for an account: its link, or what is taken already (with the name of the address's account). */
export type AccountOutcome = { link: string } | { taken: 'email'; username: string } | { taken: 'username' };

export const accountEmail = (
  { to, language }: Recipient,
  { outcome, username, page }: { outcome: AccountOutcome; username: string; page: string },
): Email => {
  if ('link' in outcome) {
    const text = textOf(m.accountText, language, { link: outcome.link, username });
    return { to, subject: textOf(m.accountSubject, language), text };
  }
  if (outcome.taken === 'username') {
    const text = textOf(m.nameTakenText, language, { username, page });
    return { to, subject: textOf(m.nameTakenSubject, language), text };
  }
  const text = textOf(m.emailTakenText, language, { username: outcome.username, page });
  return { to, subject: textOf(m.emailTakenSubject, language), text };
};
