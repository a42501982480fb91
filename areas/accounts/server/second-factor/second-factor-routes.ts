import type { Serve } from '../../../../server/platform/http/serve.ts';
import type { Services } from '../../../../server/platform/services.ts';
import { message } from '../../../../shared/messages.ts';
import {
  confirmApp,
  removeApp,
  renewRecoveryCodes,
  resetSecondFactor,
  secondFactor,
  startApp,
  tokenReset,
} from '../../second-factor-contract.ts';
import { originOf, type SecurityNotifier } from '../emails/security-emails.ts';
import { accountMessages } from '../messages.ts';
import { relyingPartyOf } from '../passkeys/relying-party.ts';
import { cookiesFor } from '../sessions/cookies.ts';
import { askForReset, resetByLink } from './reset-second-factor.ts';
import { beginApp, endAddingApp, removeOwnApp, renewCodes, secondFactorOf } from './second-factor.ts';

/** The app, recovery codes, and the way back in for users who have lost both. */
export const secondFactorCalls = (serve: Serve, { db, config, mail }: Services, notifier: SecurityNotifier): void => {
  const server = { db, secret: config.secret, notifier, party: relyingPartyOf(config.publicUrl) };
  const cookies = cookiesFor(config);

  serve(secondFactor, ({ viewer }) => secondFactorOf(db, viewer));

  serve(startApp, ({ viewer, body }) => beginApp(server, viewer, body.password));

  serve(confirmApp, async ({ viewer, body, request }) => {
    const owner = { viewer, origin: originOf(viewer.id, request) };
    return { recovery_codes: await endAddingApp(server, owner, body.otp_key) };
  });

  serve(removeApp, async ({ viewer, body, request, say }) => {
    await removeOwnApp(server, { viewer, origin: originOf(viewer.id, request) }, body.password);
    return { detail: say(message(accountMessages.appRemoved)) };
  });

  serve(renewRecoveryCodes, async ({ viewer, body, request }) => {
    const owner = { viewer, origin: originOf(viewer.id, request) };
    return { recovery_codes: await renewCodes(server, owner, body.password) };
  });

  serve(resetSecondFactor, ({ body, request }) =>
    askForReset(
      { db, mail, config },
      {
        cookie: cookies.read(request, 'ticket'),
        chosen: body.selectedRadioEmail ?? null,
        languages: request.headers['accept-language'],
      },
    ),
  );

  serve(tokenReset, async ({ params, request, say }) => {
    await resetByLink({ db, notifier }, params.token, (userId) => originOf(userId, request));
    return { detail: say(message(accountMessages.secondFactorReset)) };
  });
};
