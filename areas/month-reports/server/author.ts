import type { Db } from '../../../server/database/open.ts';
import { notFound } from '../../../server/platform/http-error.ts';
import type { Viewer } from '../../../shared/access.ts';
import { type AuthorRow, authorById, usersOf } from './author-queries.ts';
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
  const [author, companies] = await Promise.all([
    authorById(db, user, deadline),
    seenCompanies(db, scopeOfReports(viewer)),
  ]);
  const isSeen = user === viewer.id || companies === null || companies.includes(author?.company_id ?? 0);
  if (!author || !isSeen) throw notFound(reportMessages.noReport);
  return author;
};

/** The companies that are meant, as far as the viewer sees them: all, or one (-1: none). */
const companiesFor = async (db: Db, viewer: Viewer, company?: number): Promise<readonly number[] | null> => {
  const seen = await seenCompanies(db, scopeOfReports(viewer));
  if (company === undefined) return seen;
  const id = Math.max(0, company);
  return seen === null || seen.includes(id) ? [id] : [];
};

export const checkCompany = async (db: Db, viewer: Viewer, company: number): Promise<void> => {
  const own = (await authorById(db, viewer.id, null))?.company_id ?? 0;
  const seen = await companiesFor(db, viewer, company);
  if (own !== Math.max(0, company) && seen?.length === 0) throw notFound(reportMessages.noReport);
};

export const usersFor = async (
  db: Db,
  viewer: Viewer,
  { company_id, username = '' }: { company_id?: number; username?: string },
) => usersOf(db, { companies: await companiesFor(db, viewer, company_id), username, but: viewer.id }, FOUND);
