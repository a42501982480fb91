import { decider, signedIn, staff } from '../../shared/access.ts';
import { textRef } from '../../shared/texts.ts';
import { lazyPage as lazy } from '../../web/platform/lazy-page.ts';
import { definePages } from '../../web/platform/pages.ts';
import { menuTexts } from './menu-texts.ts';

export const pages = definePages({
  '/reports': { need: signedIn, component: lazy(() => import('./web/reports-page.tsx'), 'ReportsPage') },
  '/reports/linguist-report/{-$deadlineId}': {
    need: signedIn,
    component: lazy(() => import('./web/own/own-report-page.tsx'), 'OwnReportPage'),
    menu: [{ menu: 'reports', order: 1, label: textRef(menuTexts, 'ownReport') }],
  },
  '/reports/linguists-report-list': {
    need: decider,
    component: lazy(() => import('./web/list/report-list-page.tsx'), 'ReportListPage'),
    menu: [{ menu: 'reports', order: 0, label: textRef(menuTexts, 'reports') }],
  },
  '/reports/linguists-report-deadline': {
    need: staff,
    component: lazy(() => import('./web/deadlines/deadlines-page.tsx'), 'DeadlinesPage'),
    menu: [{ menu: 'reports', order: 2, label: textRef(menuTexts, 'deadlines') }],
  },
});
