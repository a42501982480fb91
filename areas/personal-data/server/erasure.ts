import type { Db } from '../../../server/database/open.ts';
import type { Routes } from '../../../server/platform/area.ts';
import { type Actor, actorOf, recordAudit } from '../../../server/platform/audit-queries.ts';
import { badFields, badRequest, notFound } from '../../../server/platform/http-error.ts';
import { isOpen, type JobRow } from '../../../server/platform/jobs/job-queries.ts';
import { jobView } from '../../../server/platform/jobs/job-view.ts';
import { starterOf } from '../../../server/platform/jobs/jobs-of-kind.ts';
import type { Services } from '../../../server/platform/services.ts';
import type { Viewer } from '../../../shared/access.ts';
import { type MessageRef, message } from '../../../shared/messages.ts';
import { changeUsers, endSessionsOf } from '../../accounts/server/public.ts';
import { type Erasure, readErasure, startErasure } from '../contract.ts';
import { personalDataMessages } from './messages.ts';
import { obstaclesFor } from './obstacles.ts';
import { ERASE, lockPerson, personByName } from './queries.ts';
import { erasedName } from './whom.ts';

export const erasureCalls: Routes = (serve, services) => {
  const { db, jobs, config } = services;
  const view = (row: JobRow, say: (said: MessageRef) => string): Erasure => ({
    ...jobView(row, say),
    username: erasedName(config, row.subject ?? 0),
  });

  serve(startErasure, async ({ body, viewer, request, say }) => {
    const run = await db
      .transaction()
      .execute((trx) => start(trx, services, { viewer, actor: actorOf(viewer, request) }, body));
    const row = await jobs.get(run);
    if (!row) throw notFound();
    return view(row, say);
  });

  serve(readErasure, async ({ params, say }) => {
    const row = await jobs.get(params.id);
    if (row?.kind !== ERASE) throw notFound();
    return view(row, say);
  });
};

interface By {
  viewer: Viewer;
  actor: Actor;
}

/** Locks the person out and starts the job, both or neither. Throws where something has to be done before. */
const start = async (
  trx: Db,
  { jobs, config }: Pick<Services, 'jobs' | 'config'>,
  { viewer, actor }: By,
  { username, confirmation }: { username: string; confirmation: string },
): Promise<string> => {
  const found = await personByName(trx, username);
  if (!found) throw notFound(personalDataMessages.userNotFound);
  if (confirmation !== username) throw badFields({ confirmation: [message(personalDataMessages.notConfirmed)] });
  await lockPerson(trx, found.id);
  if (username === erasedName(config, found.id)) throw badRequest(personalDataMessages.erased);
  const [last] = await jobs.list(ERASE, found.id, 1);
  if (last && isOpen(last)) throw badRequest(personalDataMessages.running);
  const obstacles = found.erased_at === null ? await obstaclesFor(trx, found) : [];
  if (obstacles.length > 0) throw badFields({ non_field_errors: obstacles });
  await lockOut(trx, found.id);
  const subject = erasedName(config, found.id);
  await recordAudit(trx, [{ kind: 'person.erased', actor, userId: found.id, subject }]);
  return jobs.enqueue(trx, ERASE, {}, { by: starterOf(viewer), subject: found.id });
};

const lockOut = async (trx: Db, id: number): Promise<void> => {
  await changeUsers(trx, [id], {
    ...{ is_active: false, locked_at: new Date(), password_hash: null, app_secret: null, erased_at: new Date() },
    ...{ is_staff: false, is_superuser: false, has_user_data_access: false, confirmed_access_to_users_data: false },
    is_group_leader: false,
  });
  await endSessionsOf(trx, id);
};
