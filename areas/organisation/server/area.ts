import type { Area } from '../../../server/platform/area.ts';
import { defineTableExport } from '../../../server/platform/exports/table-export.ts';
import { companyCalls, companySource } from './companies/company-routes.ts';
import { divisionCalls, divisionSource } from './divisions/division-routes.ts';
import { memberCalls } from './members/member-routes.ts';
import { organisationMessages } from './messages.ts';

/** Companies and divisions. */
export const organisation: Area = {
  name: 'organisation',
  routes: (serve, services) => {
    companyCalls(serve, services);
    divisionCalls(serve, services);
    memberCalls(serve, services);
  },
  messages: organisationMessages,
  jobs: (services) => {
    defineTableExport(services, companySource);
    defineTableExport(services, divisionSource);
  },
};
