import { pages as accounts } from '../../areas/accounts/pages.ts';
import { pages as appAnswers } from '../../areas/app-answers/pages.ts';
import { pages as audioHunters } from '../../areas/audio-hunters/pages.ts';
import { pages as audit } from '../../areas/audit/pages.ts';
import { pages as dashboard } from '../../areas/dashboard/pages.ts';
import { pages as files } from '../../areas/files/pages.ts';
import { pages as generatedReports } from '../../areas/generated-reports/pages.ts';
import { pages as mailbox } from '../../areas/mailbox/pages.ts';
import { pages as modules } from '../../areas/modules/pages.ts';
import { pages as monthReports } from '../../areas/month-reports/pages.ts';
import { pages as notifications } from '../../areas/notifications/pages.ts';
import { pages as organisation } from '../../areas/organisation/pages.ts';
import { pages as people } from '../../areas/people/pages.ts';
import { pages as questions } from '../../areas/questions/pages.ts';
import { pages as ratings } from '../../areas/ratings/pages.ts';
import { pages as reviews } from '../../areas/reviews/pages.ts';
import { pages as statistics } from '../../areas/statistics/pages.ts';
import { pages as support } from '../../areas/support/pages.ts';
import { pages as tariffs } from '../../areas/tariffs/pages.ts';
import { pages as taskAdmin } from '../../areas/task-admin/pages.ts';
import { pages as taskTransfer } from '../../areas/task-transfer/pages.ts';
import { pages as tasks } from '../../areas/tasks/pages.ts';
import { pages as widgetEditor } from '../../areas/widget-editor/pages.ts';
import { pages as workSessions } from '../../areas/work-sessions/pages.ts';
import { signedIn, staff, superuser } from '../../shared/access.ts';
import { textRef } from '../../shared/texts.ts';
import { lazyPage as lazy } from '../platform/lazy-page.ts';
import { addPages, definePages } from '../platform/pages.ts';
import { texts } from './texts.ts';

/** Pages that no area has for its own. */
const app = definePages({
  '/task/$taskSlug/{-$subTab}': { need: signedIn, component: lazy(() => import('./task-page.tsx'), 'TaskPage') },
  '/gallery': {
    need: staff,
    component: lazy(() => import('../gallery/gallery-page.tsx'), 'GalleryPage'),
    menu: [{ menu: 'other', order: 9, label: textRef(texts, 'gallery') }],
  },
  '/widgets-tests': {
    need: superuser,
    component: lazy(() => import('../gallery/widget-tests-page.tsx'), 'WidgetTestsPage'),
    menu: [{ menu: 'other', order: 11, label: textRef(texts, 'widgetTests') }],
  },
  '/docs': {
    need: staff,
    component: lazy(() => import('./docs-page.tsx'), 'DocsPage'),
    menu: [{ menu: 'side', order: 2, label: textRef(texts, 'docsTitle') }],
  },
});

/** Every page of the application by address. What is not in this list is "not found". */
export const pages = {
  ...app,
  ...accounts,
  ...audit,
  ...appAnswers,
  ...audioHunters,
  ...dashboard,
  ...files,
  ...generatedReports,
  ...mailbox,
  ...modules,
  ...monthReports,
  ...notifications,
  ...organisation,
  ...people,
  ...questions,
  ...ratings,
  ...reviews,
  ...statistics,
  ...support,
  ...tariffs,
  ...taskAdmin,
  ...taskTransfer,
  ...tasks,
  ...widgetEditor,
  ...workSessions,
};
addPages(pages);
