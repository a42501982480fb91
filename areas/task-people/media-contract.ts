import { signedIn } from '../../shared/access.ts';
import { pageFields } from '../../shared/paging.ts';
import { closed, Id, Nullable, OneOf, RowId, route, Slug, Whole } from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';
import { tableExportRoutes } from '../../shared/table-export-contract.ts';

/** What a person recorded in a task, or the videos that they worked on. */
export const MEDIA_KINDS = ['audio', 'video'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

const MediaRow = Type.Object({
  answer_id: Id,
  question_id: Id,
  /** Null where nobody knows. */
  seconds: Nullable(Type.Number()),
});
export type MediaRow = Static<typeof MediaRow>;

/** For whoever sees the person among the people of the task; else 404. */
export const mediaReport = route({
  method: 'GET',
  path: 'users-details/:slug/media-report/:userId/',
  summary: 'How long the recordings or videos of one person’s answers are',
  need: signedIn,
  params: closed({ slug: Slug, userId: RowId }),
  query: closed({ ...pageFields, kind: OneOf(MEDIA_KINDS) }),
  reply: Type.Object({
    results: Type.Array(MediaRow),
    num_pages: Whole,
    page_number: Whole,
    count: Whole,
    /** Over all pages. */
    total_seconds: Type.Number(),
    /** Rows whose length nobody knows: they are not in the total. */
    unknown: Whole,
  }),
});

export const mediaReportExport = tableExportRoutes(
  'users-details/media-report/',
  'the lengths of one person’s recordings or videos',
  signedIn,
  closed({ slug: Slug, user: Id, kind: OneOf(MEDIA_KINDS) }),
);
