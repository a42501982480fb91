import type { Db } from '../../../server/database/open.ts';
import { notFound } from '../../../server/platform/http-error.ts';
import type { Viewer } from '../../../shared/access.ts';
import { type AuthorRow, authorById, usersOf } from './author-queries.ts';
import { isGroupLeader } from './decision-queries.ts';
import { scopeOfReports, seenCompanies } from './list/companies.ts';
import { reportMessages } from './messages.ts';

/** The people offered at once. */
const FOUND = 20;

/**
 * Whose report is meant: the viewer's own, or that of somebody on whose hours the viewer decides (else 404). `deadline`: that for
 * this period, which belongs to the company that the person was in.
 */
export const authorFor = async (
  db: Db,
  viewer: Viewer,
  user: number = viewer.id,
  deadline: number | null = null,
): Promise<AuthorRow> => {
  const [author, companies] = await Promise.all([authorById(db, user, deadline), companiesOfOthers(db, viewer)]);
  const isSeen = user === viewer.id || companies === null || companies.includes(author?.company_id ?? 0);
  if (!author || !isSeen) throw notFound(reportMessages.noReport);
  return author;
};

/** Of whose people the viewer reports hours; null: all. A group leader decides on what was sent to them alone. */
const companiesOfOthers = async (db: Db, viewer: Viewer): Promise<readonly number[] | null> =>
  (await isGroupLeader(db, viewer.id)) ? [] : seenCompanies(db, scopeOfReports(viewer));

/** The companies that are meant, of those that the viewer sees (null: all): one (-1: none), or all. */
const among = (seen: readonly number[] | null, company?: number): readonly number[] | null => {
  if (company === undefined) return seen;
  const id = Math.max(0, company);
  return seen === null || seen.includes(id) ? [id] : [];
};

export const checkCompany = async (db: Db, viewer: Viewer, company: number): Promise<void> => {
  const own = (await authorById(db, viewer.id, null))?.company_id ?? 0;
  const seen = among(await seenCompanies(db, scopeOfReports(viewer)), company);
  if (own !== Math.max(0, company) && seen?.length === 0) throw notFound(reportMessages.noReport);
};

export const usersFor = async (
  db: Db,
  viewer: Viewer,
  { company_id, username = '' }: { company_id?: number; username?: string },
) =>
  usersOf(db, { companies: among(await companiesOfOthers(db, viewer), company_id), username, but: viewer.id }, FOUND);
