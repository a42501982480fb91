import { superuser } from '../../shared/access.ts';
import { textRef } from '../../shared/texts.ts';
import { lazyPage as lazy } from '../../web/platform/lazy-page.ts';
import { definePages } from '../../web/platform/pages.ts';
import { menuTexts } from './menu-texts.ts';

const company = lazy(() => import('./web/companies/company-page.tsx'), 'CompanyPage');
const division = lazy(() => import('./web/divisions/division-page.tsx'), 'DivisionPage');

export const pages = definePages({
  '/companies': {
    need: superuser,
    component: lazy(() => import('./web/companies/companies-page.tsx'), 'CompaniesPage'),
    menu: [{ menu: 'other', order: 1, label: textRef(menuTexts, 'companies') }],
  },
  '/company/new': { need: superuser, component: company },
  '/company/$id': { need: superuser, component: company },
  '/divisions': {
    need: superuser,
    component: lazy(() => import('./web/divisions/divisions-page.tsx'), 'DivisionsPage'),
    menu: [{ menu: 'other', order: 2, label: textRef(menuTexts, 'divisions') }],
  },
  '/division/new': { need: superuser, component: division },
  '/division/$id': { need: superuser, component: division },
});
