import type { Db } from '../../../server/database/open.ts';
import { notFound } from '../../../server/platform/http-error.ts';
import type { Viewer } from '../../../shared/access.ts';
import { scopeOf } from '../../organisation/server/public.ts';
import { relationTo } from '../../tasks/server/public.ts';
import type { UserTask } from '../contract.ts';
import type { PeopleOf, PersonRow } from './queries.ts';

interface Filter {
  company?: string | undefined;
  user?: string | undefined;
}

const idsIn = (text: string | undefined): number[] | null => text?.split(',').map(Number) ?? null;

/** The people of a task whom the viewer may see. Throws 404 for those who only work on it. */
export const peopleFor = async (db: Db, viewer: Viewer, slug: string, { company, user }: Filter): Promise<PeopleOf> => {
  const { id: taskId, moderates, seesAll, coordinates } = await relationTo(db, viewer, slug);
  if (!seesAll && !coordinates) throw notFound();
  return {
    taskId,
    scope: scopeOf(viewer),
    coordinatorId: seesAll ? null : viewer.id,
    hidesClosed: seesAll && !moderates && !viewer.is_superuser,
    companies: idsIn(company),
    users: idsIn(user),
  };
};

export const userTaskOf = (row: PersonRow): UserTask => {
  const { id, username, first_name, last_name, email, company, max_questions, done, last_activity, tutorial_at } = row;
  return {
    ...{ id, username, max_questions, done },
    profile: { id, first_name, last_name, email, company },
    last_activity: last_activity?.toISOString() ?? null,
    displayed_tutorial_datetime: tutorial_at?.toISOString() ?? null,
  };
};
