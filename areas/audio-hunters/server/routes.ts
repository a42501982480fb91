import type { Routes } from '../../../server/platform/area.ts';
import { confirmHunter, hunterRanking, migrateCompanies, migrateHunters } from '../contract.ts';
import { ranking } from './queries.ts';
import { confirm, migrate } from './service.ts';

const RANKED = 100;

export const routes: Routes = (serve, { db }) => {
  serve(confirmHunter, async ({ params }) => {
    await confirm(db, params.token);
    return {};
  });

  serve(hunterRanking, () => ranking(db, RANKED));

  serve(migrateHunters, ({ viewer, body, say }) => migrate(db, viewer, { usernames: body.usernames }, body, say));

  serve(migrateCompanies, ({ viewer, body, say }) => migrate(db, viewer, 'companies', body, say));
};
