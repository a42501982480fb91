import { queryOptions } from '@tanstack/react-query';
import type { QueryOf } from '../../../shared/route.ts';
import { call } from '../../../web/platform/api.ts';
import { adminTickets, getTicket, ownTickets } from '../contract.ts';

export const ticketKeys = {
  all: ['tickets'],
  one: (id: number) => ['tickets', 'one', id],
} as const;

export const ownTicketsQuery = (query: QueryOf<typeof ownTickets>) =>
  queryOptions({
    queryKey: [...ticketKeys.all, 'own', query],
    queryFn: ({ signal }) => call(ownTickets, { query, signal }),
  });

export const adminTicketsQuery = (query: QueryOf<typeof adminTickets>) =>
  queryOptions({
    queryKey: [...ticketKeys.all, 'admin', query],
    queryFn: ({ signal }) => call(adminTickets, { query, signal }),
  });

export const ticketQuery = (id: number) =>
  queryOptions({
    queryKey: ticketKeys.one(id),
    queryFn: ({ signal }) => call(getTicket, { params: { id }, signal }),
    // Others may have written meanwhile.
    staleTime: 0,
  });
