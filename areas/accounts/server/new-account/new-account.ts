import { badFields } from '../../../../server/platform/http-error.ts';
import type { Services } from '../../../../server/platform/services.ts';
import { languageOf } from '../../../../server/platform/wording.ts';
import { type MessageRef, message } from '../../../../shared/messages.ts';
import { ADDRESS_PACE, emailProblem, type FieldProblem, MAIL_PACE, usernameProblem } from '../../rules.ts';
import { type AccountOutcome, accountEmail } from '../emails/emails.ts';
import { addLink } from '../emails/link-queries.ts';
import { fieldMessage } from '../field-messages.ts';
import { accountMessages } from '../messages.ts';
import { newPasswordProblem } from '../passwords/new-password.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { addressSubject, notTooOften, veiledSubject } from '../sign-in/attempts.ts';
import type { DeferredRequest, DeferredRequests } from '../sign-in/deferred-requests.ts';
import { insertUser } from '../user-queries.ts';
import { isAllowedDomain } from './mail-domain.ts';
import { holderOf, removeUnopened } from './new-account-queries.ts';

interface Wanted {
  username: string;
  email: string;
  password: string;
}

const domainProblem = (email: string, domains: readonly string[]): MessageRef | null => {
  if (isAllowedDomain(email, domains)) return null;
  return message(accountMessages.emailDomain, { domains: domains.map((each) => `…@${each}`).join(', ') });
};

const refuseBad = ({ username, email, password }: Wanted, domains: readonly string[]) => {
  const said = (problem: FieldProblem | null) => problem && fieldMessage(problem);
  const problems = {
    login_combination: said(usernameProblem(username)),
    email: said(emailProblem(email)) ?? domainProblem(email, domains),
    password: said(newPasswordProblem(password, { username, email })),
  };
  const fields = Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, [problem]]] : []));
  if (fields.length > 0) throw badFields(Object.fromEntries(fields));
};

/** Checks the form only. Whether the name or the address is taken is said only in the email. */
export const askForAccount = async (
  { db, config, deferred }: Pick<Services, 'db' | 'config'> & { deferred: DeferredRequests },
  wanted: Wanted,
  from: { address: string; languages: string | undefined },
): Promise<void> => {
  const form = { ...wanted, email: wanted.email.trim() };
  refuseBad(form, config.accountMailDomains);
  await notTooOften(db, [
    { subject: addressSubject(from.address, 'asked-from'), pace: ADDRESS_PACE },
    { subject: veiledSubject(config.secret, 'create', form.email), pace: MAIL_PACE },
  ]);
  const { username, email, password } = form;
  const passwordHash = await hashPassword(password);
  await deferred.add({
    what: 'create-account',
    username,
    email,
    passwordHash,
    language: languageOf(from.languages),
  });
};

/** Makes the account, closed until its link is used; or finds that there is one. The email says which. */
export const makeAccount = async (
  { db, mail, config }: Services,
  { language, username, email, passwordHash }: Extract<DeferredRequest, { what: 'create-account' }>,
): Promise<void> => {
  const outcome = await db.transaction().execute(async (trx): Promise<AccountOutcome> => {
    const holder = await holderOf(trx, { username, email });
    if (holder) return holder.of_email ? { taken: 'email', username: holder.username } : { taken: 'username' };
    await removeUnopened(trx, { username, email });
    const user = await insertUser(trx, { username, email, passwordHash, is_active: false });
    return { link: `${config.publicUrl}/login/${await addLink(trx, user.id, 'activate-account')}` };
  });
  await mail.send(accountEmail({ to: email, language }, { outcome, username, page: config.publicUrl }));
};
