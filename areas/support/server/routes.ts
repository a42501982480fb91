import type { Routes } from '../../../server/platform/area.ts';
import { actorOf } from '../../../server/platform/audit-queries.ts';
import { message } from '../../../shared/messages.ts';
import {
  addTicket,
  adminTickets,
  changeTicket,
  deleteTicket,
  getTicket,
  ownTickets,
  sendTicketMessage,
  ticketOptions,
} from '../contract.ts';
import { TICKET_CATEGORIES, TICKET_PRIORITIES, TICKET_STATUSES } from '../rules.ts';
import { supportMessages } from './messages.ts';
import { takeTicket } from './new-ticket.ts';
import { change, listTickets, remove, sendMessage, ticketView } from './service.ts';

export const routes: Routes = (serve, services) => {
  const { db } = services;

  serve(ticketOptions, async ({ say }) => {
    const worded = (values: readonly (keyof typeof supportMessages)[]) =>
      values.map((value) => ({ value, name: say(message(supportMessages[value] as typeof supportMessages.OPEN)) }));
    return {
      categories: worded(TICKET_CATEGORIES),
      statuses: worded(TICKET_STATUSES),
      priorities: worded(TICKET_PRIORITIES),
    };
  });

  serve(ownTickets, ({ viewer, query }) => listTickets(db, query, viewer.id));

  serve(adminTickets, ({ query }) => listTickets(db, query));

  serve(addTicket, async ({ viewer, request }) => ({ id: await takeTicket(services, viewer, request) }));

  serve(getTicket, ({ viewer, params }) => ticketView(services, viewer, params.id));

  serve(changeTicket, async ({ viewer, request, params, body }) => {
    await change(services, { viewer, actor: actorOf(viewer, request) }, params.id, body);
    return ticketView(services, viewer, params.id);
  });

  serve(deleteTicket, async ({ viewer, request, params }) => {
    await remove(services, actorOf(viewer, request), params.id);
    return {};
  });

  serve(sendTicketMessage, async ({ viewer, params, body }) => {
    await sendMessage(services, viewer, params.id, body.message);
    return ticketView(services, viewer, params.id);
  });
};
