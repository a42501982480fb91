import { employee, superuser } from '../../shared/access.ts';
import { textRef } from '../../shared/texts.ts';
import { lazyPage as lazy } from '../../web/platform/lazy-page.ts';
import { definePages } from '../../web/platform/pages.ts';
import { menuTexts } from './menu-texts.ts';

const support = textRef(menuTexts, 'support');

export const pages = definePages({
  '/support/tickets': {
    need: employee,
    component: lazy(() => import('./web/ticket-list-page.tsx'), 'OwnTicketsPage'),
    menu: [{ menu: 'side', order: 1, label: support, isFor: (viewer) => !viewer.is_superuser }],
  },
  '/admin/support': {
    need: superuser,
    component: lazy(() => import('./web/ticket-list-page.tsx'), 'AdminTicketsPage'),
    menu: [{ menu: 'side', order: 1, label: support }],
  },
  '/support/ticket/new': {
    need: employee,
    component: lazy(() => import('./web/new-ticket-page.tsx'), 'NewTicketPage'),
  },
  '/support/ticket/$id': {
    need: employee,
    component: lazy(() => import('./web/ticket-page.tsx'), 'TicketPage'),
  },
});
