import type { Serve } from '../../../../server/platform/http/serve.ts';
import type { Services } from '../../../../server/platform/services.ts';
import { message } from '../../../../shared/messages.ts';
import {
  confirmPasskey,
  passkeyChallenge,
  passkeyList,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '../../passkey-contract.ts';
import { originOf, type SecurityNotifier } from '../emails/security-emails.ts';
import { accountMessages } from '../messages.ts';
import { cookiesFor } from '../sessions/cookies.ts';
import { askForPasskey } from './passkey-step.ts';
import { beginPasskey, endAddingPasskey, listPasskeys, removeOwnPasskey, renameOwnPasskey } from './passkeys.ts';
import { relyingPartyOf } from './relying-party.ts';

/** Passkeys: adding, naming, removing, and what is signed with them at the second step. */
export const passkeyCalls = (serve: Serve, { db, config }: Services, notifier: SecurityNotifier): void => {
  const party = relyingPartyOf(config.publicUrl);
  const server = { db, secret: config.secret, notifier, party };
  const cookies = cookiesFor(config);

  serve(passkeyList, ({ viewer }) => listPasskeys(db, party, viewer));

  serve(startPasskey, ({ viewer, body }) => beginPasskey(server, viewer, body.password));

  serve(confirmPasskey, async ({ viewer, body, request }) => {
    const owner = { viewer, origin: originOf(viewer.id, request) };
    return { recovery_codes: await endAddingPasskey(server, owner, body) };
  });

  serve(renamePasskey, ({ viewer, params, body }) => renameOwnPasskey(db, viewer, params.id, body.name));

  serve(removePasskey, async ({ viewer, params, body, request, say }) => {
    const owner = { viewer, origin: originOf(viewer.id, request) };
    await removeOwnPasskey(server, owner, { id: params.id, password: body.password });
    return { detail: say(message(accountMessages.passkeyRemoved)) };
  });

  serve(passkeyChallenge, ({ request }) => askForPasskey(db, party, cookies.read(request, 'ticket')));
};
