import { type PageRights, superuser } from '../../../../shared/testing/page-rights.ts';

export const pageRights: PageRights = { '/price-tariffs/$tariffsOf': superuser };
