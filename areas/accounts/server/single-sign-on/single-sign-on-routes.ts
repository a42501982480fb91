import type { Routes } from '../../../../server/platform/area.ts';
import { badRequest, notFound } from '../../../../server/platform/http-error.ts';
import { finishSingleSignOn, providerSignOut, singleSignOn, startSingleSignOn } from '../../single-sign-on-contract.ts';
import { accountMessages } from '../messages.ts';
import { cookiesFor } from '../sessions/cookies.ts';
import { beginSession, visitOf, welcome } from '../sign-in/begin-session.ts';
import { hashTicket, newTicket } from '../sign-in/tickets.ts';
import { confirmedEmailOf } from './claims.ts';
import { addStart, takeStart } from './identity-queries.ts';
import { createProvider } from './provider.ts';
import { personOfClaims } from './sign-on-person.ts';

/**
 * Sign-in through an identity provider: the code flow of OpenID Connect with PKCE. The provider sends the browser back to a
 * page of ours, and the page makes the call: so cookies stay `SameSite=Strict`, and no address that others can link signs
 * anybody in.
 */
export const singleSignOnCalls: Routes = (serve, services) => {
  const { db, config, log } = services;
  const settings = config.singleSignOn;
  const cookies = cookiesFor(config);
  const provider = settings && createProvider(settings, { secret: config.secret, publicUrl: config.publicUrl, log });

  serve(singleSignOn, async () => ({ label: settings?.label ?? null }));

  serve(startSingleSignOn, async ({ reply }) => {
    if (!provider) throw notFound();
    const { token: state, hash } = newTicket();
    const address = await provider.addressFor(state);
    await addStart(db, hash);
    cookies.set(reply, 'singleSignOn', state);
    return { address: address.href };
  });

  serve(finishSingleSignOn, async ({ body, request, reply }) => {
    if (!provider || !settings) throw notFound();
    const state = cookies.read(request, 'singleSignOn');
    const given = new URLSearchParams(body.reply).get('state');
    if (state === undefined || given !== state) throw badRequest(accountMessages.singleSignOnOver);
    cookies.clear(reply, 'singleSignOn');
    if (!(await takeStart(db, hashTicket(state)))) throw badRequest(accountMessages.singleSignOnOver);
    const claims = await provider.claimsOf(body.reply, state);
    const visit = visitOf(services, request);
    const signOn = { settings, mailDomains: config.accountMailDomains, address: visit.address };
    const begun = await db.transaction().execute(async (trx) => {
      const person = await personOfClaims(trx, claims, signOn);
      const isOwnMailbox = confirmedEmailOf(claims)?.toLowerCase() === person.email?.toLowerCase();
      return beginSession(trx, person, visit, isOwnMailbox);
    });
    return welcome(services, begun, { request, reply });
  });

  serve(providerSignOut, async () => ({ address: provider ? await provider.signOutAddress() : null }));
};
