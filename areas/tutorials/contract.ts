import { signedIn, staffWithData } from '../../shared/access.ts';
import { closed, Empty, Id, Instant, Nullable, OneOf, route, SlugParams, Text, Version } from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';
import { CONTENT_LENGTH, COPY_RESULTS, COPY_TASKS_MOST, ITEMS_MOST, TITLE_LENGTH, WIKI_KINDS } from './rules.ts';

/** An item as its readers see it. */
export const WikiItem = Type.Object({
  id: Id,
  title: Type.String(),
  modified: Instant,
  /** HTML, cleaned by the server. */
  content: Type.String(),
  is_required: Type.Boolean(),
  is_accepted: Type.Boolean(),
  /** New to the viewer, or changed since they read or accepted it. */
  changed: Type.Boolean(),
  /** What has changed since then, as HTML with `ins` and `del`; null where the viewer has read nothing of it before. */
  diff: Nullable(Type.String()),
});
export type WikiItem = Static<typeof WikiItem>;

const forEvaluators = Type.Optional(Type.Boolean());

/** The tutorial and the frequent questions of a task. */
export const taskTutorial = route({
  method: 'GET',
  path: 'task/:slug/tutorial/',
  summary: 'Tutorial and FAQ of a task, with what the viewer has accepted',
  need: signedIn,
  params: SlugParams,
  query: closed({ for_evaluators: Type.Optional(OneOf(['0', '1'])) }),
  reply: Type.Object({
    tutorial: Type.Array(WikiItem),
    faq: Type.Array(WikiItem),
    tutorial_confirmed: Type.Object({ is_confirmed: Type.Boolean() }),
  }),
});

/** 409 where the item has changed since the version that the page showed; nothing is accepted. */
export const acceptTutorial = route({
  method: 'POST',
  path: 'tutorial-accept/',
  summary: 'Accepts an item of a tutorial',
  need: signedIn,
  body: closed({
    id: Id,
    for_evaluators: forEvaluators,
    /** `modified` of the item as it was shown. */
    modified: Type.Optional(Instant),
  }),
  reply: Type.Object({ is_confirmed: Type.Boolean() }),
});

/** `update=1` acknowledges the changes of the list that `for_evaluators` and `is_faq` name. */
export const tutorialDisplayTime = route({
  method: 'GET',
  path: 'tutorial-display-time/:slug/',
  summary: 'Whether a tutorial has changed since the viewer read it',
  need: signedIn,
  params: SlugParams,
  query: closed({
    update: Type.Optional(OneOf(['0', '1'])),
    for_evaluators: Type.Optional(OneOf(['0', '1'])),
    is_faq: Type.Optional(OneOf(['0', '1'])),
  }),
  reply: Type.Object({
    /** All that has to be accepted before answering is accepted. */
    is_user_tutorial_confirmed: Type.Boolean(),
    /** The same before evaluating. */
    is_eval_tutorial_confirmed: Type.Boolean(),
    is_user_tutorial_changed: Type.Boolean(),
    is_eval_tutorial_changed: Type.Boolean(),
    is_user_faq_changed: Type.Boolean(),
    is_eval_faq_changed: Type.Boolean(),
  }),
});

/** An item as its editors see it. */
export const AdminWikiItem = Type.Object({
  id: Id,
  kind: OneOf(WIKI_KINDS),
  for_evaluators: Type.Boolean(),
  title: Type.String(),
  content: Type.String(),
  is_required: Type.Boolean(),
  version: Version,
  modified: Instant,
});
export type AdminWikiItem = Static<typeof AdminWikiItem>;

/** All items of a task, in their order. */
export const adminWiki = route({
  method: 'GET',
  path: 'admin/task/:slug/wiki/',
  summary: 'Tutorial and FAQ items of a task, for their editors',
  need: staffWithData,
  params: SlugParams,
  reply: Type.Array(AdminWikiItem),
});

const fields = {
  title: Text(TITLE_LENGTH, 1),
  content: Text(CONTENT_LENGTH),
  is_required: Type.Optional(Type.Boolean()),
};

export const addWikiItem = route({
  method: 'POST',
  path: 'admin/task/:slug/wiki/',
  summary: 'Adds an item to a tutorial or FAQ',
  need: staffWithData,
  params: SlugParams,
  body: closed({ ...fields, kind: OneOf(WIKI_KINDS), for_evaluators: forEvaluators }),
  reply: AdminWikiItem,
  status: 201,
});

const ItemParams = closed({ slug: SlugParams.properties.slug, itemId: Id });

/** 409 where somebody else has changed the item since `modified`. */
export const changeWikiItem = route({
  method: 'PATCH',
  path: 'admin/task/:slug/wiki/:itemId/',
  summary: 'Changes an item of a tutorial or FAQ',
  need: staffWithData,
  params: ItemParams,
  body: closed({
    ...fields,
    modified: Instant,
    /** Readers see that the item has changed, and how. */
    is_this_change_tracked: Type.Optional(Type.Boolean()),
  }),
  reply: AdminWikiItem,
});

export const deleteWikiItem = route({
  method: 'DELETE',
  path: 'admin/task/:slug/wiki/:itemId/',
  summary: 'Deletes an item of a tutorial or FAQ',
  need: staffWithData,
  params: ItemParams,
  reply: Empty,
});

/**
 * Items that are not named keep their place behind those that are. With `to_remove` the named items are deleted instead. `before`:
 * the same items in the order that the person saw; 409 where it is another one now.
 */
export const reorderWiki = route({
  method: 'POST',
  path: 'admin/task/:slug/reorder-wiki/',
  summary: 'Puts items of a tutorial or FAQ in order',
  need: staffWithData,
  params: SlugParams,
  body: closed({
    wikis: Type.Array(Id, { maxItems: 4 * ITEMS_MOST }),
    before: Type.Optional(Type.Array(Id, { maxItems: 4 * ITEMS_MOST })),
    to_remove: Type.Optional(Type.Boolean()),
  }),
  reply: Type.Array(AdminWikiItem),
});

/**
 * A multipart body with one file. 400 where it is no picture by its content, 413 where it is too large. Whoever has the
 * address of a picture can open it without signing in: it cannot be guessed, and stands only in texts for people on tasks.
 */
export const addPicture = route({
  method: 'POST',
  path: 'admin/pictures/',
  summary: 'Uploads a picture for a description, a tutorial or an FAQ',
  need: staffWithData,
  kind: 'upload',
  /** The address for `src`. */
  reply: Type.Object({ location: Type.String() }),
  status: 201,
});

/** Copies items of any task to other tasks, behind those that are there. An item whose title is taken is left out or renamed. */
export const copyWiki = route({
  method: 'POST',
  path: 'admin/copy-wiki/',
  summary: 'Copies items of a tutorial or FAQ to other tasks',
  need: staffWithData,
  body: closed({
    wikis: Type.Array(Id, { minItems: 1, maxItems: 4 * ITEMS_MOST }),
    /** Slugs. */
    tasks: Type.Array(SlugParams.properties.slug, { minItems: 1, maxItems: COPY_TASKS_MOST }),
    /** An item gets a number behind its title where the title is taken. */
    isPossibleRename: Type.Optional(Type.Boolean()),
  }),
  reply: Type.Array(Type.Object({ wiki: Id, task: Type.String(), title: Type.String(), result: OneOf(COPY_RESULTS) })),
});
