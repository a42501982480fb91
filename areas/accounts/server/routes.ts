import type { Routes } from '../../../server/platform/area.ts';
import { firstReplies } from '../../../server/platform/http/web-app/page-starts.ts';
import { badFields, badRequest, HttpError } from '../../../server/platform/http-error.ts';
import { message } from '../../../shared/messages.ts';
import type { BodyOf } from '../../../shared/route.ts';
import { permissions, tokenLogout, tokenRefresh } from '../../../shared/session-contract.ts';
import { confirmAccess, keyLogin, passwordLogin, sendOtpEmail } from '../contract.ts';
import { accountCommands } from './commands/command-routes.ts';
import { securityNotifier } from './emails/security-emails.ts';
import { accountMessages } from './messages.ts';
import { passkeyCalls } from './passkeys/passkey-routes.ts';
import { relyingPartyOf } from './passkeys/relying-party.ts';
import { passwordCalls } from './passwords/password-routes.ts';
import { secondFactorCalls } from './second-factor/second-factor-routes.ts';
import { signAccessToken } from './sessions/access-token.ts';
import { actingCalls } from './sessions/acting.ts';
import { cookiesFor } from './sessions/cookies.ts';
import { readRefreshToken, writeRefreshToken } from './sessions/refresh-token.ts';
import { endWithOrigin } from './sessions/session-queries.ts';
import { sessionCalls } from './sessions/session-routes.ts';
import { renewSession } from './sessions/sessions.ts';
import { viewerOf } from './sessions/viewers.ts';
import { visitOf, welcome } from './sign-in/begin-session.ts';
import { type Proof, takeProof } from './sign-in/code-step.ts';
import { takeConfirmation } from './sign-in/confirm-access.ts';
import { takePassword } from './sign-in/password-step.ts';
import { sendCode } from './sign-in/send-code.ts';
import { singleSignOnCalls } from './single-sign-on/single-sign-on-routes.ts';

export const routes: Routes = (serve, services) => {
  const { db, config, mail } = services;
  const { secret } = config;
  const cookies = cookiesFor(config);
  const notifier = securityNotifier(services);
  const party = relyingPartyOf(config.publicUrl);

  serve(passwordLogin, async ({ body, request, reply }) => {
    const { address, device } = visitOf(services, request);
    const { ticket, ...step } = await takePassword({ db, secret, party }, { ...body, address, device });
    cookies.set(reply, 'ticket', ticket);
    return step;
  });

  serve(sendOtpEmail, async ({ request, reply, say }) => {
    const ticket = cookies.read(request, 'ticket');
    await sendCode({ db, secret, mail }, { cookie: ticket, languages: request.headers['accept-language'] });
    // The ticket lives on with the code, and so must its cookie.
    if (ticket) cookies.set(reply, 'ticket', ticket);
    return { detail: say(message(accountMessages.codeSent)) };
  });

  serve(keyLogin, async ({ body, request, reply }) => {
    const entry = await takeProof(
      { db, secret, party, notifier },
      {
        ...visitOf(services, request),
        proof: proofIn(body),
        cookie: cookies.read(request, 'ticket'),
        languages: request.headers['accept-language'],
      },
      config.passwordDays,
    );
    if ('passwordTicket' in entry) {
      cookies.set(reply, 'ticket', entry.passwordTicket);
      throw new HttpError(401, {
        detail: message(accountMessages.passwordExpired),
        extra: { password_change_required: true },
      });
    }
    return welcome(services, entry, { request, reply });
  });

  serve(tokenRefresh, async ({ request, reply, body }) => {
    const given = readRefreshToken(secret, cookies.read(request, 'refresh'));
    const renewed = given && (await renewSession(db, given));
    const page = body?.page;
    if (!renewed) {
      cookies.clear(reply, 'refresh');
      if (page !== undefined) return null;
      throw badRequest(accountMessages.sessionOver);
    }
    const { person, refresh } = renewed;
    cookies.set(reply, 'refresh', writeRefreshToken(secret, refresh));
    const token = await signAccessToken(secret, { id: refresh.id, userId: person.id });
    const begun = { token, permissions: viewerOf(person, refresh.id) };
    return page === undefined ? begun : { ...begun, first: await firstReplies(request, token, page) };
  });

  serve(tokenLogout, async ({ visitor, request, reply, say }) => {
    const session = readRefreshToken(secret, cookies.read(request, 'refresh'))?.id;
    if (session) await endWithOrigin(db, session, request.ip);
    if (visitor) await endWithOrigin(db, visitor.session_id, request.ip);
    cookies.clear(reply, 'refresh');
    cookies.clear(reply, 'ticket');
    return { detail: say(message(accountMessages.signedOut)) };
  });

  serve(permissions, async ({ viewer }) => viewer);

  serve(confirmAccess, async ({ viewer, request }) => takeConfirmation(db, viewer, request));

  passwordCalls(serve, services);
  secondFactorCalls(serve, services, notifier);
  passkeyCalls(serve, services, notifier);
  sessionCalls(serve, services);
  singleSignOnCalls(serve, services);
  actingCalls(serve, services);
  accountCommands(serve, services);
};

/** What was brought, in the field that belongs to its kind. */
const proofIn = ({ auth_type, otp_key, recovery_code, passkey }: BodyOf<typeof keyLogin>): Proof => {
  const missing = (field: string) => badFields({ [field]: [message(accountMessages.required)] });
  if (auth_type === 'passkey') {
    if (passkey === undefined) throw missing('passkey');
    return { authType: auth_type, credential: passkey };
  }
  const code = auth_type === 'recovery' ? recovery_code : otp_key;
  if (code === undefined) throw missing(auth_type === 'recovery' ? 'recovery_code' : 'otp_key');
  return { authType: auth_type, code };
};
