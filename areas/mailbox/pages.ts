import { anyone } from '../../shared/access.ts';
import { lazyPage as lazy } from '../../web/platform/lazy-page.ts';
import { definePages } from '../../web/platform/pages.ts';

export const pages = definePages({
  '/mailbox': { need: anyone, component: lazy(() => import('./web/mailbox-page.tsx'), 'MailboxPage') },
});
