import { lazyRouteComponent as lazy } from '@tanstack/react-router';
import { anyone } from '../../shared/access.ts';
import { definePages } from '../../web/platform/pages.ts';

export const pages = definePages({
  '/mailbox': { need: anyone, component: lazy(() => import('./web/mailbox-page.tsx'), 'MailboxPage') },
});
