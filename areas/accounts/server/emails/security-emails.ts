import type { Db } from '../../../../server/database/open.ts';
import { type Actor, type AuditEntry, recordAudit } from '../../../../server/platform/audit-queries.ts';
import { emailJob } from '../../../../server/platform/mail/email-job.ts';
import { notify } from '../../../../server/platform/notify/notify.ts';
import type { Services } from '../../../../server/platform/services.ts';
import { languageOf } from '../../../../server/platform/wording.ts';
import { textOf } from '../../../../shared/messages.ts';
import type { Language } from '../../../../shared/texts.ts';
import { accountNotifications } from '../notification-kinds.ts';
import { emailMessages } from './messages.ts';

/** What the owner of an account is notified of, whoever did it: it may be somebody else. */
export type SecurityEvent =
  | 'app-added'
  | 'app-replaced'
  | 'app-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'passkey-copied'
  | 'second-factor-reset'
  | 'recovery-codes-renewed'
  | 'recovery-code-used';

const KINDS = {
  'app-added': accountNotifications.appAdded,
  'app-replaced': accountNotifications.appReplaced,
  'app-removed': accountNotifications.appRemoved,
  'passkey-added': accountNotifications.passkeyAdded,
  'passkey-removed': accountNotifications.passkeyRemoved,
  'passkey-copied': accountNotifications.passkeyCopied,
  'second-factor-reset': accountNotifications.secondFactorReset,
  'recovery-codes-renewed': accountNotifications.recoveryCodesRenewed,
  'recovery-code-used': accountNotifications.recoveryCodeUsed,
} satisfies Record<SecurityEvent, object>;

/** The events that change how an account is guarded; the others are of a sign-in. */
const CHANGES: ReadonlySet<SecurityEvent> = new Set([
  ...(['app-added', 'app-replaced', 'app-removed'] as const),
  ...(['passkey-added', 'passkey-removed', 'recovery-codes-renewed'] as const),
]);

/** An event as the audit trail has it; null where it has none of it. */
const auditOf = (event: SecurityEvent): Pick<AuditEntry, 'kind' | 'data'> | null => {
  if (event === 'second-factor-reset') return { kind: 'person.second-factor-reset' };
  return CHANGES.has(event) ? { kind: 'person.second-factor-changed', data: { change: event } } : null;
};

const KIND = 'security-email';

interface EventEmail {
  event: SecurityEvent;
  username: string;
  to: string;
  at: string;
  language: Language;
}

/** Who did it, and in which language they read. */
export interface Origin {
  actor: Actor;
  languages: string | undefined;
}

/** Of somebody who changes the guard of their own account. */
export const originOf = (
  userId: number,
  { ip, headers }: { ip: string; headers: { 'accept-language'?: string | undefined } },
): Origin => ({ actor: { id: userId, address: ip }, languages: headers['accept-language'] });

export interface SecurityNotifier {
  /** Recorded in the audit trail too, where it is a change. Within the transaction of the event, so that neither is stored without the other. By email too, where there is an address. */
  notify(
    trx: Db,
    person: { id: number; username: string; email: string | null },
    event: SecurityEvent,
    origin: Origin,
  ): Promise<void>;
}

const notifiers = new WeakMap<Services['jobs'], SecurityNotifier>();

/** Emails to the owner of an account: one notifier per server, since a kind of job is defined once. */
export const securityNotifier = (services: Pick<Services, 'config' | 'jobs' | 'mail'>): SecurityNotifier => {
  const notifier = notifiers.get(services.jobs) ?? createNotifier(services);
  notifiers.set(services.jobs, notifier);
  return notifier;
};

const createNotifier = ({ config, jobs, mail }: Pick<Services, 'config' | 'jobs' | 'mail'>): SecurityNotifier => {
  const enqueue = emailJob<EventEmail>({ jobs }, KIND, async ({ event, username, to, at, language }) => {
    const page = `${config.publicUrl}/user/profile/${encodeURIComponent(username)}/security`;
    const when = `${at.slice(0, 16).replace('T', ' ')} UTC`;
    const said =
      event === 'passkey-copied'
        ? { subject: textOf(emailMessages.copiedSubject, language), text: emailMessages.copiedText, what: {} }
        : {
            subject: textOf(emailMessages.securitySubject, language),
            text: emailMessages.securityText,
            what: { event: textOf(emailMessages[event], language) },
          };
    const text = textOf(said.text, language, { ...said.what, username, at: when, page });
    await mail.send({ to, subject: said.subject, text });
  });
  return {
    notify: async (trx, { id, username, email }, event, { actor, languages }) => {
      await notify(trx, [id], KINDS[event], {});
      const audited = auditOf(event);
      if (audited) await recordAudit(trx, [{ ...audited, actor, userId: id, subject: username }]);
      if (email === null) return;
      const at = new Date().toISOString();
      await enqueue(trx, { event, username, to: email, at, language: languageOf(languages) });
    },
  };
};
