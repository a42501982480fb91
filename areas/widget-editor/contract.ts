import { staff } from '../../shared/access.ts';
import { closed, Id, Nullable, route, SlugParams, Values } from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';

/** Which pages may embed the editor of forms (`/widgets-edit`), by the setting `FORM_EDITOR_ORIGINS`. */
export const embeddingOrigins = route({
  method: 'GET',
  path: 'widget-editor/origins/',
  summary: 'The origins whose pages may embed the form editor',
  need: staff,
  reply: Type.Object({ origins: Type.Array(Type.String()) }),
});

/** A question to try a form out with. */
export const PreviewQuestion = Type.Object({
  id: Id,
  external_id: Nullable(Type.String()),
  /** Its values by name, as they were imported. */
  input: Values,
  has_previous: Type.Boolean(),
  has_next: Type.Boolean(),
});
export type PreviewQuestion = Static<typeof PreviewQuestion>;

/** Without `after` and `before` the first question. */
export const previewQuestion = route({
  method: 'GET',
  path: 'admin/task/:slug/preview-question/',
  summary: 'One question of a task with its values, and the names that the imported files gave to values',
  need: staff,
  params: SlugParams,
  query: closed({
    /** The next one after this id. */
    after: Type.Optional(Id),
    /** The last one before this id. */
    before: Type.Optional(Id),
  }),
  reply: Type.Object({
    /** Null where there is none. */
    question: Nullable(PreviewQuestion),
    /** Names in the order of the columns, of the latest import. */
    fields: Type.Array(Type.String()),
  }),
});
