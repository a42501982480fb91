import { staff } from '../../shared/access.ts';
import { Paged, pageFields } from '../../shared/paging.ts';
import { closed, Id, Nullable, OneOf, route, Slug, Text, Whole } from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';

export const MOST_CATEGORIES = 50;
const Categories = Type.Array(Type.String());

/** A task whose form shows apps. */
export const AppTask = Type.Object({ id: Id, slug: Type.String(), title: Type.String() });
export type AppTask = Static<typeof AppTask>;

/** An answer to a question about a mobile app, and what staff has decided about it. */
export const AppAnswer = Type.Object({
  ans_id: Id,
  task_slug: Type.String(),
  question_id: Id,
  /** As the question names it; else the question's external id. */
  appId: Type.String(),
  title: Type.String(),
  /** The store's own category. */
  GPCategories: Type.String(),
  /** Chosen by staff; until then by the annotator. */
  categories: Categories,
  /** What may be chosen: the choices of the form. */
  categories_options: Categories,
  /** People who have answered the question. */
  noUsers: Whole,
  blacklist: Type.Boolean(),
  accept: Type.Boolean(),
});
export type AppAnswer = Static<typeof AppAnswer>;

const COLUMNS = ['title', 'noUsers', 'ans_id'] as const;
export const APP_ORDERS = [...COLUMNS, ...COLUMNS.map((name) => `-${name}` as const)] as const;
export type AppOrder = (typeof APP_ORDERS)[number];
export const APP_ORDER: AppOrder = 'title';

export const APP_FILTERS = ['accepted', 'blacklisted', 'undecided'] as const;
export type AppFilter = (typeof APP_FILTERS)[number];

export const appTasks = route({
  method: 'GET',
  path: 'upeu/tasks/',
  summary: 'Tasks whose form shows apps',
  need: staff,
  reply: Type.Array(AppTask),
});

/** 404 for a task whose form shows no apps. */
export const appAnswers = route({
  method: 'GET',
  path: 'upeu/apps/',
  summary: 'Answers that count of such a task',
  need: staff,
  query: closed({
    ...pageFields,
    /** Within the integer of the column. */
    task_id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
    /** Part of the title or of the id of the app. */
    app_search: Type.Optional(Text(255)),
    order_by: Type.Optional(OneOf(APP_ORDERS)),
    filter: Type.Optional(OneOf(APP_FILTERS)),
  }),
  reply: Type.Object({
    ...Paged(AppAnswer).properties,
    /** The choices of the form. */
    categories: Categories,
  }),
});

/** Accepting takes an app off the blacklist, and blacklisting takes back that it was accepted. */
export const decideOnApp = route({
  method: 'POST',
  path: 'upeu/apps/',
  summary: 'Accepts or blacklists the answer about an app, or chooses its categories',
  need: staff,
  body: closed({
    ans_id: Id,
    task_slug: Slug,
    question_id: Id,
    blacklist: Type.Optional(Type.Boolean()),
    accept: Type.Optional(Type.Boolean()),
    categories: Type.Optional(Type.Array(Text(255, 1), { maxItems: MOST_CATEGORIES })),
  }),
  /** What is decided now, also by others; `categories` is null while staff has chosen none. */
  reply: Type.Object({
    ...{ ans_id: Id, accept: Type.Boolean(), blacklist: Type.Boolean() },
    categories: Nullable(Categories),
  }),
});
