import type { Db } from '../../../server/database/open.ts';
import { notFound } from '../../../server/platform/http-error.ts';
import { hasDataAccess, type Viewer } from '../../../shared/access.ts';
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
  const { id: taskId, seesAll, coordinates } = await relationTo(db, viewer, slug);
  if (!seesAll && !coordinates) throw notFound();
  return {
    taskId,
    coordinatorId: seesAll ? null : viewer.id,
    companies: idsIn(company),
    users: idsIn(user),
  };
};

export const seesData = (viewer: Viewer): boolean => viewer.is_superuser || hasDataAccess(viewer);

export const userTaskOf = (row: PersonRow, seesPersonalData: boolean): UserTask => {
  const { id, username, company, max_questions, done, last_activity, tutorial_at } = row;
  const { first_name, last_name, email } = seesPersonalData ? row : { first_name: '', last_name: '', email: null };
  return {
    ...{ id, username, max_questions, done },
    profile: { id, first_name, last_name, email, company },
    last_activity: last_activity?.toISOString() ?? null,
    displayed_tutorial_datetime: tutorial_at?.toISOString() ?? null,
  };
};
