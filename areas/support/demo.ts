import { type DemoPart, idIn } from '../../demo/demo-part.ts';
import type { TicketCategory, TicketPriority, TicketStatus } from './rules.ts';
import { insertMessage, insertTicket } from './server/queries.ts';

interface DemoTicket {
  title: string;
  description: string;
  category: TicketCategory;
  priority: TicketPriority;
  status: TicketStatus;
  messages: readonly [username: string, message: string][];
}

const TICKETS: readonly DemoTicket[] = [
  {
    ...{ title: 'A second account for our new editor', category: 'ACCOUNT', priority: 'MEDIUM', status: 'RESOLVED' },
    description: 'Jana Malá starts on Monday. Could she get an account in our company?',
    messages: [
      ['admin', 'Of course. Which email address shall the invitation go to?'],
      ['pavel', 'jana.mala@example.org, please.'],
      ['admin', 'The invitation is on its way.'],
    ],
  },
  {
    ...{ title: 'The export lacks the notes of annotators', category: 'BUG', priority: 'HIGH', status: 'IN_PROGRESS' },
    description: 'In the spreadsheet of yesterday the column of notes is empty. On the page the notes are there.',
    messages: [['admin', 'Thank you, we can see it too and are working on it.']],
  },
  {
    ...{ title: 'Guidelines in Czech', category: 'REQUEST', priority: 'LOW', status: 'OPEN' },
    description: 'Our people would like to read the tutorial of the tone task in Czech. We can send a translation.',
    messages: [],
  },
];

export const demo: DemoPart = {
  after: ['accounts'],
  fill: async (trx, { ids }) => {
    for (const { messages, ...ticket } of TICKETS) {
      const id = await insertTicket(trx, { ...ticket, author_id: idIn(ids.users, 'pavel') });
      for (const [username, message] of messages) await insertMessage(trx, id, idIn(ids.users, username), message);
    }
  },
};
