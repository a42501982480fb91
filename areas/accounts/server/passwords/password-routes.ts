import type { Routes } from '../../../../server/platform/area.ts';
import { message } from '../../../../shared/messages.ts';
import { passwordLoginByLink } from '../../contract.ts';
import {
  confirmResetPassword,
  createAccount,
  resetPassword,
  updatePassword,
  updatePasswordByTicket,
  verifyPasswordToken,
} from '../../password-contract.ts';
import { accountMessages } from '../messages.ts';
import { askForAccount, makeAccount } from '../new-account/new-account.ts';
import { relyingPartyOf } from '../passkeys/relying-party.ts';
import { cookiesFor } from '../sessions/cookies.ts';
import { deferRequests } from '../sign-in/deferred-requests.ts';
import { deviceSigner, readDevice } from '../sign-in/device.ts';
import { takePassword } from '../sign-in/password-step.ts';
import { changePassword, changePasswordByTicket } from './change-password.ts';
import { askForReset, checkResetLink, resetByLink, sendResetLink } from './reset-password.ts';

/** Passwords and new accounts. */
export const passwordCalls: Routes = (serve, services) => {
  const { db, config } = services;
  const { secret } = config;
  const cookies = cookiesFor(config);
  const signer = deviceSigner(secret);
  const deferred = deferRequests(services, (request) =>
    request.what === 'reset-password' ? sendResetLink(services, request) : makeAccount(services, request),
  );

  serve(passwordLoginByLink, async ({ params, body, request, reply }) => {
    const device = readDevice(signer, cookies.read(request, 'device'));
    const given = { ...body, address: request.ip, device, link: params.token };
    const { ticket, ...step } = await takePassword({ db, secret, party: relyingPartyOf(config.publicUrl) }, given);
    cookies.set(reply, 'ticket', ticket);
    return step;
  });

  serve(createAccount, async ({ body, request, say }) => {
    await askForAccount({ db, config, deferred }, body, {
      address: request.ip,
      languages: request.headers['accept-language'],
    });
    return { detail: say(message(accountMessages.accountCreated)) };
  });

  serve(updatePassword, async ({ viewer, body, request, say }) => {
    await changePassword(db, viewer, body, request.ip);
    return { detail: say(message(accountMessages.passwordSaved)) };
  });

  serve(updatePasswordByTicket, async ({ body, request, reply, say }) => {
    await changePasswordByTicket(db, cookies.read(request, 'ticket'), body, request.ip);
    cookies.clear(reply, 'ticket');
    return { detail: say(message(accountMessages.passwordSaved)) };
  });

  serve(resetPassword, ({ body, request }) =>
    askForReset(
      { db, secret, deferred },
      {
        username: body.username,
        chosen: body.id ?? null,
        address: request.ip,
        languages: request.headers['accept-language'],
      },
    ),
  );

  serve(verifyPasswordToken, async ({ body, say }) => {
    await checkResetLink(db, body.token);
    return { detail: say(message(accountMessages.linkHolds)) };
  });

  serve(confirmResetPassword, async ({ body, request, say }) => {
    await resetByLink(db, body, request.ip);
    return { detail: say(message(accountMessages.passwordSaved)) };
  });
};
